import { mentionedUsers, type Rendered, type Website } from "../../../markdown/index.js";
import { existing } from "../../../storage/existing.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import type { TextPlace } from "../../rendering/index.js";
import { notificationBotId } from "../../users/index.js";
import { reindexMessages } from "../finding/message-index.js";
import { holdersAmong, MessageAudiences } from "../send/message-audience.js";
import { renderNotice, renderTyped } from "../send/render-content.js";
import { htmlOf, storedHtml } from "../stored-html.js";
import type { Operating, Row } from "../vocabulary.js";
import { flagFactsOf } from "./flag-facts.js";
import { editEvent, updateMessageEvent } from "./update-event.js";

type Message = Row<"messages">;

/**
 * Renders a message with what is known of the websites that it links to, and tells everybody who has it in view. Returns null, and
 * does nothing, where it looks as before.
 */
export const renderAgain = async (
  call: Operating<"renderingFailed">,
  message: Message,
  websites: ReadonlyMap<string, Website>,
): Promise<Rendered | null> => {
  const sender = existing(await call.tx.get("users", message.sender_id));
  const acting = { ...call, actor: sender };
  const place = await textPlaceOf(call, message);
  const rendered =
    sender.id === notificationBotId
      ? await renderNotice(acting, message.content, place)
      : await renderTyped(acting, message.content, { ...place, websites });
  const { html } = rendered;
  if (html === htmlOf(message)) return null;
  const shown = await call.tx.update("messages", message.id, { rendered_content: storedHtml(message.content, html) });
  await reindexMessages(call.tx, [shown]);
  await tellOfRendering(call, shown);
  return rendered;
};

/** A name means those whom it meant when the message was sent. */
const textPlaceOf = async ({ tx }: Operating, message: Message): Promise<TextPlace> => {
  const { id, recipient_id, stream_id } = message;
  const again = { message_id: id, mentioned: mentionedUsers(htmlOf(message)) };
  if (stream_id !== null) return { ...again, stream_id };
  return { ...again, people: (await tx.get("recipients", recipient_id))?.user_ids ?? [] };
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
    user_id: null,
    edit_timestamp: now,
    message_id: id,
    message_ids: [id],
    rendering_only: true,
    content,
    rendered_content: htmlOf(message),
    is_me_message,
  });
  emit(updateMessageEvent, event, { ...audience, facts: { ...facts, empty_topic_name: emptyTopicDisplayName } });
};
