import type { ChatMessage } from "@confab/client";
import { client } from "../../client.js";
import type { EmojiName } from "../../parts/emoji-picture.js";
import { known } from "../../parts/known.js";
import { openEmojiPicker } from "../emoji/open-emoji-picker.js";
import { attemptOn } from "./row-problem.js";
import { rowOf } from "./selected-message.js";

const thumbsUp: EmojiName = { emoji_name: "+1", emoji_code: "1f44d", reaction_type: "unicode_emoji" };

/** Whether one has reacted with an emoji oneself. */
export const hasReacted = ({ reactions }: ChatMessage, emoji: EmojiName): boolean => {
  const self = known((view) => view.self);
  return reactions.some(
    ({ user_id, emoji_code, reaction_type }) =>
      user_id === self && emoji_code === emoji.emoji_code && reaction_type === emoji.reaction_type,
  );
};

/** Adds one's reaction, or takes it away. */
export const toggleReaction = (message: ChatMessage, { emoji_name, emoji_code, reaction_type }: EmojiName): void => {
  const params = { message_id: message.id, emoji_name, emoji_code, reaction_type };
  const isOwn = hasReacted(message, params);
  void attemptOn(message.id, () => (isOwn ? client.api.removeReaction(params) : client.api.addReaction(params)));
};

/** Adds one's thumbs up, or takes it away. */
export const toggleThumbsUp = (message: ChatMessage): void => toggleReaction(message, thumbsUp);

/** Opens the picker for a reaction, beside `anchor` or the message. */
export const chooseReaction = (message: ChatMessage, anchor: Element | null = null): void => {
  const row = rowOf(message.id);
  const beside = anchor ?? row?.querySelector(".message-body") ?? row;
  if (beside !== null) openEmojiPicker(beside, { onChoose: (emoji) => toggleReaction(message, emoji) });
};
