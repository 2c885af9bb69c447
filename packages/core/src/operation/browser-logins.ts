import type { Resident } from "../memory/resident.js";
import type { RowChange } from "../memory/row-change.js";
import type { Engine } from "./calls/engine.js";
import { defineService } from "./define-service.js";

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
