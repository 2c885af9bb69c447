import "./message-row.css";
import type { ChatMessage } from "@confab/client";
import { useSelect, useUser } from "@confab/client/react";
import { memo } from "preact/compat";
import { useState } from "preact/hooks";
import { Avatar } from "../../parts/avatar.js";
import { FoundLink } from "../../parts/found.js";
import { placeName } from "../../parts/names.js";
import { placeOf } from "../../parts/place-of.js";
import { sidePanel } from "../../shell/panels.js";
import { t } from "../../texts/index.js";
import { clockTime, fullTime, shortTime } from "../../texts/times.js";
import { openHistory } from "./actions/message-menu.js";
import { edits } from "./edit/editing.js";
import { MessageActions } from "./message-actions.js";
import { MessageContent } from "./message-content.js";
import { Reactions } from "./reactions.js";
import { mayViewHistory } from "./rights.js";
import { RowProblem } from "./row-problem.js";

interface RowProps {
  readonly message: ChatMessage;
  /** Whether it goes on what the same person has said before. */
  readonly isNext: boolean;
  readonly isSelected: boolean;
  /** Whether Tab leads to it. */
  readonly isStop: boolean;
  readonly isTarget: boolean;
  onSelect(id: number): void;
}

/** Opens the profile of who wrote it. */
const Sender = ({ message: { sender_id, sender_full_name } }: { message: ChatMessage }) => {
  const name = useUser(sender_id)?.full_name ?? sender_full_name;
  return (
    <button
      type="button"
      class="sender"
      dir="auto"
      onClick={() => {
        sidePanel.value = { kind: "profile", user_id: sender_id };
      }}
    >
      {name}
    </button>
  );
};

const Head = ({ message, isActive }: { message: ChatMessage; isActive: boolean }) => (
  <p class="message-head">
    {!message.is_me_message && <Sender message={message} />}
    <time
      dateTime={new Date(message.timestamp * 1_000).toISOString()}
      title={isActive ? fullTime(message.timestamp) : undefined}
    >
      {clockTime(message.timestamp)}
    </time>
    <Marks message={message} />
  </p>
);

const Mark = ({ message, word, timestamp }: { message: ChatMessage; word: string; timestamp: number }) => {
  const hasHistory = useSelect(mayViewHistory, []);
  const title = fullTime(timestamp);
  if (!hasHistory)
    return (
      <span class="mark" title={title}>
        {word}
      </span>
    );
  return (
    <button type="button" class="mark" title={title} onClick={() => openHistory(message)}>
      {word}
    </button>
  );
};

/** Quiet words that say what became of a message. They open its history. */
const Marks = ({ message }: { message: ChatMessage }) => {
  const { last_edit_timestamp: edited, last_moved_timestamp: moved } = message;
  return (
    <>
      {edited !== undefined && <Mark message={message} word={t.conversation.edited} timestamp={edited} />}
      {moved !== undefined && <Mark message={message} word={t.conversation.moved} timestamp={moved} />}
    </>
  );
};

const classOf = ({ isNext, isSelected, isTarget }: RowProps, flags: readonly string[], isUnread: boolean): string =>
  [
    "message",
    isNext && "next",
    isSelected && "selected",
    isTarget && "target",
    isUnread && "unread",
    (flags.includes("mentioned") || flags.includes("wildcard_mentioned")) && "mentioning",
  ]
    .filter(Boolean)
    .join(" ");

/** A message as its readers see it. */
export const MessageRow = memo((props: RowProps) => {
  const { message, isNext, isStop, onSelect } = props;
  const [isActive, setActive] = useState(false);
  const isUnread = useSelect((view) => view.isUnread(message.id), [message.id]);
  const label = useSelect(
    (view) =>
      t.message.label(
        message.sender_full_name,
        placeName(view, placeOf(message, view.self)),
        shortTime(message.timestamp),
      ),
    [message],
  );
  return (
    <article
      id={`message-${message.id}`}
      class={classOf(props, message.flags, isUnread)}
      aria-label={label}
      tabIndex={isStop ? 0 : -1}
      onPointerEnter={() => setActive(true)}
      onPointerLeave={({ currentTarget }) => setActive(currentTarget.matches(":focus-within"))}
      onFocusIn={() => {
        setActive(true);
        onSelect(message.id);
      }}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setActive(currentTarget.matches(":hover"));
      }}
      onPointerDown={() => onSelect(message.id)}
    >
      <div class="gutter">
        {isNext ? (
          <time aria-hidden="true">{clockTime(message.timestamp)}</time>
        ) : (
          <Avatar user_id={message.sender_id} />
        )}
      </div>
      <div class="message-body">
        {!isNext && <Head message={message} isActive={isActive} />}
        <MessageContent message={message} />
        {isNext && <Marks message={message} />}
        <Reactions message={message} />
        <RowProblem message_id={message.id} />
        <FoundLink message={message} />
      </div>
      {isActive && !edits.value.has(message.id) && <MessageActions message={message} />}
    </article>
  );
});
