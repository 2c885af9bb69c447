import { existing } from "../../../storage/existing.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import { reindexMessages } from "../finding/message-index.js";
import { holdersAmong, MessageAudiences } from "../send/message-audience.js";
import { htmlOf } from "../stored-html.js";
import { noteMessageChanges } from "../unread/message-heads.js";
import type { Row, Writing } from "../vocabulary.js";
import { showWebsites } from "../websites/show-websites.js";
import { contentColumns, type MessagePlace, type NewContent, previousContent, targetOf } from "./content-change.js";
import { flagFactsOf } from "./flag-facts.js";
import { withoutOldest } from "./kept-edits.js";
import { changeMentionFlags } from "./mention-flags.js";
import { editEvent, updateMessageEvent } from "./update-event.js";

type Message = Row<"messages">;

/** Gives a message a new content, and tells everybody who has it in view (messages.md C3, D2). */
export const editMessage = async (
  call: Writing,
  message: Message,
  { place, made }: { place: MessagePlace; made: NewContent },
): Promise<void> => {
  const { tx, actor, now } = call;
  const entry = { user_id: actor.id, timestamp: now, ...previousContent(message) };
  const edit_history = [entry, ...(message.edit_history ?? [])];
  const [kept] = await withoutOldest(tx, [{ id: message.id, edit_history }]);
  const edited = await tx.update("messages", message.id, {
    ...contentColumns(made, message, now),
    edit_history: kept?.edit_history ?? edit_history,
  });
  await reindexMessages(tx, [edited]);
  await showWebsites(call, edited, made.rendered);
  if (edited.channel_wildcard !== message.channel_wildcard) await noteMessageChanges(tx, [message.recipient_id]);
  await tellOfEdit(call, { message, edited, place, made });
};

interface Edit {
  /** As it was. */
  message: Message;
  edited: Message;
  place: MessagePlace;
  made: NewContent;
}

const tellOfEdit = async (call: Writing, { message, edited, place, made }: Edit): Promise<void> => {
  const { tx, actor, now } = call;
  const { channel, topic } = place;
  const target = await targetOf(call, edited, place);
  const flags = await changeMentionFlags(call, edited, { sender: actor, topic, draft: { target, ...made } });
  const [audiences, facts] = await Promise.all([
    MessageAudiences.of(tx, message.recipient_id, channel),
    flagFactsOf(tx, edited, flags),
  ]);
  const audience = await audiences.to(edited, { holders: holdersAmong(flags) });
  const event = editEvent({
    user_id: actor.id,
    edit_timestamp: now,
    message_id: message.id,
    message_ids: [message.id],
    rendering_only: false,
    ...(channel === null ? {} : { stream_name: channel.name, stream_id: channel.id }),
    orig_content: message.content,
    orig_rendered_content: htmlOf(message),
    content: edited.content,
    rendered_content: htmlOf(edited),
    is_me_message: edited.is_me_message,
  });
  call.emit(updateMessageEvent, event, { ...audience, facts: { ...facts, empty_topic_name: emptyTopicDisplayName } });
};

/** Returns the channel and the topic that a message is in. */
export const placeOf = async ({ tx }: Writing, { stream_id, topic_id }: Message): Promise<MessagePlace> => {
  if (stream_id === null) return { channel: null, topic: undefined };
  const [channel, topic] = await Promise.all([
    tx.get("streams", stream_id),
    topic_id === null ? undefined : tx.get("topics", topic_id),
  ]);
  return { channel: existing(channel), topic };
};
