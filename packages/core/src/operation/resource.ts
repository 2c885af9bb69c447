import type { EventKind } from "../events/define-event.js";
import { eventsByName } from "../events/delivery/event-kinds.js";
import type { Part } from "../events/fetch.js";
import type { LoggedEvent } from "../events/log/event.js";
import type { AnyJob } from "../jobs/job.js";
import type { AnyLeasedJob } from "../jobs/leased-job.js";
import type { TProperties } from "../schema/schema.js";
import type { AnyDataStep } from "../storage/declared-steps.js";
import type { Tables } from "../storage/table.js";
import type { Page } from "../wire/pages/page.js";
import type { Use } from "./define-service.js";
import type { Catalogue } from "./errors.js";
import type { HookAction } from "./hook.js";
import type { Operation } from "./operation.js";
import type { ProvidedService } from "./provide.js";

/** A heading of the documentation, under which operations stand. */
export interface Topic {
  readonly name: string;
  /** One sentence. */
  readonly description: string;
}

/** A thing that an organization has, with all that belongs to it. A chat is made of a list of resources. */
export interface Resource {
  /** The name of its folder. */
  readonly name: string;
  /** The heading of its operations in the documentation; several resources may share one. */
  readonly about?: Topic;
  /** What names of parameters mean wherever operations take them and say nothing of them, for the documentation. */
  readonly meanings?: Readonly<Record<string, string>>;
  readonly tables?: Tables;
  /** Changes of what earlier versions stored in its tables. A host's resource has none: the numbers of steps are Confab's own. */
  readonly steps?: readonly AnyDataStep[];
  readonly errors?: Catalogue;
  readonly events?: Readonly<Record<string, EventKind>>;
  readonly operations?: Readonly<Record<string, Operation>>;
  /** Its parts of the initial state, by the fetch type that asks for them. */
  readonly state?: Readonly<Record<string, readonly Part[]>>;
  /** What a client may say, when it registers a queue, of how these parts are to be. */
  readonly stateParams?: TProperties;
  readonly pages?: readonly Page[];
  /** Functions that it runs when other resources raise their hooks. */
  readonly follows?: readonly HookAction[];
  /** Work that is due at some time, without anybody asking. */
  readonly jobs?: readonly (AnyJob | AnyLeasedJob)[];
  /** Services that it keeps while the chat is open, for calls to use. */
  readonly services?: readonly ProvidedService[];
  /** Changes a stored event before it is told. */
  readonly restored?: (event: LoggedEvent, use: Use) => LoggedEvent;
}

/** Declares a resource; a line in the list brings it to every door. */
export const defineResource = <const R extends Resource>(resource: R): R => resource;

type Has<L extends readonly Resource[], K extends keyof Resource> = Extract<L[number], Record<K, unknown>>[K];

/** All members of a union of objects in one. */
type Merged<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;

type Kind = "tables" | "errors" | "operations" | "stateParams" | "meanings";

/** What several resources have of one kind, as one object. */
export type AllOf<L extends readonly Resource[], K extends Kind> = Merged<Has<L, K>>;

type EachEvent<L extends readonly Resource[]> =
  Has<L, "events"> extends infer E ? (E extends unknown ? E[keyof E] : never) : never;

/** The events of several resources, by their type or their type and op. */
export type EventsOf<L extends readonly Resource[]> = {
  readonly [E in Extract<EachEvent<L>, EventKind> as E["name"]]: E;
};

/** The shapes of all parts of the initial state, merged into one object. */
export type StateOf<L extends readonly Resource[]> = Merged<
  Has<L, "state"> extends infer S ? (S extends unknown ? ShapeOf<S[keyof S]> : never) : never
>;

type ShapeOf<P> = P extends readonly (infer Each)[] ? (Each extends { shape: infer Shape } ? Shape : never) : never;

type EntryOf<K extends Kind> = NonNullable<Resource[K]> extends Readonly<Record<string, infer Each>> ? Each : never;

/** Returns what several resources have of one kind as one object; throws a TypeError where two have one name. */
export const everyOf = <K extends Kind>(
  resources: readonly Resource[],
  kind: K,
): Readonly<Record<string, EntryOf<K>>> => {
  const all: Record<string, EntryOf<K>> = {};
  for (const resource of resources) {
    const own: object = resource[kind] ?? {};
    // A resource has such entries under the name of this kind, which the compiler does not see for a generic one.
    for (const [name, value] of Object.entries<EntryOf<K>>(own as Readonly<Record<string, EntryOf<K>>>)) {
      if (Object.hasOwn(all, name))
        throw new TypeError(`Two resources have ${kind} called ${name}; one is ${resource.name}.`);
      all[name] = value;
    }
  }
  return all;
};

/** Does what `everyOf` does, with the exact type of a list that is known at compile time. */
export const allOf = <const L extends readonly Resource[], K extends Kind>(resources: L, kind: K): AllOf<L, K> =>
  // The entries come from the list that the type is derived from.
  everyOf(resources, kind) as AllOf<L, K>;

/** Returns the events of several resources by name; throws a TypeError where two have one name. */
export const eventsOf = <const L extends readonly Resource[]>(resources: L): EventsOf<L> =>
  // The entries come from the list that the type is derived from.
  Object.fromEntries(eventsByName(resources)) as EventsOf<L>;

/** Returns the data steps of these resources, in the order of the list. */
export const stepsOf = (resources: readonly Resource[]): readonly AnyDataStep[] =>
  resources.flatMap(({ steps }) => steps ?? []);

/** Returns the parts of the initial state by fetch type, in the order of the resources. */
export const stateOf = (resources: readonly Resource[]): Readonly<Record<string, readonly Part[]>> => {
  const all: Record<string, readonly Part[]> = {};
  for (const { state = {} } of resources)
    for (const [type, parts] of Object.entries(state)) all[type] = [...(all[type] ?? []), ...parts];
  return all;
};
