import type { ChatMessage } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { EmojiPicture } from "../../../parts/emoji-picture.js";
import { type ListedEmoji, ownEmoji, standardEmoji } from "../../emoji/emoji-list.js";
import { noteUsedEmoji, recentEmoji } from "../../emoji/recent-emoji.js";
import { useLoaded } from "../people/loaded.js";
import { hasReacted, toggleReaction } from "../reacting.js";

/** So many fit into a row of the smallest phone. */
const mostShown = 5;

interface FrequentProps {
  readonly message: ChatMessage;
  close(): void;
}

/** The emoji that one used last, to react with. */
export const FrequentEmoji = ({ message, close }: FrequentProps) => {
  const loaded = useLoaded(standardEmoji);
  const standard = loaded.status === "loaded" ? loaded.value : [];
  const own = useSelect(ownEmoji, []);
  const react = (emoji: ListedEmoji): void => {
    close();
    noteUsedEmoji(emoji);
    toggleReaction(message, emoji);
  };
  return (
    <>
      {recentEmoji([...own, ...standard])
        .slice(0, mostShown)
        .map((emoji) => (
          <button
            key={`${emoji.reaction_type}:${emoji.emoji_code}`}
            type="button"
            class="menu-item reaction-choice"
            role="menuitemcheckbox"
            tabIndex={-1}
            aria-checked={hasReacted(message, emoji)}
            aria-label={`:${emoji.emoji_name}:`}
            data-name={emoji.emoji_name}
            onClick={() => react(emoji)}
          >
            <EmojiPicture emoji={emoji} />
          </button>
        ))}
    </>
  );
};
