import type { Operating, ReadTx, Row } from "../vocabulary.js";
import { logWatch } from "./watch.js";

const place = 1;

/** Returns how far the log has been looked through; undefined where nothing of it is to be told. */
export const progressOf = async (tx: ReadTx): Promise<Row<"push_progress"> | undefined> =>
  (await tx.scan("push_progress", "byPlace", { prefix: [place], limit: 1 }))[0];

/** Has what is sent from now on told, unless that is so already. */
export const beginWatching = async ({ tx, use }: Operating): Promise<void> => {
  if ((await progressOf(tx)) !== undefined) return;
  await tx.insert("push_progress", { place, event_id: use(logWatch).log.head, step: 0, after: 0 });
};
