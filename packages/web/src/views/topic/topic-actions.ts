import { chatUrl, client } from "../../client.js";
import { copyText } from "../../parts/copy.js";
import { confirmFirst } from "../../parts/dialog.js";
import { known } from "../../parts/known.js";
import { isResolved, topicName, unresolvedTopic } from "../../parts/names.js";
import { placeKey } from "../../parts/place-of.js";
import { showProblem } from "../../parts/show-problem.js";
import { addressOfPlace, go, placeOfTerms, route } from "../../shell/route.js";
import { t } from "../../texts/index.js";

/** A topic of a channel. */
export interface TopicPlace {
  readonly stream_id: number;
  readonly topic: string;
}

/** What one has set for a topic. */
const topicPolicy = { inherit: 0, muted: 1, unmuted: 2, followed: 3 } as const;

const attempt = (action: () => Promise<unknown>): void => void action().catch(showProblem);

/** Sets the policy of a topic: 0 inherits, 1 mutes, 2 unmutes, 3 follows. */
const setPolicy = ({ stream_id, topic }: TopicPlace, visibility_policy: 0 | 1 | 2 | 3): void =>
  attempt(() => client.api.setTopicPolicy({ stream_id, topic, visibility_policy }));

/** Mutes a topic; where it is muted, lets it be heard, also where its channel is muted. */
export const toggleMuted = (place: TopicPlace): void => {
  const isMuted = known((view) => view.isMuted(place.stream_id, place.topic));
  const isChannelMuted = known((view) => view.subscriptions.get(place.stream_id)?.is_muted === true);
  const unmuted = isChannelMuted ? topicPolicy.unmuted : topicPolicy.inherit;
  setPolicy(place, isMuted ? unmuted : topicPolicy.muted);
};

/** Follows a topic, or stops to. */
export const toggleFollowed = (place: TopicPlace): void => {
  const isFollowed = known((view) => view.isFollowed(place.stream_id, place.topic));
  setPolicy(place, isFollowed ? topicPolicy.inherit : topicPolicy.followed);
};

/** Returns the newest message of a topic, by which the server knows the topic; undefined where it has none. */
export const newestIn = async ({ stream_id, topic }: TopicPlace): Promise<number | undefined> => {
  const isIt = ({ name }: { readonly name: string }): boolean => name.toLowerCase() === topic.toLowerCase();
  const listed = client.store.topics(stream_id).get().topics.find(isIt);
  if (listed !== undefined) return listed.max_id;
  const { topics } = await client.api.getTopics({ stream_id, allow_empty_topic_name: true });
  return topics.find(isIt)?.max_id;
};

/** Goes along with a topic that was shown and has another name now. */
const followTopic = (from: TopicPlace, to: TopicPlace): void => {
  const { value } = route;
  const shown = value.view === "narrow" ? placeOfTerms(value.terms, -1) : undefined;
  if (shown !== undefined && placeKey(shown) === placeKey(from)) go(addressOfPlace(to), { isReplaced: true });
};

/** Marks a topic as resolved, or no longer. */
export const toggleResolved = (place: TopicPlace): void =>
  attempt(async () => {
    const message_id = await newestIn(place);
    if (message_id === undefined) return;
    const topic = isResolved(place.topic) ? unresolvedTopic(place.topic) : `✔ ${place.topic}`;
    await client.api.updateMessage({
      message_id,
      topic,
      propagate_mode: "change_all",
      send_notification_to_old_thread: false,
      send_notification_to_new_thread: false,
    });
    followTopic(place, { stream_id: place.stream_id, topic });
  });

/** Marks all messages of a topic as read. */
export const markTopicRead = (place: TopicPlace): void =>
  client.store.markRead(known((view) => view.unreadIdsIn(place)));

/** Copies the address of a topic. */
export const copyTopicLink = (place: TopicPlace): void =>
  attempt(() => copyText(`${chatUrl}/${addressOfPlace(place)}`));

const deleteAll = async ({ stream_id, topic }: TopicPlace): Promise<void> => {
  while (!(await client.api.deleteTopic({ stream_id, topic_name: topic })).complete);
};

/** Deletes a topic with all that was written in it, once that was confirmed. */
export const askToDeleteTopic = (place: TopicPlace): void =>
  confirmFirst({
    title: t.topic.deleteTitle(topicName(place.topic)),
    text: t.topic.deleteText,
    action: t.message.delete,
    isDanger: true,
    run: () => deleteAll(place),
  });
