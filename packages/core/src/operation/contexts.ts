import type { EventKind, FactsOf, FieldsOf } from "../events/define-event.js";
import type { Audience } from "../events/delivery/audience.js";
import type { EncodedEvent } from "../events/log/event.js";
import type { ReadTx, WriteTx } from "../storage/storage.js";
import type { StoredTables } from "../storage/table.js";
import type { Use } from "./define-service.js";
import type { Catalogue, Fail } from "./errors.js";

/** The fields of an account that the kernel knows. */
export interface Account {
  id: number;
  role: number;
  is_active: boolean;
}

// Absent where an event has no facts, optional where all its facts are.
type FactsGiven<X> = [keyof X] extends [never]
  ? { facts?: undefined }
  : Record<string, never> extends X
    ? { facts?: X }
    : { facts: X };

/** Whom an event is told, and the facts by which it takes its form for each of them. */
type Addressed<E extends EventKind> = Audience & FactsGiven<FactsOf<E>>;

/** Emits an event to an audience. The fields may be given as text, in a value made for this event. */
export type Emit = <E extends EventKind>(
  event: E,
  fields: FieldsOf<NoInfer<E>> | EncodedEvent<NoInfer<E>>,
  audience: Addressed<NoInfer<E>>,
) => void;

/** The context of a rule that only reads. */
export interface ReadingContext<R extends StoredTables<R>, A> {
  tx: ReadTx<R>;
  /** The account that the call acts for. */
  actor: A;
  /** UNIX seconds. */
  now: number;
  use: Use;
}

/** The context of a rule that changes something. */
export interface WritingContext<R extends StoredTables<R>, A> extends ReadingContext<R, A> {
  tx: WriteTx<R>;
  /** Logs an event with this transaction; queues get it once the transaction is durable. */
  emit: Emit;
  /**
   * Runs `run` once the transaction is durable, and never if it fails. What cannot be undone belongs here. `run` must not throw.
   */
  afterCommit(run: () => void): void;
}

/** The context of a rule that raises errors of the catalogue `C`. */
export interface RaisingContext<C extends Catalogue> {
  fail: Fail<C>;
}

/** The errors `E`, and "invalidParameter", which every operation and page may raise undeclared since it takes parameters. */
export type Raisable<C extends Catalogue, E extends keyof C> = Pick<C, E | ("invalidParameter" & keyof C)>;

/** The context of a rule that raises the errors `E`, which may be none. */
export type Raises<C extends Catalogue, E extends keyof C> = [E] extends [never] ? unknown : RaisingContext<Pick<C, E>>;

/** The context of an operation that has no transaction of its own. */
export interface DetachedContext<R extends StoredTables<R>, A, C extends Catalogue>
  extends Omit<ReadingContext<R, A>, "tx">,
    RaisingContext<C> {
  /** Runs `work` in a transaction that reads. Its `actor` is as it was when the call was admitted; `actorNow` reads it anew. */
  read<T>(work: (call: ReadingContext<R, A> & RaisingContext<C>) => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction that writes, with the same `actor`. Throws a TypeError while another write of the call is under way. */
  write<T>(work: (call: WritingContext<R, A> & RaisingContext<C>) => Promise<T>): Promise<T>;
  /** Calls `run` when the caller stops waiting for the answer. */
  onClose(run: () => void): void;
}
