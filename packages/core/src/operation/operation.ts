// `operation/` says what an operation is and how a call of it runs, with its errors, services and hooks. Operations themselves
// are in the resources; HTTP is in `wire/`.

import type { Encodable } from "../encode/encoded-json.js";
import type { Result } from "../encode/result.js";
import type { Eventual } from "../events/later.js";
import type { Soon } from "../ports/soon.js";
import { withLimits } from "../schema/parameter-limits.js";
import type { Input, Params, Static, TObject, TProperties } from "../schema/schema.js";
import type { Vocabulary } from "../schema/vocabulary/vocabulary-option.js";
import { existing } from "../storage/existing.js";
import type { StoredTables } from "../storage/table.js";
import { commonErrors } from "./common-errors.js";
import type { DetachedContext, Emit, Raisable, RaisingContext, ReadingContext, WritingContext } from "./contexts.js";
import type { Catalogue, ChatError, FailByName } from "./errors.js";
import type { FileIntake } from "./intake.js";
import type { Price } from "./price.js";

/** Says who may call an operation. Only an operation that is declared `anonymous` is called without an actor. */
export interface Permission<in A = never> {
  readonly name: string;
  readonly anonymous: boolean;
  /** Whether incoming webhook bots pass (platform.md 3.3). */
  readonly webhookBots: boolean;
  /** Whether people without an account may call it where the organization lets them in (`Accounts.visitor`). */
  readonly visitors?: boolean;
  /** The names of the errors that `refusal` returns. */
  readonly refusals: readonly string[];
  /** Returns the error for an actor who may not call the operation; null lets the actor through. */
  refusal(actor: A): ChatError | null;
}

/** The transaction that an operation runs in; "none" leaves it to the operation to open its own. */
export type TransactionMode = "read" | "write" | "none";

interface CallBase<P extends TProperties> {
  params: Params<P>;
  /** The name of the calling client, as messages store it (platform.md 3.4). */
  client: string;
  /** The vocabulary that the caller gets. `params` and the result are in the contract's words whoever calls. */
  vocabulary: Vocabulary;
  /** The network address of the caller, for rate limits; "" where nobody can tell it, null in process. */
  address: string | null;
  /** The hash of the token of the browser's login that makes the call (security A9); null by all other ways. */
  login: string | null;
  /** Whether the application that mounts the chat says who is logged in, and people log in there. */
  hostSignsIn: boolean;
}

interface Told {
  /** Emits events that need no history to live queues, once the call has succeeded (`events/log/passing.ts`). */
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

/** Gives a refusal one effect all the same. `sequel` runs in a transaction of its own, after the refused one was rolled back. */
export const withSequel = <E extends Error>(refusal: E, sequel: Sequel): E => {
  sequels.set(refusal, sequel);
  return refusal;
};

/** Returns the sequel of a thrown refusal; undefined for nearly everything. */
export const sequelOf = (thrown: unknown): Sequel | undefined =>
  thrown instanceof Error ? sequels.get(thrown) : undefined;

/**
 * The argument of an operation's `run`. `actor` is the account as the transaction sees it, and `fail` makes the declared errors.
 */
export type Call<
  P extends TProperties,
  C extends Catalogue,
  T extends TransactionMode,
  R extends StoredTables<R>,
  A,
> = CallBase<P> & Access<T, R, A, C>;

/** The HTTP method of an operation. */
export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** The default transaction mode: GET reads, every other method writes. */
export type DefaultMode<M extends Method> = M extends "GET" ? "read" : "write";

/** The declaration of an operation. `S` are the rows that it knows, `A` its accounts, `C` the errors of its resource. */
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
  /** The path below `/api/v1`. `{name}` stands for a parameter: digits for an integer, any segment for text. */
  path: string;
  /** Further, deprecated paths of the same operation. */
  aliases?: readonly string[];
  summary: string;
  description?: string;
  /** The feature level that brought the operation. */
  level?: number;
  /** For how many requests a call counts in the limits of its account; one where it is left out. */
  price?: Price<P>;
  permission: N;
  params: TObject<P>;
  result: TObject<R>;
  /** The names of errors that its rules raise; those of its permission are added. */
  errors: readonly E[];
  transaction?: T;
  /** Opens the place to which a large file of a request goes while it comes. Without one, files are held in memory. */
  intake?(call: Omit<DetachedContext<S, A, Raisable<C, E>>, "onClose">): Promise<FileIntake>;
  /** Whether the result is the whole HTTP answer, without the envelope. */
  document?: boolean;
  /** Whether the answer may exceed 16 MiB, by what rows of bounded size cost and by nothing else (security O1). */
  longAnswer?: boolean;
  /** Runs the operation for one call, after the permission and the parameters were checked. */
  run(
    call: Call<P, Raisable<C, E>, T, S, N extends { anonymous: true } ? A | null : A>,
  ): Outcome<Encodable<Static<TObject<R>>>, T>;
}

