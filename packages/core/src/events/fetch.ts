import type { Encodable } from "../encode/encoded-json.js";
import type { Use } from "../operation/define-service.js";
import type { Static, TObject, TProperties } from "../schema/schema.js";
import { t } from "../schema/schema.js";
import type { ReadTx } from "../storage/storage.js";
import type { StoredTables } from "../storage/table.js";
import type { QueueOptions } from "./queue/queue-options.js";

/** A client's request for the initial state. */
export interface FetchRequest<R extends StoredTables<R>, A> {
  tx: ReadTx<R>;
  actor: A;
  /** UNIX seconds. */
  now: number;
  use: Use;
  options: QueueOptions;
  /** Whether the application that mounts the chat says who is logged in, and people log in there. */
  hostSignsIn: boolean;
  /** Returns what the client gave for parameters that a resource declares for its own parts (`Resource.stateParams`). */
  given<P extends TProperties>(declared: P): Static<TObject<P>>;
  /** Whether the client asked for a fetch type, by name or because it asked for all. */
  wants(type: string): boolean;
  /** Whether the client asked for a fetch type by name. */
  named(type: string): boolean;
}

/** A client's request as the parts of the initial state get it. */
export interface Fetch<R extends StoredTables<R>, A> extends FetchRequest<R, A> {
  /** Returns a value that several parts need; the first of them to ask has it made. */
  reuse<T>(shared: Shared<T>): Promise<T>;
}

/** A value that several parts of the initial state are made from. */
export interface Shared<T> {
  make(fetch: AnyFetch): Promise<T>;
}

// biome-ignore lint/suspicious/noExplicitAny: each part and each shared reading gets the fetch in the terms of its resource.
type AnyFetch = Fetch<any, any>;

/** Declares a value that several parts share; it is made at most once for a fetch. */
export const shared = <T>(make: Shared<T>["make"]): Shared<T> => ({ make });

/** Begins a fetch; no shared value of it is made yet. */
export const beginFetch = <R extends StoredTables<R>, A>(request: FetchRequest<R, A>): Fetch<R, A> => {
  const made = new Map<Shared<unknown>, Promise<unknown>>();
  const fetch: Fetch<R, A> = {
    ...request,
    reuse: <T>(shared: Shared<T>): Promise<T> => {
      // Each key has made the value that stands under it.
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
  /** Another fetch type that has to be asked for as well. */
  also?: string;
  /** Whether a fetch that asks for the part's type gets it; absent for always. */
  when?: (fetch: F) => boolean;
  /** Whether the part is made before the others: memory has its rows as the snapshot does, until somebody changes them. */
  early?: boolean;
  build(fetch: F): Promise<Encodable<Static<TObject<P>>>> | Encodable<Static<TObject<P>>>;
}

/** Declares a part; `build` must return every field of `shape`. */
export const part = <P extends TProperties>(
  shape: P,
  build: Part<P>["build"],
  options: Pick<Part<P>, "also" | "when" | "early"> = {},
): Part<P> => ({ shape, build, ...options });

/** Declares a part whose resource does not exist yet; `values` are those of an organization that has none of it. */
export const nothingYet = <P extends TProperties>(shape: P, values: Static<TObject<P>>): Part<P> =>
  part(shape, () => values);

/** Declares a list that is as long as the organization has things to put in it. */
export const list = <S extends Parameters<typeof t.array>[0]>(items: S) => t.array<S>(items, { max: 10_000_000 });
