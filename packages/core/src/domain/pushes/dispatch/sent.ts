import { messageEvent } from "../../messages/index.js";
import { idleAmong } from "../idle.js";
import { entryOf } from "../log-entry.js";
import { type MentioningMessage, type Notified, notifiedAmong, recipientsAmong } from "../triggers/notified.js";
import { wantsPushesOnline } from "../triggers/triggers.js";
import type { Operating } from "../vocabulary.js";
import type { Telling } from "../work.js";
import { nextIds, nothing, type Step } from "./step.js";

/** Tells the devices of users of a new message. */
export const tellOfSent: Step = async (call, portion) => {
  const { event, user_ids } = portion;
  const entry = entryOf(event, messageEvent);
  if (entry === undefined) return nothing;
  const { id, sender_id, stream_id = null, subject, recipient_id } = entry.payload.message;
  const {
    mentioned = [],
    topic_wildcard,
    topic_participants = [],
    channel_wildcard = false,
    conversation,
  } = entry.facts;
  const mentioning: MentioningMessage = {
    message: { id, sender_id, stream_id, subject, recipient_id },
    mentioned,
    inMentionedTopic: topic_wildcard === true ? topic_participants : [],
    mentionsChannel: channel_wildcard,
    people: conversation?.split(",").map(Number) ?? [],
  };
  const { some, progress } = nextIds(await recipientsAmong(call, mentioning, user_ids), portion);
  const notified = await notifiedAmong(call, mentioning, some);
  portion.tell(await tellingsOrWaits(call, notified, { message_id: id, event_id: event.id }));
  return progress;
};

/** Returns who is to be told now, and notes the others, whose clients may go without getting the message (push.md 8.4). */
const tellingsOrWaits = async (
  call: Operating,
  notified: readonly Notified[],
  { message_id, event_id }: { message_id: number; event_id: number },
): Promise<Telling[]> => {
  const busy = notified.filter(({ user }) => !wantsPushesOnline(user)).map(({ user }) => user.id);
  const idle = busy.length === 0 ? new Set<number>() : await idleAmong(call, busy);
  const waiting = new Set(busy.filter((id) => !idle.has(id)));
  const later = notified.filter(({ user }) => waiting.has(user.id));
  if (later.length > 0)
    await call.tx.insertMany(
      "push_waits",
      later.map(({ user, trigger }) => {
        return { user_id: user.id, message_id, event_id, names_group: trigger === "mentioned" };
      }),
    );
  const now = notified.filter(({ user }) => !waiting.has(user.id));
  return now.map(({ user, trigger }) => ({ user_id: user.id, message_id, namesGroup: trigger === "mentioned" }));
};
