import { existing } from "../../../storage/existing.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import { flagFactsOf } from "../edit/flag-facts.js";
import { editEvent, updateMessageEvent } from "../edit/update-event.js";
import { htmlOf } from "../stored-html.js";
import type { Writing } from "../vocabulary.js";
import type { MessageMove } from "./move-messages.js";

/**
 * Tells subscribers of the channel to which messages went that these are there now, where they may not know whence they came
 * (security B2). As no move may be told without its beginning, the first message is shown anew, and the event names the channel.
 */
export const tellOfArrival = async (
  call: Writing,
  { places: { to } }: MessageMove,
  { ids, users }: { ids: readonly number[]; users: readonly number[] },
): Promise<void> => {
  if (users.length === 0) return;
  const { tx, now } = call;
  const message_id = existing(ids[0]);
  const [message, flags] = await Promise.all([
    tx.get("messages", message_id),
    tx.scan("message_flags", "ofMessage", { prefix: [message_id] }),
  ]);
  const shown = existing(message);
  const event = editEvent({
    user_id: null,
    edit_timestamp: now,
    message_id,
    message_ids: ids,
    rendering_only: true,
    stream_name: to.channel.name,
    stream_id: to.channel.id,
    content: shown.content,
    rendered_content: htmlOf(shown),
    is_me_message: shown.is_me_message,
  });
  const facts = { ...(await flagFactsOf(tx, shown, flags)), empty_topic_name: emptyTopicDisplayName };
  call.emit(updateMessageEvent, event, { users, facts });
};
