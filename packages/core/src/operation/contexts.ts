import type { EventKind, FactsOf, FieldsOf } from "../events/define-event.js";
import type { Audience } from "../events/delivery/audience.js";
import type { EncodedEvent } from "../events/log/event.js";
import type { ReadTx, WriteTx } from "../storage/storage.js";
import type { StoredTables } from "../storage/table.js";
import type { Catalogue, Fail } from "./errors.js";
import type { Use } from "./services.js";

/** What the kernel knows of an account. */
export interface Account {
  id: number;
  role: number;
  is_active: boolean;
}

/** None where an event has no facts; they may be left out where all of them may. */
type FactsGiven<X> = [keyof X] extends [never] ? [] : Record<string, never> extends X ? [facts?: X] : [facts: X];

/** Tells of an event, of which a value made for it may hold the fields as text. */
export type Emit = <E extends EventKind>(
  event: E,
  fields: FieldsOf<NoInfer<E>> | EncodedEvent<NoInfer<E>>,
  audience: Audience,
  ...facts: FactsGiven<FactsOf<E>>
) => void;

/** What a rule gets of the call that it works for. */
export interface ReadingContext<R extends StoredTables<R>, A> {
  tx: ReadTx<R>;
  /** The account that the call acts for. */
  actor: A;
  /** UNIX seconds. */
  now: number;
  use: Use;
}

/** What a rule gets that changes something. */
export interface WritingContext<R extends StoredTables<R>, A> extends ReadingContext<R, A> {
  tx: WriteTx<R>;
  /** Puts an event in the log with this transaction; it reaches queues once that is durable. */
  emit: Emit;
  /** Runs `run` once the transaction is durable, never when it fails: the place for what cannot be undone. `run` must not throw. */
  afterCommit(run: () => void): void;
}

/** What a rule gets that raises errors: it makes those that it names. */
export interface RaisingContext<C extends Catalogue> {
  fail: Fail<C>;
}

/** What every operation and page may raise without saying so: whoever takes parameters may find fault with one. */
export type Raisable<C extends Catalogue, E extends keyof C> = Pick<C, E | ("invalidParameter" & keyof C)>;

/** What a rule gets to raise the errors `E`, which may be none. */
export type Raises<C extends Catalogue, E extends keyof C> = [E] extends [never] ? unknown : RaisingContext<Pick<C, E>>;

/** What an operation gets that has no transaction of its own. */
export interface DetachedContext<R extends StoredTables<R>, A, C extends Catalogue>
  extends Omit<ReadingContext<R, A>, "tx">,
    RaisingContext<C> {
  /** The account is as it was when the call was admitted; `actorNow` reads it anew. */
  read<T>(work: (call: ReadingContext<R, A> & RaisingContext<C>) => Promise<T>): Promise<T>;
  write<T>(work: (call: WritingContext<R, A> & RaisingContext<C>) => Promise<T>): Promise<T>;
  /** Calls `run` when the caller stops waiting for the answer. */
  onClose(run: () => void): void;
}
