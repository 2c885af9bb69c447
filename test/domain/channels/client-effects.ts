import { type Apply, ascending, type Channel, everyCopy, type State, without } from "../../support/client/state.js";
import { removeUnread } from "../../support/client/unread.js";

const createChannels: Apply = (state, { streams }) => {
  for (const channel of streams as Channel[]) {
    if (everyCopy(state, channel.stream_id).length > 0) throw new Error(`The client knows ${channel.name} already.`);
    state.streams.push({ ...channel });
    state.never_subscribed.push({ ...channel, subscribers: [] });
  }
};

const deleteChannels: Apply = (state, { stream_ids }) => {
  const isKept = ({ stream_id }: { stream_id: number }) => !(stream_ids as number[]).includes(stream_id);
  state.streams = state.streams.filter(isKept);
  for (const list of ["subscriptions", "unsubscribed", "never_subscribed"] as const)
    state[list] = state[list].filter(isKept);
  state.user_topics = state.user_topics.filter(isKept);
};

const updateChannel: Apply = (state, { op, type, id, stream_id, name, property, value, ...more }) => {
  for (const channel of everyCopy(state, stream_id as number))
    Object.assign(channel, { [property as string]: value }, more);
  if (property === "is_archived") putAway(state, stream_id as number, value as boolean);
};

/** A client shows nothing of what is in an archived channel, and remembers it. */
const putAway = (state: State, stream_id: number, isArchived: boolean): void => {
  const { unread_msgs: unread } = state;
  state.archived ??= [];
  if (isArchived) {
    const isThere = (item: { stream_id: number }) => item.stream_id === stream_id;
    const streams = unread.streams.filter(isThere);
    const ids = streams.flatMap(({ unread_message_ids }) => unread_message_ids);
    const mentions = unread.mentions.filter((message_id) => ids.includes(message_id));
    state.archived.push({ stream_id, user_topics: state.user_topics.filter(isThere), streams, mentions });
    state.user_topics = state.user_topics.filter((item) => !isThere(item));
    removeUnread(unread, ids);
  } else {
    const known = state.archived.filter((item) => item.stream_id === stream_id);
    state.archived = state.archived.filter((item) => item.stream_id !== stream_id);
    for (const { user_topics, streams, mentions } of known) {
      state.user_topics.push(...user_topics);
      unread.streams.push(...streams);
      unread.mentions.push(...mentions);
    }
  }
};

const addSubscriptions: Apply = (state, { subscriptions }) => {
  for (const subscription of subscriptions as Channel[]) {
    const { stream_id, subscriber_count } = subscription;
    if (!state.streams.some((channel) => channel.stream_id === stream_id))
      throw new Error(`The client does not know the channel ${stream_id} that it is subscribed to.`);
    for (const list of ["unsubscribed", "never_subscribed"] as const)
      state[list] = state[list].filter((channel) => channel.stream_id !== stream_id);
    state.subscriptions.push({ ...subscription });
    for (const channel of everyCopy(state, stream_id)) channel.subscriber_count = subscriber_count;
  }
};

const removeSubscriptions: Apply = (state, { subscriptions }) => {
  for (const { stream_id } of subscriptions as Channel[]) {
    const ended = state.subscriptions.find((channel) => channel.stream_id === stream_id);
    if (ended === undefined) throw new Error(`The client does not know of a subscription to ${stream_id}.`);
    state.subscriptions = state.subscriptions.filter((channel) => channel !== ended);
    state.unsubscribed.push(ended);
    if (ended.subscribers) ended.subscribers = without(ended.subscribers, [state.user_id]);
    for (const channel of everyCopy(state, stream_id)) channel.subscriber_count -= 1;
  }
};

const changePeers =
  (change: (subscribers: number[], ids: number[]) => number[], sign: 1 | -1): Apply =>
  (state, { stream_ids, user_ids }) => {
    for (const stream_id of stream_ids as number[])
      for (const channel of everyCopy(state, stream_id)) {
        channel.subscriber_count += sign * (user_ids as number[]).length;
        if (channel.subscribers) channel.subscribers = change(channel.subscribers, user_ids as number[]);
      }
  };

export const channelEffects: Record<string, Apply> = {
  "stream/create": createChannels,
  "stream/delete": deleteChannels,
  "stream/update": updateChannel,
  "subscription/add": addSubscriptions,
  "subscription/remove": removeSubscriptions,
  "subscription/peer_add": changePeers((subscribers, ids) => ascending([...subscribers, ...ids]), 1),
  "subscription/peer_remove": changePeers(without, -1),
  default_streams: (state, { default_streams }) => {
    state.realm_default_streams = default_streams as number[];
  },
};
