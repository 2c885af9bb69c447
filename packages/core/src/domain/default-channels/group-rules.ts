import { fold, isBlank, isLongerThan } from "../../text/folding.js";
import { Access, channelsByName } from "../channels/index.js";
import { limits } from "../realm/index.js";
import type { Reading, Row } from "./vocabulary.js";

type Channel = Row<"streams">;
type Group = Row<"default_stream_groups">;

/** What `acceptGroupName` may throw. */
export const defaultGroupNameErrors = [
  "defaultGroupNameInvalid",
  "defaultGroupNameTooLong",
  "defaultGroupNameNull",
  "defaultGroupExists",
] as const;

/** Throws for a name that no group may have, or that another group has (channels.md 7.10). */
export const checkDefaultGroupName = async (
  { tx, fail }: Reading<(typeof defaultGroupNameErrors)[number] | "invalidParameter">,
  name: string,
): Promise<void> => {
  if (isBlank(name)) throw fail("defaultGroupNameInvalid", { name });
  const limit = limits.max_stream_name_length;
  if (isLongerThan(name, limit)) throw fail("defaultGroupNameTooLong", { limit });
  if (name.includes("\0")) throw fail("defaultGroupNameNull", { name });
  if (!name.isWellFormed()) throw fail("invalidParameter", { text: "group_name has invalid format" });
  const known = await tx.scan("default_stream_groups", "byName", { prefix: [name], limit: 1 });
  if (known.length > 0) throw fail("defaultGroupExists", { name });
};

/** Contract silent: how many channels a group has. Nearly everybody's initial state has them (security O2). */
const mostInGroup = 250;

/** Throws for more channels than a group may have. */
export const checkGroupSize = ({ fail }: Reading<"defaultGroupFull">, count: number): void => {
  if (count > mostInGroup) throw fail("defaultGroupFull", { limit: mostInGroup });
};

/** Returns the group of this id; throws where there is none. */
export const existingGroup = async ({ tx, fail }: Reading<"defaultGroupMissing">, id: number): Promise<Group> => {
  const group = await tx.get("default_stream_groups", id);
  if (group === undefined) throw fail("defaultGroupMissing", { id });
  return group;
};

/** Returns the channels of these names, each once. Throws at the first that the acting user cannot read, or that is archived. */
export const namedChannels = async (
  { tx, actor, now, fail }: Reading<"invalidChannelName">,
  names: readonly string[],
): Promise<Channel[]> => {
  const typed = names.map((name) => name.trim());
  const found = await new Access(tx, actor, now).toChannels(await channelsByName(tx, [...new Set(typed)]));
  const open = found.filter(({ channel, content }) => content && !channel.is_archived).map(({ channel }) => channel);
  const byName = new Map(open.map((channel) => [channel.name_folded, channel]));
  const wanted = names.map((name) => {
    const channel = byName.get(fold(name.trim()));
    if (channel === undefined) throw fail("invalidChannelName", { name });
    return channel;
  });
  return [...new Set(wanted)];
};

/** What `checkGroupable` may throw. */
export const groupableErrors = ["defaultChannelInGroup", "privateDefaultChannel"] as const;

/**
 * Throws for channels that cannot be in the group of this name. Contract silent on private ones: everybody sees the groups, so they
 * would be told of them (security B2).
 */
export const checkGroupable = (
  { fail }: Reading<(typeof groupableErrors)[number]>,
  channels: readonly Channel[],
  group: string,
): void => {
  for (const { name, is_default, invite_only } of channels) {
    if (is_default) throw fail("defaultChannelInGroup", { channel: name, group });
    if (invite_only) throw fail("privateDefaultChannel");
  }
};
