import type { EventKind } from "../events/define-event.js";
import { eventsByName } from "../events/delivery/event-kinds.js";
import type { Part } from "../events/fetch.js";
import type { LoggedEvent } from "../events/log/event.js";
import type { AnyJob } from "../jobs/job.js";
import type { Tables } from "../storage/table.js";
import type { Page } from "../wire/pages/page.js";
import type { Catalogue } from "./errors.js";
import type { Follower } from "./hook.js";
import type { Operation } from "./operation.js";
import type { ProvidedService } from "./provide.js";
import type { Use } from "./services.js";

/** What operations are about, for people. */
export interface Topic {
  readonly name: string;
  /** One sentence. */
  readonly description: string;
}

/** Something that an organization has, with all that belongs to it; a chat is made of a list of them. */
export interface Resource {
  /** As its folder is called. */
  readonly name: string;
  /** Under what its operations stand in the documentation; several resources may share it. */
  readonly about?: Topic;
  readonly tables?: Tables;
  readonly errors?: Catalogue;
  readonly events?: Readonly<Record<string, EventKind>>;
  readonly operations?: Readonly<Record<string, Operation>>;
  /** Its parts of the initial state, by the fetch type that asks for them. */
  readonly state?: Readonly<Record<string, readonly Part[]>>;
  readonly pages?: readonly Page[];
  /** What it does when a hook of another resource is raised. */
  readonly follows?: readonly Follower[];
  /** What it does when its time has come, without anybody asking. */
  readonly jobs?: readonly AnyJob[];
  /** What it keeps while the chat is open, and provides to calls. */
  readonly services?: readonly ProvidedService[];
  /** What becomes of an event that was stored before it is told. */
  readonly restored?: (event: LoggedEvent, use: Use) => LoggedEvent;
}

/** Declares a resource; a line in the list brings it to every door. */
export const defineResource = <const R extends Resource>(resource: R): R => resource;

type Has<L extends readonly Resource[], K extends keyof Resource> = Extract<L[number], Record<K, unknown>>[K];

/** All members of a union of objects in one. */
type Merged<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;

/** Something that several resources have, in one object. */
export type AllOf<L extends readonly Resource[], K extends "tables" | "errors" | "operations"> = Merged<Has<L, K>>;

type EachEvent<L extends readonly Resource[]> =
  Has<L, "events"> extends infer E ? (E extends unknown ? E[keyof E] : never) : never;

/** The events of several resources, under their type or their type and op. */
export type EventsOf<L extends readonly Resource[]> = {
  readonly [E in Extract<EachEvent<L>, EventKind> as E["name"]]: E;
};

/** The shapes of all parts of the initial state, in one object. */
export type StateOf<L extends readonly Resource[]> = Merged<
  Has<L, "state"> extends infer S ? (S extends unknown ? ShapeOf<S[keyof S]> : never) : never
>;

type ShapeOf<P> = P extends readonly (infer Each)[] ? (Each extends { shape: infer Shape } ? Shape : never) : never;

type Kind = "tables" | "errors" | "operations";
type EntryOf<K extends Kind> = NonNullable<Resource[K]> extends Readonly<Record<string, infer Each>> ? Each : never;

/** What several resources have, in one object; two of one name are a fault. */
export const everyOf = <K extends Kind>(
  resources: readonly Resource[],
  kind: K,
): Readonly<Record<string, EntryOf<K>>> => {
  const all: Record<string, EntryOf<K>> = {};
  for (const resource of resources) {
    const own: object = resource[kind] ?? {};
    for (const [name, value] of Object.entries<EntryOf<K>>(own as Readonly<Record<string, EntryOf<K>>>)) {
      if (Object.hasOwn(all, name))
        throw new TypeError(`Two resources have ${kind} called ${name}; one is ${resource.name}.`);
      all[name] = value;
    }
  }
  return all;
};

/** As `everyOf`, of a list that is known while this is compiled. */
export const allOf = <const L extends readonly Resource[], K extends Kind>(resources: L, kind: K): AllOf<L, K> =>
  // What it is made of has the type that is derived from the same list.
  everyOf(resources, kind) as AllOf<L, K>;

/** The events of several resources by name. */
export const eventsOf = <const L extends readonly Resource[]>(resources: L): EventsOf<L> =>
  // What it is made of has the type that is derived from the same list.
  Object.fromEntries(eventsByName(resources)) as EventsOf<L>;

/** The parts of the initial state by fetch type, in the order of the resources. */
export const stateOf = (resources: readonly Resource[]): Readonly<Record<string, readonly Part[]>> => {
  const all: Record<string, readonly Part[]> = {};
  for (const { state = {} } of resources)
    for (const [type, parts] of Object.entries(state)) all[type] = [...(all[type] ?? []), ...parts];
  return all;
};
