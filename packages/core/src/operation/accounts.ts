import type { Resident } from "../memory/resident.js";
import type { RowChange } from "../memory/row-change.js";
import type { Soon } from "../ports/soon.js";
import type { ReadTx } from "../storage/storage.js";
import type { StoredTables } from "../storage/table.js";
import type { Caller } from "./caller.js";
import type { Engine } from "./calls/engine.js";
import type { Account } from "./contexts.js";
import { defineService, type Use } from "./define-service.js";
import type { ChatError } from "./errors.js";
import type { Operation } from "./operation.js";

/** Tells calls which account makes them, and whether it may. */
export interface Accounts<R extends StoredTables<R>, A extends Account> {
  /** Returns the account of a caller, read in the transaction at hand; throws where there is none. */
  identify(tx: ReadTx<R>, caller: Caller): Soon<A>;
  /**
   * Returns the account that stands for everybody without one; throws where the organization does not let them in. No row belongs
   * to it.
   */
  visitor(tx: ReadTx<R>, use: Use): Promise<A>;
  /** Does what `identify` does from memory, with the account as last committed; undefined where it has to be read. */
  recall(memory: Resident<R>, caller: Caller): A | undefined;
  /** Returns the id of the account whose limits count what an account does: for a bot its owner (security O3). */
  payerOf(actor: A): number;
  /** Returns the error for an account that may not call the operation this way; null lets it through. */
  refusal(actor: A, operation: Operation, caller: Caller): ChatError | null;
}

/** Tells calls which account makes them; the resource of logins provides it. */
// biome-ignore lint/suspicious/noExplicitAny: the kernel hands on the rows and accounts of whoever provides it.
export const accounts = defineService<Accounts<any, any>>("accounts");

/** What the HTTP door asks of the logins of browsers. */
export interface BrowserLogins {
  /** Returns the number of the login whose token has this hash; undefined where none is known. */
  // biome-ignore lint/suspicious/noExplicitAny: as in `Engine`.
  idOf(memory: Resident<any>, tokenHash: string): number | undefined;
  /** Whether a change of a row is the end of the login of this number. */
  isEnd(change: RowChange): boolean;
  /** Notes that a login is in use, once an hour. */
  noteUse(engine: Engine, tokenHash: string): void;
}

/** Knows the logins of browsers; the resource of logins provides it. */
export const browserLogins = defineService<BrowserLogins>("browserLogins");
