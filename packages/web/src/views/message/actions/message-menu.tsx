import type { ChatMessage, StoreView } from "@confab/client";
import {
  BellRing,
  CheckCheck,
  ChevronsDownUp,
  Copy,
  Flag,
  Forward,
  History,
  Image,
  Link,
  MailOpen,
  MoveRight,
  Pencil,
  Quote,
  SmilePlus,
  Star,
  Trash2,
  VolumeX,
} from "lucide-preact";
import { openDialog } from "../../../parts/dialog.js";
import { known } from "../../../parts/known.js";
import type { MenuEntry } from "../../../parts/menu.js";
import { t } from "../../../texts/index.js";
import {
  HistoryDialog,
  MoveDialog,
  ReactionsDialog,
  ReceiptsDialog,
  ReminderDialog,
  ReportDialog,
} from "../dialogs.js";
import { beginEdit } from "../edit/editing.js";
import { viewPictures } from "../pictures/view-pictures.js";
import { chooseReaction } from "../reacting.js";
import * as rights from "../rights.js";
import { copyLink, copyMarkdown } from "./copying.js";
import { askToDelete } from "./delete-message.js";
import { markUnreadFrom, toggleCollapsed, toggleStar } from "./flags.js";
import { isMutedPerson, toggleMutedPerson } from "./mute-sender.js";
import { forwardMessage, quoteMessage } from "./quoting.js";

export const openHistory = (message: ChatMessage): void =>
  void openDialog((close) => <HistoryDialog message={message} onClose={close} />);

export const openReceipts = (message: ChatMessage): void =>
  void openDialog((close) => <ReceiptsDialog message={message} onClose={close} />);

export const openMove = (message: ChatMessage): void =>
  void openDialog((close) => <MoveDialog message={message} onClose={close} />);

const openReminder = (message: ChatMessage): void =>
  void openDialog((close) => <ReminderDialog message={message} onClose={close} />);

const openReport = (message: ChatMessage): void =>
  void openDialog((close) => <ReportDialog message={message} onClose={close} />);

const openReactions = (message: ChatMessage): void =>
  void openDialog((close) => <ReactionsDialog message={message} onClose={close} />);

const hasPictures = ({ content }: ChatMessage): boolean => /message_inline_image|inline-image/.test(content);

const wasChanged = ({ last_edit_timestamp, last_moved_timestamp }: ChatMessage): boolean =>
  last_edit_timestamp !== undefined || last_moved_timestamp !== undefined;

const reacting = (view: StoreView, message: ChatMessage): MenuEntry[] => [
  rights.mayReact(view, message) && {
    label: t.message.react,
    icon: <SmilePlus size={16} />,
    shortcut: ":",
    onSelect: () => chooseReaction(message),
  },
];

/** What answers a message, or passes it on. */
const answers = (_: StoreView, message: ChatMessage): MenuEntry[] => [
  { label: t.actions.quote, icon: <Quote size={16} />, shortcut: ">", onSelect: () => quoteMessage(message) },
  { label: t.actions.forward, icon: <Forward size={16} />, shortcut: "<", onSelect: () => forwardMessage(message) },
  { label: t.message.copyLink, icon: <Link size={16} />, onSelect: () => copyLink(message) },
  { label: t.actions.copyMarkdown, icon: <Copy size={16} />, onSelect: () => copyMarkdown(message) },
];

/** What changes a message for everybody. */
const changes = (view: StoreView, message: ChatMessage): MenuEntry[] => [
  rights.mayEdit(view, message) && {
    label: t.message.edit,
    icon: <Pencil size={16} />,
    shortcut: "E",
    onSelect: () => beginEdit(message),
  },
  rights.mayMove(view, message) && {
    label: t.actions.move,
    icon: <MoveRight size={16} />,
    shortcut: "M",
    onSelect: () => openMove(message),
  },
];

/** What is for oneself alone. */
const forOneself = (view: StoreView, message: ChatMessage): MenuEntry[] => [
  {
    label: message.flags.includes("starred") ? t.message.unstar : t.message.star,
    icon: <Star size={16} />,
    shortcut: "*",
    onSelect: () => toggleStar(message),
  },
  {
    label: t.message.markUnread,
    icon: <MailOpen size={16} />,
    shortcut: "Shift+U",
    onSelect: () => markUnreadFrom(message),
  },
  { label: t.actions.remind, icon: <BellRing size={16} />, onSelect: () => openReminder(message) },
  {
    label: message.flags.includes("collapsed") ? t.actions.expand : t.actions.collapse,
    icon: <ChevronsDownUp size={16} />,
    shortcut: "-",
    onSelect: () => toggleCollapsed(message),
  },
  message.sender_id !== view.self && {
    label: isMutedPerson(view, message.sender_id) ? t.actions.unmuteSender : t.actions.muteSender,
    icon: <VolumeX size={16} />,
    onSelect: () => toggleMutedPerson(message.sender_id),
  },
];

/** What one can learn of it. */
const looks = (view: StoreView, message: ChatMessage): MenuEntry[] => [
  hasPictures(message) && {
    label: t.actions.pictures,
    icon: <Image size={16} />,
    shortcut: "V",
    onSelect: () => viewPictures(message),
  },
  message.reactions.length > 0 && {
    label: t.actions.reactions,
    icon: <SmilePlus size={16} />,
    onSelect: () => openReactions(message),
  },
  rights.mayViewReceipts(view) && {
    label: t.actions.receipts,
    icon: <CheckCheck size={16} />,
    shortcut: "Shift+V",
    onSelect: () => openReceipts(message),
  },
  wasChanged(message) &&
    rights.mayViewHistory(view) && {
      label: t.actions.history,
      icon: <History size={16} />,
      onSelect: () => openHistory(message),
    },
];

const dangers = (view: StoreView, message: ChatMessage): MenuEntry[] => [
  rights.mayReport(view) &&
    message.sender_id !== view.self && {
      label: t.actions.report,
      icon: <Flag size={16} />,
      onSelect: () => openReport(message),
    },
  rights.mayDelete(view, message) && {
    label: t.message.delete,
    icon: <Trash2 size={16} />,
    isDanger: true,
    onSelect: () => askToDelete(message),
  },
];

const groups = [answers, changes, forOneself, looks, dangers];

/** What one may do with a message beside reacting to it. */
export const entriesBesideReacting = (message: ChatMessage): readonly MenuEntry[] =>
  known((view) => groups.flatMap((entries): MenuEntry[] => ["line", ...entries(view, message)]));

/** All that one may do with a message. */
export const messageEntries = (message: ChatMessage): readonly MenuEntry[] => [
  ...known((view) => reacting(view, message)),
  ...entriesBesideReacting(message).slice(1),
];
