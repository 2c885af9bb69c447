import type { WriteTx } from "../domain/tables.js";
import type { Actor, Emit } from "./operation.js";
import type { Use } from "./services.js";

/** What a rule needs of the writing call it works for; `actor` is null where the operator acts. */
export interface Act {
  tx: WriteTx;
  emit: Emit;
  /** UNIX seconds. */
  now: number;
  use: Use;
  actor: Actor | null;
}
