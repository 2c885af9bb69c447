import { isAdministrator, isGuest } from "../../operation/roles.js";
import { fold } from "../../text/folding.js";
import { Access, channelsByName, mayInChannel } from "../channels/index.js";
import { type Principals, principalUsers } from "./add-subscribers.js";
import { checkPairs } from "./subscribe-by-name.js";
import { type Departures, unsubscribeUsers } from "./unsubscribe.js";
import type { Actor, Reading, Row, Writing } from "./vocabulary.js";

type Channel = Row<"streams">;

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
  const channels = await knownChannels(call, names);
  if (users.some((user) => !isOwn(call.actor, user))) await checkMayRemove(call, channels);
  return namesOf(await unsubscribeUsers(call, { users, channels }));
};

/** Whether somebody is the actor, or a bot of theirs. */
const isOwn = (actor: Actor, user: Row<"users">): boolean =>
  user.id === actor.id || (user.is_bot && user.bot_owner_id === actor.id);

/**
 * Returns the channels of these names, each once. A channel that the actor may not know of counts as missing, so that nobody finds
 * out by this whether there is one of a name (security B3).
 */
const knownChannels = async (
  { tx, actor, now, fail }: Reading<"channelsMissing">,
  names: readonly string[],
): Promise<Channel[]> => {
  const seen = await new Access(tx, actor, now).toChannels(await channelsByName(tx, names));
  const byName = new Map(
    seen.filter(({ metadata }) => metadata).map(({ channel }) => [channel.name_folded, channel] as const),
  );
  const missing = names.filter((name) => !byName.has(fold(name)));
  if (missing.length > 0) throw fail("channelsMissing", { names: missing.map((name) => name.trim()).join(", ") });
  return [...new Set(names.flatMap((name) => byName.get(fold(name)) ?? []))];
};

/** Throws unless the actor may unsubscribe others from all of the channels, of which they may know (channels.md 3). */
const checkMayRemove = async (
  { tx, actor, now, fail }: Reading<"insufficientPermission">,
  channels: readonly Channel[],
): Promise<void> => {
  if (isAdministrator(actor)) return;
  if (isGuest(actor)) throw fail("insufficientPermission");
  const { groups } = new Access(tx, actor, now);
  const mayInAll = async (name: "can_administer_channel_group" | "can_remove_subscribers_group"): Promise<boolean> => {
    for (const channel of channels) if (!(await mayInChannel(groups, { channel, name }, actor))) return false;
    return true;
  };
  if (await mayInAll("can_administer_channel_group")) return;
  if (!(await mayInAll("can_remove_subscribers_group"))) throw fail("insufficientPermission");
};

const namesOf = ({ removed, notRemoved }: Departures): Answer => ({
  removed: removed.map(({ name }) => name),
  not_removed: notRemoved.map(({ name }) => name),
});
