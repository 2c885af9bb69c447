import type { Audience } from "../events/delivery/audience.js";
import type { EmittedEvent, EventText } from "../events/log/event.js";
import type { ReadTx, Row, WriteTx } from "../storage/tables.js";
import type { Use } from "./services.js";

/** The account that a call acts for. */
export type Actor = Row<"users">;

export type Emit = (
  event: EmittedEvent | EventText,
  audience: Audience,
  hidden?: Readonly<Record<string, unknown>>,
) => void;

/** What a rule gets of the call that it works for. */
export interface Reading<A extends Actor | null = Actor> {
  tx: ReadTx;
  actor: A;
  /** UNIX seconds. */
  now: number;
  use: Use;
}

/** What a rule gets that changes something. */
export interface Writing<A extends Actor | null = Actor> extends Reading<A> {
  tx: WriteTx;
  /** Puts an event in the log with this transaction; it reaches queues once that is durable. */
  emit: Emit;
  /** Runs `run` once the transaction is durable, never when it fails: the place for what cannot be undone. `run` must not throw. */
  afterCommit(run: () => void): void;
}

/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;

/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;
