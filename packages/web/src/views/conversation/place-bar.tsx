import "./place-bar.css";
import type { ChatMessage, ConversationPlace } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { MessagesSquare } from "lucide-preact";
import { ChannelSign } from "../../parts/channel-sign.js";
import { FoundTopic } from "../../parts/found.js";
import { channelName, namesOf, topicName } from "../../parts/names.js";
import { addressOfChannel, addressOfPlace } from "../../shell/route.js";
import { TopicTools } from "../topic/topic-menu.js";

interface PlaceNamesProps {
  readonly place: ConversationPlace;
  /** A message there that a search may have found by its topic. */
  readonly message?: ChatMessage;
}

/** The names of a conversation: the channel and its topic, or the people. Each leads there. */
export const PlaceNames = ({ place, message }: PlaceNamesProps) => {
  const channel = useSelect(
    ({ subscriptions, channels }) =>
      "others" in place ? undefined : (subscriptions.get(place.stream_id) ?? channels.get(place.stream_id)),
    [JSON.stringify(place)],
  );
  const name = useSelect(
    (view) => ("others" in place ? namesOf(view, place.others) : channelName(view, place.stream_id)),
    [JSON.stringify(place)],
  );
  if ("others" in place)
    return (
      <a class="place-names" href={addressOfPlace(place)}>
        <MessagesSquare size={16} aria-hidden="true" />
        <bdi class="cut">{name}</bdi>
      </a>
    );
  return (
    <span class="place-names">
      <a href={addressOfChannel(place.stream_id)}>
        <ChannelSign channel={channel} />
        <bdi class="cut">{name}</bdi>
      </a>
      <span aria-hidden="true" class="place-step">
        ›
      </span>
      <a href={addressOfPlace(place)}>
        <bdi class={place.topic === "" ? "cut unnamed" : "cut"}>
          {message === undefined ? topicName(place.topic) : <FoundTopic message={message} />}
        </bdi>
      </a>
    </span>
  );
};

/** The bar over the messages of a conversation, where those of several stand among each other. */
export const PlaceBar = ({ place, message }: { place: ConversationPlace; message: ChatMessage }) => (
  <div class="place-bar">
    <PlaceNames place={place} message={message} />
    {"topic" in place && <TopicTools place={place} />}
  </div>
);
