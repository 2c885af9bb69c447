import { updateMessageEvent } from "../../messages/index.js";
import { idleAmong } from "../idle.js";
import { entryOf, type LogEntry } from "../log-entry.js";
import { isMentioned, type Mentions, mentionsIn } from "../mentions-in-html.js";
import { type MentioningMessage, type Notified, notifiedAmong, recipientsAmong } from "../triggers/notified.js";
import { hasMention, isToldAnyway, wantsPushesOnline } from "../triggers/triggers.js";
import type { Operating, Row } from "../vocabulary.js";
import { type Telling, takeBack } from "../work.js";
import { nextIds, nothing, type Step } from "./step.js";

type Edit = LogEntry<typeof updateMessageEvent>;

/**
 * Tells people whom an edit of a channel message mentions. Takes the notification back from those whom it no longer mentions
 * (push.md 8.5, 9).
 */
export const followEdit: Step = async (call, portion) => {
  const edit = entryOf(portion.event, updateMessageEvent);
  if (edit?.payload.rendered_content === undefined || edit.payload.user_id === null) return nothing;
  const { orig_rendered_content, user_id, message_id } = edit.payload;
  const message = await call.tx.get("messages", message_id);
  if (orig_rendered_content === undefined || message === undefined || message.stream_id === null) return nothing;
  const mentioning = mentionsAfter(message, edit);
  const before = mentionsIn(orig_rendered_content);
  if (!isForAnybody(before) && !isForAnybody(mentionsIn(edit.payload.rendered_content))) return nothing;
  const { some, progress } = nextIds(await recipientsAmong(call, mentioning, portion.user_ids), portion);
  const notified = await notifiedAmong(call, mentioning, some);
  await takeBackUnmentioned(call, { message, before, some, notified });
  const others = notified.filter(({ user }) => user.id !== user_id);
  portion.tell(await tellingsOfMention(call, { message, before, notified: others }));
  return progress;
};

const isForAnybody = ({ user_ids, group_ids, isForChannel, isForTopic }: Mentions): boolean =>
  user_ids.size + group_ids.length > 0 || isForChannel || isForTopic;

const mentionsAfter = (message: Row<"messages">, { facts }: Edit): MentioningMessage => ({
  message,
  mentioned: facts.flags?.mentioned ?? [],
  inMentionedTopic: facts.flags?.topic_wildcard_mentioned ?? [],
  mentionsChannel: message.channel_wildcard,
  people: [],
});

/** What an edit is to some of the recipients of a message. */
interface Edited {
  message: Row<"messages">;
  before: Mentions;
  notified: readonly Notified[];
}

/** Takes back the notifications of those whom the message mentioned, and whom it neither mentions nor interests otherwise. */
const takeBackUnmentioned = async (
  call: Operating,
  { message, before, some, notified }: Edited & { some: readonly number[] },
): Promise<void> => {
  const prefixes = some.map((user_id) => [user_id, message.id]);
  const shown = await call.tx.scanMany("pushed_messages", "byUser", { prefixes });
  if (shown.length === 0) return;
  const still = new Set(notified.map(({ user }) => user.id));
  const users = await call.tx.getMany(
    "users",
    shown.map(({ user_id }) => user_id).filter((id) => !still.has(id)),
  );
  const lost = new Set<number>();
  for (const user of users) if (await wasMentioned(call, user, before)) lost.add(user.id);
  await takeBack(
    call,
    shown.filter(({ user_id }) => lost.has(user_id)),
  );
};

// Who took part in a topic at an earlier time is not known, so all count as mentioned with it.
const wasMentioned = async (call: Operating, user: Row<"users">, before: Mentions): Promise<boolean> =>
  before.isForChannel || before.isForTopic || (await isMentioned(call, user, before));

/** Returns whom the message mentions and did not mention before, unless they were told for another reason. */
const tellingsOfMention = async (call: Operating, { message, before, notified }: Edited): Promise<Telling[]> => {
  const mentioned = notified.filter(({ reception }) => hasMention(reception) && !isToldAnyway(reception));
  if (mentioned.length === 0) return [];
  const idle = await idleAmong(
    call,
    mentioned.map(({ user }) => user.id),
  );
  const fresh: Telling[] = [];
  for (const { user } of mentioned)
    if ((idle.has(user.id) || wantsPushesOnline(user)) && !(await wasMentioned(call, user, before)))
      fresh.push({ user_id: user.id, message_id: message.id, namesGroup: false });
  return fresh;
};
