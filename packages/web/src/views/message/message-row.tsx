import "./message-row.css";
import type { ChatMessage } from "@confab/client";
import { useSelect, useUser } from "@confab/client/react";
import { memo } from "preact/compat";
import { Avatar } from "../../parts/avatar.js";
import { placeName } from "../../parts/names.js";
import { placeOf } from "../../parts/place-of.js";
import { Rendered } from "../../parts/rendered.js";
import { t } from "../../texts/index.js";
import { clockTime, fullTime, shortTime } from "../../texts/times.js";
import { MessageActions } from "./message-actions.js";
import { Reactions } from "./reactions.js";

interface RowProps {
  readonly message: ChatMessage;
  /** Whether it goes on what the same person has said before. */
  readonly isNext: boolean;
  readonly isSelected: boolean;
  readonly isTarget: boolean;
  onSelect(id: number): void;
}

const Head = ({ message }: { message: ChatMessage }) => {
  const sender = useUser(message.sender_id);
  return (
    <p class="message-head">
      <button type="button" class="sender" dir="auto">
        {sender?.full_name ?? message.sender_full_name}
      </button>
      <time dateTime={new Date(message.timestamp * 1_000).toISOString()} title={fullTime(message.timestamp)}>
        {clockTime(message.timestamp)}
      </time>
      <Marks message={message} />
    </p>
  );
};

/** Quiet words that say what became of a message. */
const Marks = ({ message }: { message: ChatMessage }) => (
  <>
    {message.last_edit_timestamp !== undefined && (
      <span class="mark" title={fullTime(message.last_edit_timestamp)}>
        {t.conversation.edited}
      </span>
    )}
    {message.last_moved_timestamp !== undefined && (
      <span class="mark" title={fullTime(message.last_moved_timestamp)}>
        {t.conversation.moved}
      </span>
    )}
  </>
);

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
  const { message, isNext, isSelected, onSelect } = props;
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
      tabIndex={isSelected ? 0 : -1}
      onFocusIn={() => onSelect(message.id)}
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
        {!isNext && <Head message={message} />}
        {message.is_me_message && <b>{message.sender_full_name} </b>}
        <Rendered html={message.content} />
        {isNext && <Marks message={message} />}
        <Reactions message={message} />
      </div>
      <MessageActions message={message} />
    </article>
  );
});
