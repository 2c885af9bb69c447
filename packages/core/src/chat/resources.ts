// This is `@confab/core/resources`: a host declares its own resources with it, and gives them to `createChat({ resources })`.

import { type ConfabTables, errors as confabErrors, type Row } from "../domain/confab.js";
import { type ClientTable, tableOf } from "../operation/client-table.js";
import type { Catalogue } from "../operation/errors.js";
import { inTermsOf } from "../operation/in-terms-of.js";
import { everyOf, type Resource } from "../operation/resource.js";
import type { RowsOf, Tables } from "../storage/table.js";

export { administrators, anyHuman, anyMember, anyone, anyUser } from "../domain/users/index.js";
export { defineEvent } from "../events/define-event.js";
export { type JobLoop, jobs } from "../jobs/job-loop.js";
export type { Lease } from "../jobs/lease.js";
export { growing, type LeasedJob } from "../jobs/leased-job.js";
export { schedule, unschedule } from "../jobs/schedule.js";
export type { MethodsOf } from "../operation/call-types.js";
export { catalogue } from "../operation/catalogue.js";
export type { ClientTable } from "../operation/client-table.js";
export { defineService, type Service, type Use } from "../operation/define-service.js";
export { defineResource, type Resource } from "../operation/resource.js";
export { clock, logger, random } from "../operation/services.js";
export { t } from "../schema/schema.js";
export { type Table, type Tables, table } from "../storage/table.js";

/** Returns how a client calls the operations of a host's resources: `createClient({ table })` takes it, also as JSON. */
export const clientTable = (resources: readonly Resource[]): ClientTable => tableOf(everyOf(resources, "operations"));

/**
 * Returns the functions that declare the things of a host's resource. They know its tables and errors beside all those of the chat.
 */
export const inTermsOfChat = <T extends Tables, C extends Catalogue>(own: { tables: T; errors: C }) =>
  inTermsOf<RowsOf<ConfabTables & T>, Row<"users">, typeof confabErrors & C>({ ...confabErrors, ...own.errors });
