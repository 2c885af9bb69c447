import { picturePlaceholder } from "../../../markdown/index.js";
import { existing } from "../../../storage/existing.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import { notificationBotId } from "../../users/index.js";
import { reindexMessages } from "../finding/message-index.js";
import { htmlOf, storedHtml } from "../html.js";
import { holdersAmong, MessageAudiences } from "../send/audience.js";
import { renderNotice, renderTyped } from "../send/render-content.js";
import type { Operating, Row } from "../vocabulary.js";
import { flagFactsOf } from "./flag-facts.js";
import { editEvent, updateMessageEvent } from "./update-event.js";

type Message = Row<"messages">;

/**
 * Renders a message again that shows a placeholder for a picture, and tells everybody who has it in view (messages.md D2). Nothing
 * happens where it looks as before. It is no edit: the history, the mentions and the flags stay.
 */
export const renderAnew = async (call: Operating<"renderingFailed">, message: Message): Promise<void> => {
  const before = htmlOf(message);
  if (!before.includes(picturePlaceholder)) return;
  const sender = existing(await call.tx.get("users", message.sender_id));
  const render = sender.id === notificationBotId ? renderNotice : renderTyped;
  const { html } = await render({ ...call, actor: sender }, message.content);
  if (html === before) return;
  const shown = await call.tx.update("messages", message.id, { rendered_content: storedHtml(message.content, html) });
  await reindexMessages(call.tx, [shown]);
  await tellOfRendering(call, shown);
};

const tellOfRendering = async ({ tx, now, emit }: Operating, message: Message): Promise<void> => {
  const { id, recipient_id, stream_id, content, is_me_message } = message;
  const [channel, flags] = await Promise.all([
    stream_id === null ? undefined : tx.get("streams", stream_id),
    tx.scan("message_flags", "ofMessage", { prefix: [id] }),
  ]);
  const [audiences, facts] = await Promise.all([
    MessageAudiences.of(tx, recipient_id, channel ?? null),
    flagFactsOf(tx, message, flags),
  ]);
  const audience = await audiences.to(message, { holders: holdersAmong(flags) });
  const event = editEvent({
    ...{ user_id: null, edit_timestamp: now, message_id: id, message_ids: [id], rendering_only: true },
    ...{ content, rendered_content: htmlOf(message), is_me_message },
  });
  emit(updateMessageEvent, event, { ...audience, facts: { ...facts, empty_topic_name: emptyTopicDisplayName } });
};
