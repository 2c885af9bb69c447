import type { Encodable } from "../encode/encoded-json.js";
import type { Result } from "../encode/result.js";
import type { Eventual } from "../events/later.js";
import { withLimits } from "../schema/parameter-limits.js";
import type { Input, Params, Static, TObject, TProperties } from "../schema/schema.js";
import type { Vocabulary } from "../schema/vocabulary/vocabulary.js";
import type { StoredTables } from "../storage/table.js";
import { commonErrors } from "./common-errors.js";
import type { DetachedContext, Emit, Raisable, RaisingContext, ReadingContext, WritingContext } from "./contexts.js";
import type { Catalogue, ChatError, FailByName } from "./errors.js";

/**
 * Who may call an operation. `refusal` is the error for an actor that may not; null lets through. Nobody but a declared
 * `anonymous` operation is called without an actor.
 */
export interface Permission<in A = never> {
  readonly name: string;
  readonly anonymous: boolean;
  /** Whether incoming webhook bots pass (platform.md 3.3). */
  readonly webhookBots: boolean;
  /** The errors that `refusal` gives. */
  readonly refusals: readonly string[];
  refusal(actor: A): ChatError | null;
}

export type TransactionMode = "read" | "write" | "none";

interface CallBase<P extends TProperties> {
  params: Params<P>;
  /** The name of the client that asks, as messages store it (platform.md 3.4). */
  client: string;
  /** Whose words the caller gets; what a call has and answers is in the contract's, whoever asks. */
  vocabulary: Vocabulary;
  /** Where the request came from, for rate limits; "" in process. */
  address: string;
}

interface Told {
  /** Tells live queues of something that needs no history, once the call has succeeded (`events/log/passing.ts`). */
  emit: Emit;
}

type Access<T extends TransactionMode, R extends StoredTables<R>, A, C extends Catalogue> = T extends "read"
  ? ReadingContext<R, A> & RaisingContext<C> & Told
  : T extends "write"
    ? WritingContext<R, A> & RaisingContext<C>
    : DetachedContext<R, A, C>;

// biome-ignore lint/suspicious/noExplicitAny: it runs in a transaction of the tables that its resource knows.
type Sequel = (call: WritingContext<any, null> & { fail: FailByName }) => Promise<void>;

const sequels = new WeakMap<Error, Sequel>();

/** A refusal that is to have one effect all the same, in a transaction of its own, once the refused one has left no trace. */
export const withSequel = <E extends Error>(refusal: E, sequel: Sequel): E => {
  sequels.set(refusal, sequel);
  return refusal;
};

/** What is to happen after this was thrown; undefined for nearly everything. */
export const sequelOf = (thrown: unknown): Sequel | undefined =>
  thrown instanceof Error ? sequels.get(thrown) : undefined;

/** What `run` gets of an operation. `actor` is the account as the transaction sees it, `fail` makes the errors that are declared. */
export type Call<
  P extends TProperties,
  C extends Catalogue,
  T extends TransactionMode,
  R extends StoredTables<R>,
  A,
> = CallBase<P> & Access<T, R, A, C>;

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** GET reads, every other method writes, unless the definition says otherwise. */
export type DefaultMode<M extends Method> = M extends "GET" ? "read" : "write";

/** An operation as it is declared: `S` are the rows that it knows, `A` its accounts, `C` the errors of its resource. */
export interface Definition<
  S extends StoredTables<S>,
  A,
  C extends Catalogue,
  M extends Method,
  P extends TProperties,
  R extends TProperties,
  E extends keyof C & string,
  T extends TransactionMode,
  N extends Permission<A>,
> {
  method: M;
  /** Below `/api/v1`; `{name}` stands for a parameter: digits for an integer, any segment for text. */
  path: string;
  /** Further paths that reach the same operation; deprecated. */
  aliases?: readonly string[];
  summary: string;
  description?: string;
  /** The feature level that brought it. */
  level?: number;
  permission: N;
  params: TObject<P>;
  result: TObject<R>;
  /** Those that its rules raise; those of its permission are added. */
  errors: readonly E[];
  transaction?: T;
  /** Over HTTP the result is the whole answer, without the envelope. */
  document?: boolean;
  /** Parameters are checked before the permission, where clients need that order. */
  run(
    call: Call<P, Raisable<C, E>, T, S, N extends { anonymous: true } ? A | null : A>,
  ): Outcome<Encodable<Static<TObject<R>>>, T>;
}

type MaybePromise<T> = T | Promise<T>;

/** No transaction stays open for what comes later. */
type Outcome<R, T extends TransactionMode> = T extends "none" ? MaybePromise<Eventual<R>> : Promise<R>;

/** An operation with its types forgotten, as the registry's readers see it. */
export interface Operation {
  readonly method: Method;
  readonly path: string;
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly level?: number;
  // biome-ignore lint/suspicious/noExplicitAny: who provides the accounts asks with one of them.
  readonly permission: Permission<any>;
  readonly params: TObject;
  readonly result: TObject;
  readonly errors: readonly string[];
  readonly transaction: TransactionMode;
  readonly document: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: the registry calls every operation with parameters it has validated.
  run(call: any): MaybePromise<Eventual<Result>>;
}

/** An operation that remembers what callers pass and get. */
export interface TypedOperation<P extends TProperties, R extends TProperties> extends Operation {
  readonly types?: { input: Input<P>; result: Static<TObject<R>> };
}

type Derived = "aliases" | "transaction" | "document";

/** An operation as it is declared, with its types forgotten. */
export type Declared = Omit<Operation, Derived> & Partial<Pick<Operation, Derived>>;

const refusalsOf = ({ permission, errors }: Declared): string[] =>
  permission.refusals.filter((error) => !errors.includes(error) && !commonErrors.includes(error));

/** The operation of a declaration: what that leaves out follows from the rest (design 2). */
export const toOperation = (declared: Declared): Operation => ({
  ...declared,
  params: withLimits(declared.params),
  errors: [...declared.errors, ...refusalsOf(declared)],
  aliases: declared.aliases ?? [],
  transaction: declared.transaction ?? (declared.method === "GET" ? "read" : "write"),
  document: declared.document ?? false,
});
