import "./message-actions.css";
import type { ChatMessage } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { MoreHorizontal, Pencil, Quote, SmilePlus, Star } from "lucide-preact";
import type { ComponentChildren } from "preact";
import { MenuButton } from "../../parts/menu.js";
import { t } from "../../texts/index.js";
import { toggleStar } from "./actions/flags.js";
import { messageEntries } from "./actions/message-menu.js";
import { quoteMessage } from "./actions/quoting.js";
import { beginEdit } from "./edit/editing.js";
import { chooseReaction } from "./reacting.js";
import { mayEdit, mayReact } from "./rights.js";

interface ActionProps {
  readonly label: string;
  readonly isPressed?: boolean;
  readonly children: ComponentChildren;
  onPress(button: HTMLElement): void;
}

const Action = ({ label, isPressed, children, onPress }: ActionProps) => (
  <button
    type="button"
    class="icon-button"
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    onClick={({ currentTarget }) => onPress(currentTarget)}
  >
    {children}
  </button>
);

/** What one can do with a message; shown where the pointer or the focus is. */
export const MessageActions = ({ message }: { message: ChatMessage }) => {
  const isStarred = useSelect((view) => view.starred.get(message.id) === true, [message.id]);
  const canReact = useSelect((view) => mayReact(view, message), [message]);
  const canEdit = useSelect((view) => mayEdit(view, message), [message]);
  return (
    <div class="message-actions" role="toolbar" aria-label={t.message.more}>
      {canReact && (
        <Action label={t.message.react} onPress={(button) => chooseReaction(message, button)}>
          <SmilePlus size={16} />
        </Action>
      )}
      <Action label={t.message.quote} onPress={() => quoteMessage(message)}>
        <Quote size={16} />
      </Action>
      {canEdit && (
        <Action label={t.message.edit} onPress={() => beginEdit(message)}>
          <Pencil size={16} />
        </Action>
      )}
      <Action
        label={isStarred ? t.message.unstar : t.message.star}
        isPressed={isStarred}
        onPress={() => toggleStar(message)}
      >
        <Star size={16} fill={isStarred ? "currentColor" : "none"} />
      </Action>
      <MenuButton label={t.message.more} placement="bottom-end" entries={() => messageEntries(message)}>
        <MoreHorizontal size={16} />
      </MenuButton>
    </div>
  );
};
