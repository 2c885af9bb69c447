import type { Result } from "../../encode/result.js";
import type { EventLog } from "../../events/log/log.js";
import type { Resident } from "../../memory/resident.js";
import type { Vocabulary } from "../../schema/vocabulary/vocabulary-option.js";
import type { StoredTables } from "../../storage/table.js";
import type { Caller } from "../caller.js";
import type { Account } from "../contexts.js";
import type { Use } from "../define-service.js";
import type { FailByName } from "../errors.js";
import type { Operation } from "../operation.js";

/** One call of an operation, in process or over HTTP. */
export interface Invocation {
  operation: Operation;
  caller: Caller;
  /** Checks and returns the parameters; runs after the permission check (platform.md 1.5). */
  params(): Record<string, unknown>;
  client: string;
  vocabulary: Vocabulary;
  address: string | null;
  hostSignsIn: boolean;
  onClose(run: () => void): void;
  /** Gets the account that was authenticated. What it throws refuses the call. */
  onActor?(actor: Account): void;
}

/** All that operations run with: the data, the log and the services of a chat. */
// biome-ignore lint/suspicious/noExplicitAny: the kernel runs operations of whatever tables; who names them has an Engine of their rows.
export interface Engine<R extends StoredTables<R> = any> {
  connection: Resident<R>;
  log: EventLog;
  /** Makes any error of the chat's catalogue; the operation's declaration says which of them it uses. */
  fail: FailByName;
  use: Use;
  /** The calls of each operation that others may join, until their transaction begins. */
  joinable: Map<Operation, WaitingCall[]>;
}

/** A call that waits for a transaction, which it may share with others (`joint-calls.ts`). */
export interface WaitingCall {
  invocation: Invocation;
  resolve(result: Result): void;
  reject(cause: unknown): void;
}
