import "./reactions.css";
import type { ChatMessage } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { client } from "../../client.js";
import { EmojiPicture } from "../../parts/emoji-picture.js";
import { nameOf } from "../../parts/names.js";
import { t } from "../../texts/index.js";

type Reaction = ChatMessage["reactions"][number];

/** People who reacted alike. */
interface ReactionGroup {
  readonly reaction: Reaction;
  readonly user_ids: readonly number[];
}

const grouped = (reactions: readonly Reaction[]): ReactionGroup[] => {
  const groups = new Map<string, { reaction: Reaction; user_ids: number[] }>();
  for (const reaction of reactions) {
    const key = `${reaction.reaction_type}:${reaction.emoji_code}`;
    const group = groups.get(key) ?? { reaction, user_ids: [] };
    groups.set(key, group);
    group.user_ids.push(reaction.user_id);
  }
  return [...groups.values()];
};

/** Adds one's reaction, or takes it away. */
export const toggleReaction = (
  message_id: number,
  emoji: Pick<Reaction, "emoji_name"> & Partial<Pick<Reaction, "emoji_code" | "reaction_type">>,
  isOwn: boolean,
): void => {
  const call = isOwn ? client.api.removeReaction : client.api.addReaction;
  // What the server refuses is not shown; the next look says how it is.
  void call({ message_id, ...emoji } as never).catch(() => {});
};

const Pill = ({ message_id, group: { reaction, user_ids } }: { message_id: number; group: ReactionGroup }) => {
  const { emoji_name, emoji_code, reaction_type } = reaction;
  const isOwn = useSelect((view) => user_ids.includes(view.self), [user_ids]);
  const names = useSelect(
    (view) => user_ids.map((id) => (id === view.self ? t.common.you : nameOf(view, id))),
    [user_ids],
  );
  const showsNames = useSelect(({ settings }) => settings.get("display_emoji_reaction_users") === true, []);
  const label = t.message.reactedWith(names, `:${emoji_name}:`);
  return (
    <button
      type="button"
      class="reaction"
      aria-pressed={isOwn}
      aria-label={label}
      title={label}
      onClick={() => toggleReaction(message_id, { emoji_name, emoji_code, reaction_type }, isOwn)}
    >
      <EmojiPicture emoji={reaction} />
      <span>{showsNames && names.length <= 3 ? names.join(", ") : t.count(user_ids.length)}</span>
    </button>
  );
};

/** Who reacted to a message, and with what. */
export const Reactions = ({ message }: { message: ChatMessage }) => {
  if (message.reactions.length === 0) return null;
  return (
    <div class="reactions">
      {grouped(message.reactions).map((group) => (
        <Pill key={group.reaction.emoji_code} message_id={message.id} group={group} />
      ))}
    </div>
  );
};
