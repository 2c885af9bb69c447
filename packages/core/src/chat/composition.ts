import { eventsByName } from "../events/delivery/event-kinds.js";
import { eventTables } from "../events/log/tables.js";
import { type FailByName, failingByName, kernelErrors } from "../operation/errors.js";
import type { Operation } from "../operation/operation.js";
import { everyOf, type Resource } from "../operation/resource.js";
import { defineService } from "../operation/services.js";
import type { Tables } from "../storage/table.js";

/** What the resources of one chat come to. */
export interface Composition {
  readonly resources: readonly Resource[];
  readonly operations: Readonly<Record<string, Operation>>;
  readonly tables: Tables;
  /** The types that events come under. */
  readonly eventTypes: ReadonlySet<string>;
  /** Makes the errors of all of them. */
  readonly fail: FailByName;
}

/** What a list of resources comes to; two of one name for something are a fault. */
export const compose = (resources: readonly Resource[]): Composition => ({
  resources,
  operations: everyOf(resources, "operations"),
  tables: { ...everyOf(resources, "tables"), ...eventTables },
  eventTypes: new Set([...eventsByName(resources).values()].map(({ type }) => type)),
  fail: failingByName({ ...kernelErrors, ...everyOf(resources, "errors") }),
});

/** What the chat at hand is made of. */
export const composition = defineService<Composition>("composition");
