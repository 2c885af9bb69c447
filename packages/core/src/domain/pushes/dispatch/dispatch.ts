import type { LoggedEvent } from "../../../events/log/event.js";
import { deviceActivated, usersWithDevices } from "../../devices/index.js";
import { sendsPushes } from "../../realm/index.js";
import { defineJob, follow, type Operating, type Row } from "../vocabulary.js";
import { followEdit } from "./edited.js";
import { followDeletion, followReading } from "./ended.js";
import { followMove } from "./moved.js";
import { beginWatching, progressOf } from "./progress.js";
import { tellOfSent } from "./sent.js";
import type { Step } from "./step.js";
import { LogWatch, logWatch } from "./watch.js";

/** How many events are looked at in one transaction, for which others may wait. */
const eventsAtOnce = 50;
/** How many recipients and notifications of them. */
const lookedAtOnce = 500;

/** Has what is sent from now on told to the first device. */
export const beginWithDevice = follow(deviceActivated, (call) => beginWatching(call));

interface Reached {
  place: Pick<Row<"push_progress">, "event_id" | "step" | "after">;
  /** Whether all of the events are done. */
  isWhole: boolean;
}

/** What each event is taken through. */
const steps: readonly Step[] = [tellOfSent, followReading, followMove, followEdit, followDeletion];

/** Takes events through all steps, until as much was looked at as one transaction may hold up others for. */
const goThrough = async (
  call: Operating,
  events: readonly LoggedEvent[],
  { user_ids, event_id, step, after }: Reached["place"] & { user_ids: readonly number[] },
): Promise<Reached> => {
  let place: Reached["place"] = { event_id, step, after };
  let most = lookedAtOnce;
  for (const event of events) {
    for (let take = steps[place.step]; take !== undefined; take = steps[place.step]) {
      if (most <= 0) return { place, isWhole: false };
      const { looked, upTo } = await take(call, { event, user_ids, after: place.after, most });
      most -= looked;
      place = { ...place, ...(upTo === null ? { step: place.step + 1, after: 0 } : { after: upTo }) };
    }
    place = { event_id: event.id, step: 0, after: 0 };
  }
  return { place, isWhole: true };
};

/** Looks through a part of the log, and stores what is to be told, and how far this was. */
const lookOn = async (call: Operating): Promise<void> => {
  const { tx, use, afterCommit } = call;
  const watch = use(logWatch);
  watch.begin();
  const [user_ids, progress] = await Promise.all([usersWithDevices(tx), progressOf(tx)]);
  if (progress === undefined) return beginWatching(call);
  if (user_ids.length === 0 || !(await sendsPushes(call))) {
    await tx.delete("push_progress", progress.id);
    return;
  }
  const { events, upTo } = await watch.log.after(Math.max(progress.event_id, watch.seen), eventsAtOnce);
  const concerning = events.filter(LogWatch.concerns);
  const reached = await goThrough(call, concerning.slice(0, eventsAtOnce), { ...progress, user_ids });
  const isWhole = reached.isWhole && concerning.length <= eventsAtOnce;
  const place = isWhole ? { event_id: upTo, step: 0, after: 0 } : reached.place;
  if (concerning.length > 0) await tx.update("push_progress", progress.id, place);
  afterCommit(() => watch.lookedUpTo(place.event_id));
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
    const [isSending, user_ids, progress] = await Promise.all([
      sendsPushes({ tx, use }),
      usersWithDevices(tx),
      progressOf(tx),
    ]);
    // What is sent while there are no notifications is never told.
    if (!isSending) return progress === undefined ? null : now;
    if (head <= watch.seen) return null;
    if (user_ids.length > 0 || progress !== undefined) return now;
    watch.lookedUpTo(head);
    return null;
  },
  run: lookOn,
});
