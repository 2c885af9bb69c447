import "./message-actions.css";
import type { ChatMessage } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { MoreHorizontal, Quote, SmilePlus, Star } from "lucide-preact";
import { client } from "../../client.js";
import { t } from "../../texts/index.js";

const setFlag = (message: ChatMessage, flag: "starred", isSet: boolean): void => {
  const op = isSet ? "add" : "remove";
  void client.api.updateMessageFlags({ messages: [message.id], op, flag }).catch(() => {});
};

export const toggleStar = (message: ChatMessage): void =>
  setFlag(message, "starred", !message.flags.includes("starred"));

/** What one can do with a message; shown where the pointer or the focus is. */
export const MessageActions = ({ message }: { message: ChatMessage }) => {
  const isStarred = useSelect((view) => view.starred.get(message.id) === true, [message.id]);
  return (
    <div class="message-actions" role="toolbar">
      <button type="button" class="icon-button" aria-label={t.message.react} title={t.message.react}>
        <SmilePlus size={16} />
      </button>
      <button type="button" class="icon-button" aria-label={t.message.quote} title={t.message.quote}>
        <Quote size={16} />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={isStarred ? t.message.unstar : t.message.star}
        title={isStarred ? t.message.unstar : t.message.star}
        aria-pressed={isStarred}
        onClick={() => toggleStar(message)}
      >
        <Star size={16} fill={isStarred ? "currentColor" : "none"} />
      </button>
      <button type="button" class="icon-button" aria-label={t.message.more} title={t.message.more}>
        <MoreHorizontal size={16} />
      </button>
    </div>
  );
};
