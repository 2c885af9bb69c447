/** The parts of the state that two registrations may answer differently, though nothing has changed. */
interface Compared {
  realm_users: Person[];
  realm_non_active_users: Person[];
  realm_bots: Person[];
  streams: Channel[];
  subscriptions: Channel[];
  unsubscribed: Channel[];
  never_subscribed: Channel[];
  realm_default_streams: number[];
  realm_default_stream_groups: { streams: number[] }[];
  channel_folders: { id: number; order: number }[];
  user_topics: { stream_id: number; topic_name: string; visibility_policy: number }[];
  recent_private_conversations: { max_message_id: number }[];
  unread_msgs: {
    pms: { other_user_id: number }[];
    streams: { stream_id: number; topic: string; unread_message_ids: number[] }[];
    huddles: { user_ids_string: string }[];
    mentions: number[];
  };
}

interface Person {
  user_id: number;
  email?: unknown;
  delivery_email?: unknown;
  avatar_url?: unknown;
}

interface Channel {
  stream_id: number;
  is_muted?: boolean;
  first_message_id?: unknown;
}

type Fields = Record<string, unknown>;

const fold = (text: string): string => text.toLowerCase();

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Whether a topic is muted, by itself or with its channel. */
const isMuted =
  (state: Compared) =>
  (stream_id: number, topic: string): boolean => {
    const policy = state.user_topics.find(
      (known) => known.stream_id === stream_id && fold(known.topic_name) === fold(topic),
    )?.visibility_policy;
    const channel = state.subscriptions.find((known) => known.stream_id === stream_id);
    return policy === 1 || (channel?.is_muted === true && policy !== 2 && policy !== 3);
  };

/** Fields that no event is about: the answer's own, and what is not evented yet. */
const unevented = ["queue_id", "last_event_id", "start_event_id", "presence_last_update_id", "server_timestamp"];

const by =
  <T>(...keys: ((item: T) => number | string)[]) =>
  (a: T, b: T): number => {
    for (const key of keys) {
      const [one, other] = [key(a), key(b)];
      if (one !== other) return one < other ? -1 : 1;
    }
    return 0;
  };

/** The event of an avatar always has its address, register leaves out what a client can compute (users.md 1.2). */
const withoutComputable = ({ email, delivery_email, avatar_url }: Person): unknown =>
  email === delivery_email && String(avatar_url).startsWith("https://secure.gravatar.com/") ? null : avatar_url;

/** The state in one order, without what events do not tell of, so that two states can be compared. */
export const comparable = (given: Fields): Fields => {
  const state = structuredClone(given) as unknown as Compared & Fields;
  for (const name of unevented) delete state[name];
  for (const list of [state.realm_users, state.realm_non_active_users]) {
    list.sort(by(({ user_id }) => user_id));
    for (const user of list) user.avatar_url = withoutComputable(user);
  }
  state.realm_bots.sort(by(({ user_id }) => user_id));
  for (const list of [state.streams, state.subscriptions, state.unsubscribed, state.never_subscribed]) {
    list.sort(by(({ stream_id }) => stream_id));
    // Set by the first message without an event; only who gets the message can know (channels.md 9.4).
    for (const channel of list) delete channel.first_message_id;
  }
  state.channel_folders.sort(
    by(
      ({ order }) => order,
      ({ id }) => id,
    ),
  );
  state.realm_default_streams = ascending(state.realm_default_streams);
  // They stand by the names of the channels, and no event tells of the order after a channel was renamed.
  for (const group of state.realm_default_stream_groups) group.streams = ascending(group.streams);
  state.user_topics.sort(
    by(
      ({ stream_id }) => stream_id,
      ({ topic_name }) => fold(topic_name),
    ),
  );
  state.recent_private_conversations.sort(by(({ max_message_id }) => -max_message_id));
  const { pms, streams, huddles, mentions } = state.unread_msgs;
  // The oldest unread message spells its topic, and no event tells which one that is after others were read.
  for (const item of streams) item.topic = fold(item.topic);
  pms.sort(by(({ other_user_id }) => other_user_id));
  streams.sort(
    by(
      ({ stream_id }) => stream_id,
      ({ topic }) => fold(topic),
    ),
  );
  huddles.sort(by(({ user_ids_string }) => user_ids_string));
  // One of everybody counts only where nothing is muted, and no event tells whether an older one is such (messages.md D).
  const muted = streams.filter(({ stream_id, topic }) => isMuted(state)(stream_id, topic));
  const unseen = new Set(muted.flatMap(({ unread_message_ids }) => unread_message_ids));
  state.unread_msgs.mentions = ascending(mentions.filter((id) => !unseen.has(id)));
  return state;
};
