import "./reactions.css";
import type { ChatMessage } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { SmilePlus } from "lucide-preact";
import { EmojiPicture } from "../../parts/emoji-picture.js";
import { nameOf } from "../../parts/names.js";
import { t } from "../../texts/index.js";
import { chooseReaction, toggleReaction } from "./reacting.js";
import { mayReact } from "./rights.js";

type Reaction = ChatMessage["reactions"][number];

/** People who reacted alike. */
export interface ReactionGroup {
  readonly key: string;
  readonly reaction: Reaction;
  readonly user_ids: readonly number[];
}

/** Returns reactions by emoji, the first to come first. */
export const groupedReactions = (reactions: readonly Reaction[]): ReactionGroup[] => {
  const groups = new Map<string, { key: string; reaction: Reaction; user_ids: number[] }>();
  for (const reaction of reactions) {
    const key = `${reaction.reaction_type}:${reaction.emoji_code}`;
    const group = groups.get(key) ?? { key, reaction, user_ids: [] };
    groups.set(key, group);
    group.user_ids.push(reaction.user_id);
  }
  return [...groups.values()];
};

interface PillProps {
  readonly message: ChatMessage;
  readonly group: ReactionGroup;
  readonly isDisabled: boolean;
}

/** So many names at most stand in a pill. */
const mostNames = 3;

const Pill = ({ message, group: { reaction, user_ids }, isDisabled }: PillProps) => {
  const isOwn = useSelect((view) => user_ids.includes(view.self), [user_ids]);
  const names = useSelect(
    (view) => user_ids.map((id) => (id === view.self ? t.common.you : nameOf(view, id))),
    [user_ids],
  );
  const showsNames = useSelect(({ settings }) => settings.get("display_emoji_reaction_users") === true, []);
  const label = t.message.reactedWith(names, `:${reaction.emoji_name}:`);
  return (
    <button
      type="button"
      class="reaction"
      aria-pressed={isOwn}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={() => toggleReaction(message, reaction)}
    >
      <EmojiPicture emoji={reaction} />
      <span>{showsNames && names.length <= mostNames ? t.list(names) : t.count(user_ids.length)}</span>
    </button>
  );
};

/** Who reacted to a message, and with what. Most have no reaction, and ask nothing of the store. */
export const Reactions = ({ message }: { message: ChatMessage }) =>
  message.reactions.length === 0 ? null : <Pills message={message} />;

const Pills = ({ message }: { message: ChatMessage }) => {
  const canReact = useSelect((view) => mayReact(view, message), [message.stream_id]);
  return (
    <div class="reactions">
      {groupedReactions(message.reactions).map((group) => (
        <Pill key={group.key} message={message} group={group} isDisabled={!canReact} />
      ))}
      {canReact && (
        <button
          type="button"
          class="reaction add"
          aria-label={t.message.react}
          title={t.message.react}
          onClick={({ currentTarget }) => chooseReaction(message, currentTarget)}
        >
          <SmilePlus size={14} />
        </button>
      )}
    </div>
  );
};
