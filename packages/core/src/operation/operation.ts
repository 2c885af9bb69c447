import type { PictureMaker } from "../domain/avatars/maker.js";
import type { KeptFiles } from "../domain/files/files.js";
import type { KeyRing } from "../domain/login/keys.js";
import type { Logins } from "../domain/login/logins.js";
import type { Outbox } from "../domain/mail/outbox.js";
import type { PresenceBoard } from "../domain/presence/board.js";
import type { Avatars } from "../domain/users/avatars.js";
import type { Encodable } from "../encode/encoded-json.js";
import type { Result } from "../encode/result.js";
import type { Audience } from "../events/delivery/audience.js";
import type { Eventual } from "../events/later.js";
import type { EmittedEvent, EncodedEvent } from "../events/log/event.js";
import type { QueueService } from "../events/queue/queues.js";
import type { Clock, Logger, Passwords, Random } from "../ports/ports.js";
import { withLimits } from "../schema/parameter-limits.js";
import type { Input, Params, Static, TObject, TProperties } from "../schema/schema.js";
import type { Vocabulary, VocabularyOption } from "../schema/vocabulary/vocabulary.js";
import type { ReadTx, Row, WriteTx } from "../storage/tables.js";
import type { Details, ErrorName, fail } from "./errors.js";
import type { Followers } from "./hook.js";
import type { OneByOne } from "./one-by-one.js";

export type Actor = Row<"users">;

/**
 * Who may call an operation. `refusal` names the error for an actor that may not; null lets through. Nobody but a declared
 * `anonymous` operation is called without an actor.
 */
export interface Permission {
  name: string;
  anonymous: boolean;
  /** Whether incoming webhook bots pass (platform.md 3.3). */
  webhookBots: boolean;
  refusal(actor: Actor): ErrorName | null;
}

/** What the host says of a bot that answers in this process. */
export interface EmbeddedBotDescription {
  /** Its settings, with what they are until somebody sets them. */
  config: Readonly<Record<string, string>>;
  /** Whether it can work with these settings. */
  accepts(config: Readonly<Record<string, string>>): boolean;
}

/** What an operation may use besides its transaction: the ports, and where clients reach the organization. */
export interface Surroundings {
  clock: Clock;
  random: Random;
  passwords: Passwords;
  pictures: PictureMaker;
  files: KeptFiles;
  avatars: Avatars;
  /** What resources do when something happens in others. */
  followers: Followers;
  logger: Logger;
  keys: KeyRing;
  /** For answers that are long to make. */
  longAnswers: OneByOne;
  logins: Logins;
  /** Sends mail; rules use `domain/mail/post-mail.ts`, which waits for the commit. */
  outbox: Outbox;
  queues: QueueService;
  maxBotsPerUser: number;
  /** The bots that answer in this process, by name. */
  embeddedBots: ReadonlyMap<string, EmbeddedBotDescription>;
  /** Tells a bot of the messages that are stored for it. */
  callBot(bot_id: number): void;
  /** Goes on with stored deletions of many messages; resolves when nothing is left, or when it has to wait. */
  continueDeletions(): Promise<void>;
  presence: PresenceBoard;
  /** The last event id given: events of a transaction that runs now get higher ones. */
  lastEventId(): number;
  /** The address clients use, without a trailing slash. */
  url(): string;
  /** Whose words callers get. */
  vocabulary: VocabularyOption;
  development: boolean;
  /** When this process opened the organization, UNIX seconds. */
  started: number;
}

export type TransactionMode = "read" | "write" | "none";

interface CallBase<P extends TProperties, E extends ErrorName> {
  params: Params<P>;
  /** UNIX seconds. */
  now: number;
  /** The name of the client that asks, as messages store it (platform.md 3.4). */
  client: string;
  /** Whose words the caller gets; what a call has and answers is in the contract's, whoever asks. */
  vocabulary: Vocabulary;
  /** Where the request came from, for rate limits; "" in process. */
  address: string;
  /** Makes one of the errors that the operation declares. */
  fail<N extends E>(error: N, ...details: Details<N>): ReturnType<typeof fail>;
  around: Surroundings;
}

export type Emit = (
  event: EmittedEvent | EncodedEvent,
  audience: Audience,
  hidden?: Readonly<Record<string, unknown>>,
) => void;

interface Reading {
  tx: ReadTx;
  /** Tells live queues of something that needs no history, once the call has succeeded (`events/log/passing.ts`). */
  emit: Emit;
}

interface Writing {
  tx: WriteTx;
  /** Puts an event in the log with this transaction; it reaches queues once that is durable. */
  emit: Emit;
}

interface Detached {
  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>;
  /** A transaction of its own; `work` gets what a writing operation gets. */
  write<T>(work: (writing: Writing) => Promise<T>): Promise<T>;
  /** Calls `run` when the caller stops waiting for the answer. */
  onClose(run: () => void): void;
}

type Access<T extends TransactionMode> = T extends "read" ? Reading : T extends "write" ? Writing : Detached;

type Sequel = (writing: Writing) => Promise<void>;

const sequels = new WeakMap<Error, Sequel>();

/** A refusal that is to have one effect all the same, in a transaction of its own, once the refused one has left no trace. */
export const withSequel = <E extends Error>(refusal: E, sequel: Sequel): E => {
  sequels.set(refusal, sequel);
  return refusal;
};

/** What is to happen after this was thrown; undefined for nearly everything. */
export const sequelOf = (thrown: unknown): Sequel | undefined =>
  thrown instanceof Error ? sequels.get(thrown) : undefined;

/** What `run` gets. `actor` is the account as the transaction sees it. */
export type Call<P extends TProperties, E extends ErrorName, T extends TransactionMode, A = Actor> = CallBase<P, E> &
  Access<T> & { actor: A };

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** GET reads, every other method writes, unless the definition says otherwise. */
type DefaultMode<M extends Method> = M extends "GET" ? "read" : "write";

export interface Definition<
  M extends Method,
  P extends TProperties,
  R extends TProperties,
  E extends ErrorName,
  T extends TransactionMode,
  N extends Permission,
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
  errors: readonly E[];
  transaction?: T;
  /** Over HTTP the result is the whole answer, without the envelope. */
  document?: boolean;
  /** Parameters are checked before the permission, where clients need that order. */
  run(
    call: Call<P, E, T, N extends { anonymous: true } ? Actor | null : Actor>,
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
  readonly permission: Permission;
  readonly params: TObject;
  readonly result: TObject;
  readonly errors: readonly ErrorName[];
  readonly transaction: TransactionMode;
  readonly document: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: the registry calls every operation with parameters it has validated.
  run(call: any): MaybePromise<Eventual<Result>>;
}

/** An operation that remembers what callers pass and get. */
export interface TypedOperation<P extends TProperties, R extends TProperties> extends Operation {
  readonly types?: { input: Input<P>; result: Static<TObject<R>> };
}

/** Declares an operation; everything else about it is derived from the value (design 2). */
export const defineOperation = <
  M extends Method,
  P extends TProperties,
  R extends TProperties,
  E extends ErrorName,
  N extends Permission,
  T extends TransactionMode = DefaultMode<M>,
>(
  definition: Definition<M, P, R, E, T, N>,
): TypedOperation<P, R> =>
  // Here the types of one operation's call are forgotten: the registry calls them all alike.
  ({
    ...definition,
    params: withLimits(definition.params),
    aliases: definition.aliases ?? [],
    transaction: definition.transaction ?? (definition.method === "GET" ? "read" : "write"),
    document: definition.document ?? false,
  }) as unknown as TypedOperation<P, R>;
