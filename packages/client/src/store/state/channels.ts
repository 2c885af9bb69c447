import { bringBackChannel, putAwayChannel } from "./archived.js";
import type { EventChange, EventChanges, State } from "./state.js";

const tablesOf = ({ channels, subscriptions, unsubscribed, neverSubscribed }: State) =>
  [channels, subscriptions, unsubscribed, neverSubscribed] as const;

/** Changes what there is of a channel: how it is shown to everybody, and what one has to do with it oneself. */
const changeEverywhere = (state: State, stream_id: number, change: (known: Known) => object): void => {
  // Each table has more fields than those that all of them have, and the change leaves them.
  for (const table of tablesOf(state)) table.change(stream_id, (known) => ({ ...known, ...change(known) }) as never);
};

type Known = Readonly<Record<string, unknown>> & { readonly subscriber_count: number };

/**
 * What one has in a channel that one may no longer read, or may read again, only the server knows: stars and, where one joins again,
 * what one has marked as unread.
 */
const loseStars = (state: State): void => {
  state.isOutdated ||= state.starred.size > 0;
};

const createChannels: EventChange<"stream/create"> = (state, { streams }) => {
  for (const channel of streams) {
    state.isOutdated ||= channel.first_message_id !== null;
    state.channels.set(channel.stream_id, channel);
    state.neverSubscribed.set(channel.stream_id, channel);
    state.subscribers.set(channel.stream_id, []);
  }
};

const deleteChannels: EventChange<"stream/delete"> = (state, { stream_ids }) => {
  loseStars(state);
  for (const stream_id of stream_ids) {
    for (const table of tablesOf(state)) table.delete(stream_id);
    state.subscribers.delete(stream_id);
    for (const key of state.topicPolicies.keysNaming(stream_id)) state.topicPolicies.delete(key);
  }
};

const updateChannel: EventChange<"stream/update"> = (
  state,
  { op, type, id, stream_id, name, property, value, ...more },
) => {
  changeEverywhere(state, stream_id, () => ({ [property]: value, ...more }));
  // Who administers a channel without being in it goes on to see that it is there.
  if (property === "invite_only" && !state.subscriptions.has(stream_id)) state.isOutdated = true;
  if (property !== "is_archived") return;
  if (value === true) putAwayChannel(state, stream_id);
  else bringBackChannel(state, stream_id);
};

const addSubscriptions: EventChange<"subscription/add"> = (state, event) => {
  for (const { subscribers, ...subscription } of event.subscriptions) {
    const { stream_id, subscriber_count, invite_only, first_message_id } = subscription;
    const isNews = !state.subscriptions.has(stream_id) && first_message_id !== null;
    state.isOutdated ||= isNews && (invite_only || state.unsubscribed.has(stream_id));
    state.unsubscribed.delete(stream_id);
    state.neverSubscribed.delete(stream_id);
    // What comes back with the channel may be more than was put away.
    state.archived.delete(stream_id);
    state.subscriptions.set(stream_id, subscription);
    if (subscribers === undefined) state.subscribers.delete(stream_id);
    else state.subscribers.set(stream_id, subscribers);
    changeEverywhere(state, stream_id, () => ({ subscriber_count }));
    state.unread.countChannel(state, stream_id);
  }
};

const removeSubscriptions: EventChange<"subscription/remove"> = (state, event) => {
  for (const { stream_id } of event.subscriptions) {
    const ended = state.subscriptions.get(stream_id);
    if (ended === undefined) continue;
    if (ended.invite_only) loseStars(state);
    state.subscriptions.delete(stream_id);
    state.unsubscribed.set(stream_id, ended);
    state.subscribers.remove(stream_id, [state.self]);
    changeEverywhere(state, stream_id, ({ subscriber_count }) => ({ subscriber_count: subscriber_count - 1 }));
    // Nothing counts as unread where one is not subscribed, and the server does not tell of everything that was (messages.md E).
    state.unread.remove(state.unread.topicsOf(stream_id).flatMap(({ ids }) => ids));
  }
};

const changeSubscription: EventChange<"subscription/update"> = (state, { stream_id, property, value }) => {
  // Only what one has set oneself is there to be changed.
  changeEverywhere(state, stream_id, (known) => (Object.hasOwn(known, property) ? { [property]: value } : {}));
  if (property === "is_muted") state.unread.countChannel(state, stream_id);
};

const countPeers = (state: State, stream_ids: readonly number[], more: number): void => {
  for (const stream_id of stream_ids)
    changeEverywhere(state, stream_id, ({ subscriber_count }) => ({ subscriber_count: subscriber_count + more }));
};

/** What events of channels and of subscriptions change. */
export const channelChanges: EventChanges = {
  "stream/create": createChannels,
  "stream/delete": deleteChannels,
  "stream/update": updateChannel,
  "subscription/add": addSubscriptions,
  "subscription/remove": removeSubscriptions,
  "subscription/update": changeSubscription,
  "subscription/peer_add": (state, { stream_ids, user_ids }) => {
    for (const stream_id of stream_ids) state.subscribers.add(stream_id, user_ids);
    countPeers(state, stream_ids, user_ids.length);
  },
  "subscription/peer_remove": (state, { stream_ids, user_ids }) => {
    for (const stream_id of stream_ids) state.subscribers.remove(stream_id, user_ids);
    countPeers(state, stream_ids, -user_ids.length);
  },
  default_streams: ({ fields }, { default_streams }) => fields.set("realm_default_streams", default_streams),
  default_stream_groups: ({ fields }, event) => fields.set("realm_default_stream_groups", event.default_stream_groups),
  "channel_folder/add": ({ folders }, { channel_folder }) => folders.set(channel_folder.id, channel_folder),
  "channel_folder/update": ({ folders }, { channel_folder_id, data }) =>
    folders.change(channel_folder_id, (folder) => ({ ...folder, ...data })),
  "channel_folder/reorder": ({ folders }, { order }) => {
    for (const id of [...folders.keys()]) folders.change(id, (folder) => ({ ...folder, order: order.lastIndexOf(id) }));
  },
};
