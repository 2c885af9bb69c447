import type { ChatMessage } from "@confab/client";
import { useEffect } from "preact/hooks";
import { known } from "../../parts/known.js";
import { openMenu } from "../../parts/menu.js";
import { type KeyAction, onKeys } from "../../shell/keys.js";
import { sidePanel } from "../../shell/panels.js";
import { t } from "../../texts/index.js";
import { markUnreadFrom, toggleCollapsed, toggleStar } from "./actions/flags.js";
import { messageEntries, openMove, openReceipts } from "./actions/message-menu.js";
import { forwardMessage, quoteMessage } from "./actions/quoting.js";
import { editIfAllowed, editLast } from "./edit/edit-if-allowed.js";
import { viewPictures } from "./pictures/view-pictures.js";
import { chooseReaction, toggleThumbsUp } from "./reacting.js";
import { mayMove, mayViewReceipts } from "./rights.js";
import { rowOf, selectedMessage } from "./selected-message.js";

type MessageAction = (message: ChatMessage) => unknown;

/** Does something with the message that keys are about. */
const onMessage =
  (action: MessageAction): KeyAction =>
  () => {
    const message = selectedMessage();
    return message === undefined ? false : action(message);
  };

const openMessageMenu: MessageAction = (message) => {
  const row = rowOf(message.id);
  if (row === null) return false;
  return openMenu(row.querySelector(".message-actions") ?? row, messageEntries(message), {
    label: t.message.more,
    placement: "bottom-end",
  });
};

const keys: Readonly<Record<string, KeyAction>> = {
  e: onMessage(editIfAllowed),
  ArrowLeft: () => document.querySelector("[role='menu']") === null && editLast(),
  "+": onMessage(toggleThumbsUp),
  ":": onMessage((message) => chooseReaction(message)),
  "*": onMessage(toggleStar),
  ">": onMessage(quoteMessage),
  "<": onMessage(forwardMessage),
  "-": onMessage(toggleCollapsed),
  m: onMessage((message) => known((view) => mayMove(view, message)) && openMove(message)),
  v: onMessage((message) => viewPictures(message)),
  i: onMessage(openMessageMenu),
  "Shift+U": onMessage(markUnreadFrom),
  "Shift+V": onMessage((message) => known(mayViewReceipts) && openReceipts(message)),
  u: onMessage(({ sender_id }) => {
    sidePanel.value = { kind: "profile", user_id: sender_id };
  }),
};

/** The keys that do something with messages. */
export const MessageKeys = () => {
  useEffect(() => onKeys(keys), []);
  return null;
};
