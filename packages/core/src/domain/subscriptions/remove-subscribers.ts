import { isAdministrator, isGuest } from "../../operation/roles.js";
import { fold } from "../../text/folding.js";
import { Access, type ChannelAccess, channelsByName, mayInChannel, subscriptionsIn } from "../channels/index.js";
import { type Principals, principalUsers } from "./add-subscribers.js";
import { checkPairs } from "./subscribe-by-name.js";
import { type Departures, unsubscribeUsers } from "./unsubscribe-users.js";
import type { Actor, Reading, ReadTx, Row, Writing } from "./vocabulary.js";

/** The errors that `unsubscribeByName` may throw. */
export const unsubscribingErrors = [
  "channelsMissing",
  "insufficientPermission",
  "noSuchUser",
  "targetDeactivated",
  "tooManySubscriptions",
] as const;

interface ByName {
  names: readonly string[];
  principals: Principals;
}

interface Answer {
  removed: string[];
  not_removed: string[];
}

/** Unsubscribes people from the channels of these names, as the actor may (channels.md 6.3). */
export const unsubscribeByName = async (
  call: Writing<(typeof unsubscribingErrors)[number]>,
  { names, principals }: ByName,
): Promise<Answer> => {
  checkPairs(call, names, principals);
  const users = await principalUsers(call, principals);
  const own = users.filter((user) => isOwn(call.actor, user));
  const seen = await knownChannels(call, names, own);
  if (own.length < users.length) await checkMayRemove(call, seen);
  return namesOf(await unsubscribeUsers(call, { users, channels: seen.map(({ channel }) => channel) }));
};

/** Whether somebody is the actor, or a bot of theirs. */
const isOwn = (actor: Actor, user: Row<"users">): boolean =>
  user.id === actor.id || (user.is_bot && user.bot_owner_id === actor.id);

/**
 * Returns the channels of these names, each once. A channel that the actor may not know of counts as missing, so that nobody
 * finds out which names exist (security B3). But people may always unsubscribe their own bots, so a channel with one of these is
 * known (channels.md 3). `own` are the actor and such bots.
 */
const knownChannels = async (
  { tx, actor, now, fail }: Reading<"channelsMissing">,
  names: readonly string[],
  own: readonly Row<"users">[],
): Promise<ChannelAccess[]> => {
  const seen = await new Access(tx, actor, now).toChannels(await channelsByName(tx, names));
  const hidden = seen.filter(({ metadata }) => !metadata).map(({ channel }) => channel);
  const withOwn = await channelsWith(tx, own, hidden);
  const known = seen.filter(({ channel, metadata }) => metadata || withOwn.has(channel.id));
  const byName = new Map(known.map((access) => [access.channel.name_folded, access] as const));
  const missing = names.filter((name) => !byName.has(fold(name)));
  if (missing.length > 0) throw fail("channelsMissing", { names: missing.map((name) => name.trim()).join(", ") });
  return [...new Set(names.flatMap((name) => byName.get(fold(name)) ?? []))];
};

/** Returns the ids of those channels to which one of the users is subscribed. */
const channelsWith = async (
  tx: ReadTx,
  users: readonly Row<"users">[],
  channels: readonly Row<"streams">[],
): Promise<ReadonlySet<number>> => {
  const ids = users.map(({ id }) => id);
  const known = channels.length === 0 ? new Map() : await subscriptionsIn(tx, ids, channels);
  const isIn = ({ id }: Row<"streams">) => [...(known.get(id)?.values() ?? [])].some(({ active }) => active);
  return new Set(channels.filter(isIn).map(({ id }) => id));
};

/** Throws unless the actor may unsubscribe others from all of the channels (channels.md 3). */
const checkMayRemove = async (
  { tx, actor, now, fail }: Reading<"insufficientPermission">,
  seen: readonly ChannelAccess[],
): Promise<void> => {
  if (isAdministrator(actor)) return;
  if (isGuest(actor)) throw fail("insufficientPermission");
  const { groups } = new Access(tx, actor, now);
  const mayInAll = async (name: "can_administer_channel_group" | "can_remove_subscribers_group"): Promise<boolean> => {
    for (const { channel } of seen) if (!(await mayInChannel(groups, { channel, name }, actor))) return false;
    return true;
  };
  if (await mayInAll("can_administer_channel_group")) return;
  if (seen.some(({ metadata }) => !metadata)) throw fail("insufficientPermission");
  if (!(await mayInAll("can_remove_subscribers_group"))) throw fail("insufficientPermission");
};

const namesOf = ({ removed, notRemoved }: Departures): Answer => ({
  removed: removed.map(({ name }) => name),
  not_removed: notRemoved.map(({ name }) => name),
});
