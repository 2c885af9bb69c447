import type { Encodable } from "../encode/encoded-json.js";
import type { Use } from "../operation/services.js";
import type { Static, TObject, TProperties } from "../schema/schema.js";
import { t } from "../schema/schema.js";
import type { ReadTx } from "../storage/storage.js";
import type { StoredTables } from "../storage/table.js";
import type { QueueOptions } from "./queue/queue-options.js";

/** What a client asks of the initial state. */
export interface FetchRequest<R extends StoredTables<R>, A> {
  tx: ReadTx<R>;
  actor: A;
  /** UNIX seconds. */
  now: number;
  use: Use;
  options: QueueOptions;
  include_subscribers: "true" | "false" | "partial";
  presence_history_limit_days: number;
  /** What the client has seen of presence; undefined for nothing. */
  presence_last_update_id: number | undefined;
  /** Whether a fetch type was asked for, by name or because all were. */
  wants(type: string): boolean;
  /** Whether a fetch type was asked for by name. */
  named(type: string): boolean;
}

/** What a part of the initial state is made from. */
export interface Fetch<R extends StoredTables<R>, A> extends FetchRequest<R, A> {
  /** What several parts need; it is made when the first of them asks. */
  reuse<T>(shared: Shared<T>): Promise<T>;
}

/** Something that several parts of the initial state are made from. */
export interface Shared<T> {
  make(fetch: AnyFetch): Promise<T>;
}

// biome-ignore lint/suspicious/noExplicitAny: each part and each shared reading gets the fetch in the terms of its resource.
type AnyFetch = Fetch<any, any>;

/** Declares what several parts share: it is made at most once for a fetch. */
export const shared = <T>(make: Shared<T>["make"]): Shared<T> => ({ make });

/** Begins a fetch, for which nothing is made yet. */
export const beginFetch = <R extends StoredTables<R>, A>(request: FetchRequest<R, A>): Fetch<R, A> => {
  const made = new Map<Shared<unknown>, Promise<unknown>>();
  const fetch: Fetch<R, A> = {
    ...request,
    reuse: <T>(shared: Shared<T>): Promise<T> => {
      // The value under a key is what that key has made.
      const known = (made.get(shared) as Promise<T> | undefined) ?? shared.make(fetch);
      made.set(shared, known);
      return known;
    },
  };
  return fetch;
};

/** Some fields of the initial state: what they hold and how they are made (platform.md 8.4 to 8.7). */
export interface Part<P extends TProperties = TProperties, F = AnyFetch> {
  shape: P;
  /** Leaves the part out of a fetch that asks for its type. */
  when?: (fetch: F) => boolean;
  /** Whether it is made before the others: what memory has as the snapshot does until somebody changes it. */
  early?: boolean;
  build(fetch: F): Promise<Encodable<Static<TObject<P>>>> | Encodable<Static<TObject<P>>>;
}

/** Declares a part; `build` has to answer every field of `shape`. */
export const part = <P extends TProperties>(
  shape: P,
  build: Part<P>["build"],
  options: Pick<Part<P>, "when" | "early"> = {},
): Part<P> => ({ shape, build, ...options });

/** A part whose resource is still to come: its fields have the values of an organization that has none of it. */
export const nothingYet = <P extends TProperties>(shape: P, values: Static<TObject<P>>): Part<P> =>
  part(shape, () => values);

/** A list as long as the organization has things to put in it. */
export const list = <S extends Parameters<typeof t.array>[0]>(items: S) => t.array<S>(items, { max: 10_000_000 });
