import { mapInTurns } from "../../memory/in-turns.js";
import { isAdministrator } from "../../operation/roles.js";
import { type PersonAccessError, readableUsers, readableUsersByEmail } from "../accessible-users/index.js";
import { Access, mayInChannel } from "../channels/index.js";
import type { Actor, Raising, Reading, Row } from "./vocabulary.js";

type Channel = Row<"streams">;

/** Users by id or by address. */
export type Principals = readonly (number | string)[];

/** Whether the request names somebody besides the caller. An address counts as somebody else, even one's own (channels.md 6.2). */
export const namesOthers = (principals: Principals, actor: Actor): boolean => principals.some((id) => id !== actor.id);

/** Returns the accounts that principals name, the caller's where there are none. Throws for those that cannot be subscribed. */
export const principalUsers = async (
  call: Reading<PersonAccessError>,
  principals: Principals,
): Promise<Row<"users">[]> => {
  if (principals.length === 0) return [call.actor];
  const [byId, byEmail] = await Promise.all([
    readableUsers(
      call,
      principals.filter((named) => typeof named === "number"),
    ),
    readableUsersByEmail(
      call,
      principals.filter((named) => typeof named === "string"),
    ),
  ]);
  const users = await mapInTurns(call.tx, principals, (named) => {
    const user = typeof named === "number" ? byId(named) : byEmail(named);
    if (!user.is_active) throw call.fail("targetDeactivated");
    return user;
  });
  const distinct = new Set<number>();
  return users.filter(({ id }) => distinct.size < distinct.add(id).size);
};

/** Throws for a list that mixes ids and addresses. */
export const checkPrincipals = (call: Raising<"invalidParameter">, principals: Principals): void => {
  const odd = principals.findIndex((named) => typeof named !== "string");
  if (odd !== -1 && principals.some((named) => typeof named === "string"))
    throw call.fail("invalidParameter", { text: `principals["list[str]"][${odd}] is not a string` });
};

interface Opening {
  /** Whether the actor adds others. */
  withOthers: boolean;
  /** Whether a channel that the actor may not subscribe to is an error. */
  refusalsFatal: boolean;
}

/**
 * Returns those of the channels that the actor may subscribe to, and the names by which the others were asked for (channels.md 3).
 * `channels` has the name that each was asked for by. With `withOthers`, throws where the actor may not add others to one of them.
 */
export const openChannels = async (
  { tx, actor, now, fail }: Reading<"insufficientPermission" | "channelInaccessible">,
  channels: ReadonlyMap<Channel, string>,
  { withOthers, refusalsFatal }: Opening,
): Promise<{ open: Channel[]; refused: string[] }> => {
  const access = new Access(tx, actor, now);
  const seen = await access.toChannels([...channels.keys()]);
  const open = seen.filter(({ content }) => content).map(({ channel }) => channel);
  const refused = seen.filter(({ content }) => !content).map(({ channel }) => channels.get(channel) ?? "");
  if (refused[0] !== undefined && refusalsFatal) throw fail("channelInaccessible", { name: refused[0] });
  if (withOthers)
    for (const channel of open) if (!(await mayAddOthers(access, actor, channel))) throw fail("insufficientPermission");
  return { open, refused };
};

/** Whether the actor may subscribe others to a channel whose content is open to them (channels.md 3). */
export const mayAddOthers = async ({ groups }: Access, actor: Actor, channel: Channel): Promise<boolean> =>
  isAdministrator(actor) ||
  (await groups.mayInRealm("can_add_subscribers_group", actor)) ||
  (await mayInChannel(groups, { channel, name: "can_administer_channel_group" }, actor)) ||
  (await mayInChannel(groups, { channel, name: "can_add_subscribers_group" }, actor));
