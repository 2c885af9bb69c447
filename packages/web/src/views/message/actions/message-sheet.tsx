import "./message-sheet.css";
import type { ChatMessage } from "@confab/client";
import { SmilePlus } from "lucide-preact";
import { Suspense } from "preact/compat";
import { useEffect } from "preact/hooks";
import { known } from "../../../parts/known.js";
import { lazyPart } from "../../../parts/lazy-part.js";
import { followLongPresses } from "../../../parts/long-press.js";
import { openMenu } from "../../../parts/menu.js";
import { t } from "../../../texts/index.js";
import { chooseReaction } from "../reacting.js";
import { mayReact } from "../rights.js";
import { messageAround, rowOf } from "../selected-message.js";
import { entriesBesideReacting } from "./message-menu.js";

const FrequentEmoji = lazyPart(async () => ({ default: (await import("./frequent-emoji.js")).FrequentEmoji }));

/** The emoji that one uses most, and the way to all others. */
const ReactionRow = ({ message, close }: { message: ChatMessage; close(): void }) => (
  <div class="reaction-row" role="group" aria-label={t.message.react}>
    <Suspense fallback={null}>
      <FrequentEmoji message={message} close={close} />
    </Suspense>
    <button
      type="button"
      class="menu-item reaction-choice"
      role="menuitem"
      tabIndex={-1}
      aria-label={t.actions.otherEmoji}
      onClick={() => {
        close();
        chooseReaction(message);
      }}
    >
      <SmilePlus size={24} />
    </button>
  </div>
);

/** Opens the menu of a message as a sheet from the lower edge. */
const openMessageSheet = (message: ChatMessage): void => {
  const row = rowOf(message.id);
  if (row === null) return;
  const canReact = known((view) => mayReact(view, message));
  openMenu(row, entriesBesideReacting(message), {
    label: t.message.more,
    isSheet: "everywhere",
    head: (close) => canReact && <ReactionRow message={message} close={close} />,
  });
};

/** Fields have a long press of their own. */
const ownPresses = "input, textarea, select, .message-actions";

const onLongPress = (target: Element): (() => void) | undefined => {
  if (target.closest(ownPresses) !== null) return undefined;
  const message = messageAround(target);
  return message && (() => openMessageSheet(message));
};

/** Has a long press on a message open its menu, where there is a touch screen. */
export const useMessagePresses = (): void => useEffect(() => followLongPresses(onLongPress), []);
