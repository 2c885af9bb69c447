import { useSelect } from "@confab/client/react";
import { BellOff, BellRing, Check } from "lucide-preact";
import { useEffect, useState } from "preact/hooks";
import { client } from "../../client.js";
import { isResolved, topicName, unresolvedTopic } from "../../parts/names.js";
import { addressOfPlace, placeOfTerms, route } from "../../shell/route.js";
import { TopicMenu } from "../topic/topic-menu.js";
import { SideLink } from "./side-link.js";

/** So many topics of a channel show. */
const shown = 8;

const useTopics = (stream_id: number) => {
  const list = client.store.topics(stream_id);
  const [state, setState] = useState(list.get());
  useEffect(() => {
    const take = (): void => setState(list.get());
    take();
    return list.subscribe(take);
  }, [list]);
  return state;
};

const TopicLine = ({ stream_id, topic, unread }: { stream_id: number; topic: string; unread: number }) => {
  const place = { stream_id, topic };
  const isMuted = useSelect((view) => view.isMuted(stream_id, topic), [stream_id, topic]);
  const isFollowed = useSelect((view) => view.isFollowed(stream_id, topic), [stream_id, topic]);
  const current = route.value.view === "narrow" ? placeOfTerms(route.value.terms, -1) : undefined;
  const isCurrent =
    current !== undefined &&
    "topic" in current &&
    current.stream_id === stream_id &&
    current.topic.toLowerCase() === topic.toLowerCase();
  const sign = isResolved(topic) ? (
    <Check size={12} />
  ) : isFollowed ? (
    <BellRing size={12} />
  ) : isMuted ? (
    <BellOff size={12} />
  ) : null;
  const name = topicName(unresolvedTopic(topic));
  return (
    <SideLink
      href={addressOfPlace(place)}
      sign={sign}
      name={name}
      isCurrent={isCurrent}
      unread={unread}
      isMuted={isMuted}
      depth={1}
    >
      <TopicMenu place={place} class="side-action" />
    </SideLink>
  );
};

/** The newest topics of a channel. */
export const TopicLines = ({ stream_id }: { stream_id: number }) => {
  const { topics } = useTopics(stream_id);
  return (
    <>
      {topics.slice(0, shown).map(({ name, unread_count }) => (
        <TopicLine key={name} stream_id={stream_id} topic={name} unread={unread_count} />
      ))}
    </>
  );
};
