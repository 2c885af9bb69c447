import { Access, channelSetting } from "../channels/index.js";
import {
  channelPermissionNames,
  type GroupSetting,
  Groups,
  groupPermissionNames,
  groupSetting,
  groupsNamedIn,
  realmPermissionNames,
} from "../permissions/index.js";
import type { Reading } from "./vocabulary.js";

/** One use of a group: where it is used, and by which settings (users.md 7.4). */
type Objection =
  | { type: "subgroup"; supergroup_ids: number[] }
  | { type: "channel"; channel_id: number; settings: string[] }
  | { type: "user_group"; group_id: number; settings: string[] }
  | { type: "realm"; settings: string[] };

interface Use {
  isUsed: boolean;
  /** The uses that the actor may know of. */
  objections: Objection[];
}

/**
 * Returns what uses a group, and so keeps it from being deactivated. These are active groups, channels that are not archived, and
 * the organization. Private channels that the actor may not know of count, too, but are not named (security B2).
 */
export const useOf = async (call: Reading, group_id: number): Promise<Use> => {
  const supergroup_ids = await activeSupergroups(call, group_id);
  const nesting: Objection[] = supergroup_ids.length === 0 ? [] : [{ type: "subgroup", supergroup_ids }];
  const channels = await channelsUsing(call, group_id);
  const elsewhere = [...(await groupsUsing(call, group_id)), ...(await realmUsing(call, group_id))];
  const objections = [...nesting, ...channels.objections, ...elsewhere];
  return { isUsed: channels.isUsed || objections.length > 0, objections };
};

const activeSupergroups = async ({ tx, now }: Reading, group_id: number): Promise<number[]> => {
  const ids = await new Groups(tx, now).stored.supergroupsOf(group_id);
  return (await tx.getMany("user_groups", ids)).filter(({ deactivated }) => !deactivated).map(({ id }) => id);
};

const naming = <N extends string>(names: N[], value: (name: N) => GroupSetting, group_id: number): N[] =>
  names.filter((name) => groupsNamedIn([value(name)]).includes(group_id));

const channelsUsing = async ({ tx, actor, now }: Reading, group_id: number): Promise<Use> => {
  const access = new Access(tx, actor, now);
  const use: Use = { isUsed: false, objections: [] };
  for (const channel of await tx.scan("streams", "id")) {
    if (channel.is_archived) continue;
    const settings = naming(channelPermissionNames, (name) => channelSetting(channel, name), group_id);
    if (settings.length === 0) continue;
    use.isUsed = true;
    const isKnown = (await access.toChannel(channel)).metadata;
    if (isKnown) use.objections.push({ type: "channel", channel_id: channel.id, settings });
  }
  return use;
};

const groupsUsing = async ({ tx }: Reading, group_id: number): Promise<Objection[]> => {
  const objections: Objection[] = [];
  for (const group of await tx.scan("user_groups", "id")) {
    if (group.deactivated || group.id === group_id) continue;
    const settings = naming(groupPermissionNames, (name) => groupSetting(group, name), group_id);
    if (settings.length > 0) objections.push({ type: "user_group", group_id: group.id, settings });
  }
  return objections;
};

const realmUsing = async ({ tx, now }: Reading, group_id: number): Promise<Objection[]> => {
  const groups = new Groups(tx, now);
  const settings: string[] = [];
  for (const name of realmPermissionNames)
    if (groupsNamedIn([await groups.realmValue(name)]).includes(group_id)) settings.push(name);
  return settings.length === 0 ? [] : [{ type: "realm", settings }];
};