/**
 * How calls of an operation run together: those that wait for a transaction at the same time share one (`calls/joint-calls.ts`). `X` is
 * a call, and `K` what is known of it once it was checked.
 */
interface Jointly<in X, K, R> {
  /** Reads what a call needs; throws where it is refused. It changes nothing, and emits nothing. */
  check(call: X): Promise<K>;
  /** Whether what was read holds as well after other calls of the operation that it holds for were stored. */
  mayShare(checked: NoInfer<K>): boolean;
  /** Stores what one or several calls ask for, in their order, and returns their results. */
  store(calls: readonly CheckedCall<X, NoInfer<K>>[]): Promise<R[]>;
}

/** A call, and what is known of it. */
export interface CheckedCall<out X, out K> {
  readonly call: X;
  readonly checked: K;
}

// biome-ignore lint/suspicious/noExplicitAny: as for `Operation.run`.
export type AnyJointly = Jointly<any, any, Result>;

/** The declaration of an operation that writes, and whose calls may share a transaction. */
export type JointDefinition<
  S extends StoredTables<S>,
  A,
  C extends Catalogue,
  M extends Method,
  P extends TProperties,
  R extends TProperties,
  E extends keyof C & string,
  N extends Permission<A>,
  K,
> = Omit<Definition<S, A, C, M, P, R, E, "write", N>, "run" | "transaction" | "intake"> &
  Jointly<Call<P, Raisable<C, E>, "write", S, A>, K, Encodable<Static<TObject<R>>>>;

/** The return type of `run`. Only an operation without a transaction may answer later, so that none stays open for long. */
type Outcome<R, T extends TransactionMode> = T extends "none" ? Soon<Eventual<R>> : Promise<R>;

/** An operation without the types of its call, as readers of the registry see it. */
export interface Operation {
  readonly method: Method;
  readonly path: string;
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly level?: number;
  // biome-ignore lint/suspicious/noExplicitAny: as for `run`.
  readonly price?: Price<any>;
  // biome-ignore lint/suspicious/noExplicitAny: who provides the accounts asks with one of them.
  readonly permission: Permission<any>;
  readonly params: TObject;
  readonly result: TObject;
  readonly errors: readonly string[];
  readonly transaction: TransactionMode;
  readonly document: boolean;
  readonly longAnswer: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: as for `run`.
  readonly intake?: (call: any) => Promise<FileIntake>;
  // biome-ignore lint/suspicious/noExplicitAny: the registry calls every operation with parameters it has validated.
  run(call: any): Soon<Eventual<Result>>;
  /** How several calls run in one transaction; undefined where each has its own. */
  readonly jointly?: AnyJointly;
}

/** Whether a call may change something. A GET does where it has a transaction of its own that may write. */
export const mayChange = ({ method, transaction, permission }: Operation): boolean =>
  method !== "GET" || (transaction !== "read" && !permission.anonymous);

/** Whether an operation may answer this error: its own, or one that every call can meet. */
export const isDeclared = (operation: Operation, error: string): boolean =>
  operation.errors.includes(error) || commonErrors.includes(error);

/** An operation that remembers the types of its params and result, for callers in process. */
export interface TypedOperation<P extends TProperties, R extends TProperties> extends Operation {
  readonly types?: { input: Input<P>; result: Static<TObject<R>> };
}

type Derived = "aliases" | "transaction" | "document" | "longAnswer";

/** The declaration of an operation without the types of its call. */
export type Declared = Omit<Operation, Derived> & Partial<Pick<Operation, Derived>>;

const refusalsOf = ({ permission, errors }: Declared): string[] =>
  permission.refusals.filter((error) => !errors.includes(error) && !commonErrors.includes(error));

/** The declaration of an operation whose calls may share a transaction, without the types of its call. */
export type DeclaredJointly = Omit<Declared, "run" | "jointly"> & AnyJointly;

/** Makes the operation of a declaration of which several calls may share a transaction. */
export const toJointOperation = ({ check, mayShare, store, ...declared }: DeclaredJointly): Operation =>
  toOperation({
    ...declared,
    async run(call) {
      const [result] = await store([{ call, checked: await check(call) }]);
      return existing(result);
    },
    jointly: { check, mayShare, store },
  });

/** Makes the operation of a declaration, and derives what the declaration leaves out (design 2). */
export const toOperation = (declared: Declared): Operation => ({
  ...declared,
  params: withLimits(declared.params),
  errors: [...declared.errors, ...refusalsOf(declared)],
  aliases: declared.aliases ?? [],
  transaction: declared.transaction ?? (declared.method === "GET" ? "read" : "write"),
  document: declared.document ?? false,
  longAnswer: declared.longAnswer ?? false,
});
