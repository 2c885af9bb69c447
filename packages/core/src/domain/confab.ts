import { eventSteps } from "../events/log/steps.js";
import { eventTables } from "../events/log/tables.js";
import { jobTables } from "../jobs/tables.js";
import type { ErrorEntry } from "../operation/catalogue.js";
import { ChatError as AnyChatError, type Catalogue, failingExactly, kernelErrors } from "../operation/errors.js";
import type { Operation } from "../operation/operation.js";
import { type AllOf, allOf, eventsOf, stepsOf } from "../operation/resource.js";
import { mergedSteps } from "../storage/declared-steps.js";
import { moveSteps } from "../storage/moving/steps.js";
import { moveTables } from "../storage/moving/tables.js";
import type { RowsOf } from "../storage/table.js";
import { confab } from "./index.js";

type Confab = typeof confab;

/** Every operation under its id, which is the name under which its resource exports it. */
type Registry = AllOf<Confab, "operations">;
/** The id of an operation, which is also the name of its method in process. */
export type OperationId = keyof Registry & string;

/** All operations by their ids. */
export const registry: Readonly<Record<OperationId, Operation>> = allOf(confab, "operations");

/** The events that clients get, by their type, or by type and op. To emit an event that is not here is a programming error. */
export const events = eventsOf(confab);

/** All tables of one organization. Times are UNIX seconds. */
export const tables = { ...allOf(confab, "tables"), ...eventTables, ...jobTables, ...moveTables } as const;
/** The data steps that this version knows, in order. A version that does not know a step refuses data to which it was applied. */
export const steps = mergedSteps([...eventSteps, ...moveSteps, ...stepsOf(confab)]);
export type ConfabTables = typeof tables;
export type ConfabRows = RowsOf<ConfabTables>;
/** A stored row of this table. */
export type Row<N extends keyof ConfabRows> = ConfabRows[N]["row"];

/** Every error an operation can answer, by the name that `fail` takes (platform.md 2). */
export const errors = { ...kernelErrors, ...allOf(confab, "errors") } as const satisfies Catalogue;
/** The name of an error in the catalogue; several names may share a code. */
export type ErrorName = keyof typeof errors & string;
/** The codes, which `chat/methods/error-codes.ts` spells out. */
type Code = (typeof errors)[ErrorName]["code"];

/** An error that answers a call: it is thrown in process, and sent as the error envelope over HTTP. */
export type ChatError = AnyChatError<ErrorName, Code>;
interface ChatErrors {
  // With this, `instanceof` tells the compiler which codes exist.
  readonly prototype: ChatError;
  new (error: ErrorName, entry: ErrorEntry & { code: Code }, details?: Readonly<Record<string, unknown>>): ChatError;
}
export const ChatError: ChatErrors = AnyChatError;

/** Returns the error to throw, as in `throw fail("badQueue", { queue_id })`. */
export const fail = failingExactly(errors);
