import type { EventKind, FactsOf, FieldsOf } from "../events/define-event.js";
import type { Audience } from "../events/delivery/audience.js";
import type { EncodedEvent } from "../events/log/event.js";
import type { ReadTx, WriteTx } from "../storage/storage.js";
import type { StoredTables } from "../storage/table.js";
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

/** What an operation gets that has no transaction of its own. */
export interface DetachedContext<R extends StoredTables<R>, A> extends Omit<ReadingContext<R, A>, "tx"> {
  /** The account is as it was when the call was admitted; `actorNow` reads it anew. */
  read<T>(work: (call: ReadingContext<R, A>) => Promise<T>): Promise<T>;
  write<T>(work: (call: WritingContext<R, A>) => Promise<T>): Promise<T>;
  /** Calls `run` when the caller stops waiting for the answer. */
  onClose(run: () => void): void;
}
