import { isGuest, roles } from "../../operation/roles.js";
import type { Soon } from "../../ports/soon.js";
import { subscribedIds, subscribersOf, webPublicChannelsIn } from "../channels/index.js";
import { directRecipients, writersIn } from "../conversations/index.js";
import { Groups } from "../permissions/index.js";
import { isVisitor, placeholderEmail, type UserObject, unknownAvatarUrl, type ViewedUser } from "../users/index.js";
import type { Reading, ReadTx } from "./vocabulary.js";

type Accessible = (user: ViewedUser) => boolean;

/**
 * The subscribers of channels that were read already, by channel id. Callers who ask about many people of the same channels pass it
 * along.
 */
export type SubscribersByChannel = Map<number, Promise<readonly number[]>>;

/** Accepts every user. It is the answer for an actor who may know of everybody. */
export const everybody: Accessible = () => true;

/**
 * Returns a predicate for the users whom the actor may know of. That is everybody, unless the organization restricts its guests.
 * Such a guest knows of bots and of people who share a channel or a conversation with them (users.md 0.3). Visitors know of those
 * who wrote in web-public channels, whose messages they can read.
 */
export const accessibleUsers = (viewer: Viewing, read?: SubscribersByChannel): Soon<Accessible> => {
  if (isVisitor(viewer.actor)) return accessibleToVisitors(viewer.tx);
  return isGuest(viewer.actor) ? accessibleToGuest(viewer, read) : everybody;
};

type Viewing = Pick<Reading, "tx" | "actor" | "now">;

const accessibleToVisitors = async (tx: ReadTx): Promise<Accessible> => {
  const writers = await writersIn(tx, await webPublicChannelsIn(tx));
  return ({ id }) => writers.has(id);
};

const accessibleToGuest = async ({ tx, actor, now }: Viewing, read?: SubscribersByChannel): Promise<Accessible> => {
  if (await new Groups(tx, now).mayInRealm("can_access_all_users_group", actor)) return everybody;
  const [peers, inChannels] = await Promise.all([conversationPeers(tx, actor.id), channelPeers(tx, actor.id, read)]);
  const inConversations = new Set(peers);
  return ({ id, is_bot, is_active }) =>
    id === actor.id || is_bot || inConversations.has(id) || (is_active && inChannels.has(id));
};

/**
 * The reverse of `accessibleUsers`: returns which restricted guests may know of a user, by id. Two people who share something share
 * it both ways, so nothing is read for each guest.
 */
export const knowingGuests = async (
  tx: ReadTx,
  user: Pick<ViewedUser, "id" | "is_bot" | "is_active">,
  read?: SubscribersByChannel,
): Promise<(guest_id: number) => boolean> => {
  if (user.is_bot) return () => true;
  const [inConversations, peers] = await Promise.all([
    conversationPeers(tx, user.id),
    user.is_active ? channelPeers(tx, user.id, read) : new Set<number>(),
  ]);
  for (const id of inConversations) peers.add(id);
  return (guest_id) => guest_id === user.id || peers.has(guest_id);
};

const conversationPeers = async (tx: ReadTx, user_id: number): Promise<number[]> =>
  (await directRecipients(tx, user_id)).flatMap(({ user_ids }) => user_ids ?? []);

// Only the channels of one user are looked at, and only where guests are restricted. Memory has their subscribers.
const channelPeers = async (
  tx: ReadTx,
  user_id: number,
  read: SubscribersByChannel = new Map(),
): Promise<Set<number>> => {
  const own = await subscribedIds(tx, user_id);
  for (const id of own) if (!read.has(id)) read.set(id, subscribersOf(tx, id));
  const subscribers = await Promise.all(own.map((id) => read.get(id) ?? []));
  const peers = new Set<number>();
  for (const ids of subscribers) for (const id of ids) peers.add(id);
  return peers;
};

/**
 * Returns the user object shown in place of somebody whom the viewer may not know of. Some clients need a user for every id
 * (users.md 0.3).
 */
export const unknownUser = ({ id }: Pick<ViewedUser, "id">, host: string): UserObject => ({
  user_id: id,
  delivery_email: null,
  email: placeholderEmail(id, host),
  full_name: "Unknown user",
  date_joined: "1970-01-01T00:00+00:00",
  is_active: true,
  is_owner: false,
  is_admin: false,
  is_guest: false,
  is_bot: false,
  bot_type: null,
  bot_owner_id: null,
  role: roles.member,
  timezone: "",
  avatar_url: unknownAvatarUrl(),
  avatar_version: 1,
  is_imported_stub: false,
  profile_data: {},
});
