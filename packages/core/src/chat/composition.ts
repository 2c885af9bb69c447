import { EventKinds } from "../events/delivery/event-kinds.js";
import { eventTables } from "../events/log/tables.js";
import { jobTables } from "../jobs/tables.js";
import { defineService } from "../operation/define-service.js";
import { type FailByName, failingByName, kernelErrors } from "../operation/errors.js";
import type { Operation } from "../operation/operation.js";
import { everyOf, type Resource } from "../operation/resource.js";
import { moveTables } from "../storage/moving/tables.js";
import type { Tables } from "../storage/table.js";
import type { Page } from "../wire/pages/page.js";

/** The resources of one chat, and what is derived from all of them. */
export interface Composition {
  readonly resources: readonly Resource[];
  readonly operations: Readonly<Record<string, Operation>>;
  /** The same as a list, by which the chats of a process share what finds them. */
  readonly endpoints: readonly Operation[];
  readonly pages: readonly Page[];
  readonly tables: Tables;
  /** All declared events. */
  readonly events: EventKinds;
  /** Makes the errors of the kernel and of all resources. */
  readonly fail: FailByName;
}

/** Derives the composition of a list of resources; throws a TypeError where two have the same name for something. */
export const compose = (resources: readonly Resource[]): Composition => {
  const operations = everyOf(resources, "operations");
  return {
    resources,
    operations,
    endpoints: Object.values(operations),
    pages: resources.flatMap(({ pages = [] }) => pages),
    tables: { ...everyOf(resources, "tables"), ...eventTables, ...jobTables, ...moveTables },
    events: EventKinds.of(resources),
    fail: failingByName({ ...kernelErrors, ...everyOf(resources, "errors") }),
  };
};

/** The composition of the chat at hand. */
export const composition = defineService<Composition>("composition");
