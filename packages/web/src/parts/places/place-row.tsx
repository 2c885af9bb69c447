import type { ConversationPlace } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { BellOff, Check, CheckCheck, UsersRound } from "lucide-preact";
import { addressOfPlace } from "../../shell/route.js";
import { t } from "../../texts/index.js";
import { fullTime, shortTime } from "../../texts/times.js";
import { Avatar } from "../avatar.js";
import { ChannelSign } from "../channel-sign.js";
import { UnreadCount } from "../count.js";
import { firstLine } from "../first-line.js";
import { useMessage } from "../message-by-id.js";
import { channelName, isResolved, nameOf, namesOf, topicName, unresolvedTopic } from "../names.js";
import { markPlaceRead, toggleMute } from "./place-actions.js";

/** A conversation in a list of conversations. */
export interface PlaceItem {
  readonly key: string;
  readonly place: ConversationPlace;
  /** Its newest message that counts here. */
  readonly message_id: number;
  readonly unread: number;
  /** Whether somebody speaks to the reader there. */
  readonly isStrong: boolean;
}

const Sign = ({ place }: { place: ConversationPlace }) => {
  const self = useSelect((view) => view.self, []);
  const channel = useSelect(
    ({ subscriptions, channels }) =>
      "others" in place ? undefined : (subscriptions.get(place.stream_id) ?? channels.get(place.stream_id)),
    [JSON.stringify(place)],
  );
  if (!("others" in place)) return <ChannelSign channel={channel} />;
  if (place.others.length > 1) return <UsersRound size={16} aria-hidden="true" />;
  return <Avatar user_id={place.others[0] ?? self} size={20} />;
};

const Names = ({ place }: { place: ConversationPlace }) => {
  const name = useSelect(
    (view) => ("others" in place ? namesOf(view, place.others) : channelName(view, place.stream_id)),
    [JSON.stringify(place)],
  );
  if ("others" in place)
    return (
      <span class="place-item-names">
        <bdi class="cut place-item-topic">{name}</bdi>
      </span>
    );
  return (
    <span class="place-item-names">
      <bdi class="cut place-item-channel">{name}</bdi>
      <span aria-hidden="true" class="place-step">
        ›
      </span>
      {isResolved(place.topic) && <Check size={12} role="img" aria-label={t.conversation.resolved} />}
      <bdi class="cut place-item-topic">{topicName(unresolvedTopic(place.topic))}</bdi>
    </span>
  );
};

const LastMessage = ({ id, place }: { id: number; place: ConversationPlace }) => {
  const message = useMessage(id);
  const isOneToOne = "others" in place && place.others.length === 1;
  const sender = useSelect(
    (view) => {
      // Who else, where there are only two?
      if (message === undefined || (isOneToOne && message.sender_id !== view.self)) return "";
      return message.sender_id === view.self ? t.common.you : nameOf(view, message.sender_id);
    },
    [message, isOneToOne],
  );
  // The place is kept, so that nothing jumps when the message comes.
  if (message === undefined) return <span class="place-item-text cut" />;
  return (
    <>
      <span class="place-item-text cut" dir="auto">
        {sender !== "" && <bdi class="place-item-sender">{sender}: </bdi>}
        {firstLine(message)}
      </span>
      <time
        class="place-item-time"
        dateTime={new Date(message.timestamp * 1_000).toISOString()}
        title={fullTime(message.timestamp)}
      >
        {shortTime(message.timestamp)}
      </time>
    </>
  );
};

const Actions = ({ place, unread }: Pick<PlaceItem, "place" | "unread">) => (
  <span class="place-item-actions">
    {unread > 0 && (
      <button
        type="button"
        class="icon-button"
        tabIndex={-1}
        aria-label={t.inbox.markRead}
        title={`${t.inbox.markRead} (E)`}
        onClick={() => markPlaceRead(place)}
      >
        <CheckCheck size={16} />
      </button>
    )}
    {"topic" in place && (
      <button
        type="button"
        class="icon-button"
        tabIndex={-1}
        aria-label={t.conversation.mute}
        title={`${t.conversation.mute} (M)`}
        onClick={() => toggleMute(place)}
      >
        <BellOff size={16} />
      </button>
    )}
  </span>
);

/** A line that leads to a conversation, with who spoke last there and what they said. */
export const PlaceRow = ({ item, isStop }: { item: PlaceItem; isStop: boolean }) => {
  const { key, place, message_id, unread, isStrong } = item;
  return (
    <div class={unread > 0 ? "place-item has-unread" : "place-item"}>
      <a id={`place-${key}`} href={addressOfPlace(place)} tabIndex={isStop ? 0 : -1}>
        <span class="place-item-sign">
          <Sign place={place} />
        </span>
        <Names place={place} />
        <LastMessage id={message_id} place={place} />
      </a>
      <Actions place={place} unread={unread} />
      <span class="place-item-count">
        <UnreadCount count={unread} isStrong={isStrong} />
      </span>
    </div>
  );
};
