import { eventTables } from "../events/log/tables.js";
import type { ErrorEntry } from "../operation/catalogue.js";
import { ChatError as AnyChatError, type Catalogue, failingExactly, kernelErrors } from "../operation/errors.js";
import type { Operation } from "../operation/operation.js";
import { type AllOf, allOf, eventsOf } from "../operation/resource.js";
import type { RowsOf } from "../storage/table.js";
import { confab } from "./index.js";

type Confab = typeof confab;

/** Every operation under its id, which is the name it is exported by. */
export type Registry = AllOf<Confab, "operations">;
/** The name of an operation, which is its method's name in process. */
export type OperationId = keyof Registry & string;

export const registry: Readonly<Record<OperationId, Operation>> = allOf(confab, "operations");

/** The events that clients get, under their type or their type and op; one that is not here is a fault. */
export const events = eventsOf(confab);
export type EventName = keyof typeof events & string;

/** Everything one organization stores. Times are UNIX seconds. */
export const tables = { ...allOf(confab, "tables"), ...eventTables } as const;
export type ConfabTables = typeof tables;
export type ConfabRows = RowsOf<ConfabTables>;
export type Row<N extends keyof ConfabRows> = ConfabRows[N]["row"];

/** Every error an operation can answer, by the name that `fail` takes (platform.md 2). */
export const errors = { ...kernelErrors, ...allOf(confab, "errors") } as const satisfies Catalogue;
/** What the catalogue calls an error; several names may share a code. */
export type ErrorName = keyof typeof errors & string;
/** What tells programs one kind of error from another. */
export type ErrorCode = (typeof errors)[ErrorName]["code"];

/** An error that is an answer: in process it is thrown, over HTTP it is the envelope. */
export type ChatError = AnyChatError<ErrorName, ErrorCode>;
interface ChatErrors {
  // By this, `instanceof` tells the compiler which codes there are.
  readonly prototype: ChatError;
  new (
    error: ErrorName,
    entry: ErrorEntry & { code: ErrorCode },
    details?: Readonly<Record<string, unknown>>,
  ): ChatError;
}
export const ChatError: ChatErrors = AnyChatError;

/** Makes the error to throw: `throw fail("badQueue", { queue_id })`. */
export const fail = failingExactly(errors);
