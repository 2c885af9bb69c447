import { type Apply, ascending, type Channel, everyCopy, without } from "../../support/client/state.js";

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
