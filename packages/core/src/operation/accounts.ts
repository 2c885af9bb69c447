import type { Resident } from "../memory/resident.js";
import type { ReadTx } from "../storage/storage.js";
import type { StoredTables } from "../storage/table.js";
import type { Caller } from "./caller.js";
import type { Account } from "./contexts.js";
import type { ChatError } from "./errors.js";
import type { Operation } from "./operation.js";
import { defineService } from "./services.js";

/** How calls learn who makes them. */
export interface Accounts<R extends StoredTables<R>, A extends Account> {
  /** The account of a caller, read in the transaction at hand; throws where there is none. */
  identify(tx: ReadTx<R>, caller: Caller): Promise<A>;
  /** As `identify`, where the account as it was last committed is in memory; undefined where it has to be read. */
  recall(memory: Resident<R>, caller: Caller): A | undefined;
  /** Why the account may not call the operation this way; null lets through. */
  refusal(actor: A, operation: Operation, caller: Caller): ChatError | null;
}

/** What calls learn by who makes them; the resource of logins provides it. */
// biome-ignore lint/suspicious/noExplicitAny: the kernel hands on the rows and accounts of whoever provides it.
export const accounts = defineService<Accounts<any, any>>("accounts");
