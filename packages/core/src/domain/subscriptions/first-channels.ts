import {
  acceptChannelName,
  channelByName,
  channelNameErrors,
  defaultChannels,
  insertChannel,
  subscriptionOf,
} from "../channels/index.js";
import { announceNewChannel } from "./create-channels.js";
import { subscribeUsers } from "./subscribe-users.js";
import type { Operating, Row } from "./vocabulary.js";

type User = Row<"users">;
type Channel = Row<"streams">;

/** Subscribes a new account to the default channels. */
export const joinFirstChannels = async (call: Operating, user: User): Promise<void> =>
  join(call, user, await defaultChannels(call.tx));

/**
 * Subscribes a new account to the channels of these names, or to the default channels where `names` is undefined; see
 * `joinNamedChannels`.
 */
export const joinChosenChannels = async (
  call: Operating<NamedChannelError>,
  user: User,
  names: readonly string[] | undefined,
): Promise<void> => (names === undefined ? joinFirstChannels(call, user) : joinNamedChannels(call, user, names));

/**
 * Subscribes an account to the channels of these names, as the host asks. Those that do not exist are created, as public channels;
 * those that the account has left stay left. Throws for a name that no channel may have, and for an archived channel.
 */
export const joinNamedChannels = async (
  call: Operating<NamedChannelError>,
  user: User,
  names: readonly string[],
): Promise<void> => {
  const channels = new Map<number, Channel>();
  for (const name of names) {
    const channel = await channelOfName(call, name);
    if ((await subscriptionOf(call.tx, user.id, channel.id)) === undefined) channels.set(channel.id, channel);
  }
  await join(call, user, [...channels.values()]);
};

const join = async (call: Operating, user: User, channels: readonly Channel[]): Promise<void> => {
  if (channels.length > 0) await subscribeUsers(call, { users: [user], channels, colors: new Map() });
};

const channelOfName = async (call: Operating<NamedChannelError>, typed: string): Promise<Channel> => {
  const name = acceptChannelName(call, typed);
  const known = await channelByName(call.tx, name);
  if (known?.is_archived) throw call.fail("channelInaccessible", { name });
  if (known !== undefined) return known;
  const made = await insertChannel(call.tx, { name, creator_id: null }, call.now);
  await announceNewChannel(call, made);
  return made;
};

/** The errors that joining channels by their names may throw. */
export const namedChannelErrors = ["channelInaccessible", ...channelNameErrors] as const;

/** The name of one of `namedChannelErrors`. */
export type NamedChannelError = (typeof namedChannelErrors)[number];
