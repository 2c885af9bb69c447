import type { LoggedEvent } from "../../../events/log/event.js";
import { deviceActivated, usersWithDevices } from "../../devices/index.js";
import { sendsPushes } from "../../realm/index.js";
import { defineJob, follow, type Operating, type ReadTx, type Row } from "../vocabulary.js";
import { followEdit } from "./edited.js";
import { followDeletion, followReading } from "./ended.js";
import { tellOfSent } from "./sent.js";
import { LogWatch, logWatch } from "./watch.js";

const place = 1;
/** How many events are looked at in one transaction, for which others may wait. */
const atOnce = 50;

const progressOf = async (tx: ReadTx): Promise<Row<"push_progress"> | undefined> =>
  (await tx.scan("push_progress", "byPlace", { prefix: [place], limit: 1 }))[0];

const followEvent = async (call: Operating, event: LoggedEvent, user_ids: readonly number[]): Promise<void> => {
  if (await tellOfSent(call, event, user_ids)) return;
  if (await followReading(call, event)) return;
  if (await followEdit(call, event, user_ids)) return;
  await followDeletion(call, event);
};

/** Has the log looked through from now on, unless it is already. */
const begin = async ({ tx, use }: Operating): Promise<void> => {
  if ((await progressOf(tx)) === undefined)
    await tx.insert("push_progress", { place, event_id: use(logWatch).log.head });
};

/** Has what is sent from now on told to the first device. */
export const beginWithDevice = follow(deviceActivated, (call) => begin(call));

/** Looks through a part of the log, and stores what is to be told, and how far this was. */
const lookOn = async (call: Operating): Promise<void> => {
  const { tx, use, afterCommit } = call;
  const watch = use(logWatch);
  watch.begin();
  const [user_ids, progress] = await Promise.all([usersWithDevices(tx), progressOf(tx)]);
  if (progress === undefined) return begin(call);
  if (user_ids.length === 0) {
    await tx.delete("push_progress", progress.id);
    return;
  }
  const { events, upTo } = await watch.log.after(Math.max(progress.event_id, watch.seen), atOnce);
  const concerning = events.filter(LogWatch.concerns);
  for (const event of concerning) await followEvent(call, event, user_ids);
  if (concerning.length > 0) await tx.update("push_progress", progress.id, { event_id: upTo });
  afterCommit(() => watch.lookedUpTo(upTo));
};

/**
 * Finds in the log what devices are to be told of. So whoever sends a message does not wait for it, and what was sent before a crash
 * is told after it.
 */
export const pushDispatch = defineJob({
  name: "push dispatch",
  due: async ({ tx, use, now }) => {
    const watch = use(logWatch);
    const { head } = watch.log;
    if (head <= watch.seen || !(await sendsPushes({ tx, use }))) return null;
    const [user_ids, progress] = await Promise.all([usersWithDevices(tx), progressOf(tx)]);
    if (user_ids.length > 0 || progress !== undefined) return now;
    watch.lookedUpTo(head);
    return null;
  },
  run: lookOn,
});
