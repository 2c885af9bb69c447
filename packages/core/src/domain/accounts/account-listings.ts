import type { Audience } from "../../events/delivery/audience.js";
import {
  channelAudience,
  channelFactsOf,
  channelSetting,
  describeChannel,
  streamUpdateEvent,
} from "../channels/index.js";
import { describeGroup } from "../groups/index.js";
import {
  channelPermissionNames,
  directGroups,
  type GroupSetting,
  Groups,
  groupFactsOf,
  groupPermissionNames,
  groupSetting,
  isFullMember,
  namedIn,
  type RealmPermission,
  realmPermissionNames,
  StoredGroups,
  shownSetting,
  systemGroupId,
  userGroupAddMembersEvent,
  userGroupRemoveMembersEvent,
  userGroupUpdateEvent,
} from "../permissions/index.js";
import { realmSetting, realmUpdateDictEvent } from "../realm/index.js";
import { sightOf } from "../subscriptions/index.js";
import type { Operating, Row } from "./vocabulary.js";

type User = Row<"users">;

/** Who is told: everybody who may see the group, setting or channel, or only the users with these ids. */
type Told = "everyone" | readonly number[];

const audienceOf = (told: Told): Audience => (told === "everyone" ? { everyone: true } : { users: [...told] });

/**
 * Tells of the groups and settings that list an account again, or no longer. Deactivated accounts stay in all of them but are not
 * shown (users.md 3.7).
 */
export const announceListings = async (call: Operating, user: User, told: Told): Promise<void> => {
  if (told.length === 0) return;
  await announceMemberships(call, user, told);
  await announceGroupSettings(call, user, told);
  await announceRealmSettings(call, user, told);
  await announceChannelSettings(call, user, told);
};

const announceMemberships = async (call: Operating, user: User, told: Told): Promise<void> => {
  const { tx, emit, now } = call;
  const isFull = isFullMember(user, await realmSetting(tx, "waiting_period_threshold"), now);
  const ofSystem = directGroups(user, isFull).map(systemGroupId);
  const groups = await tx.getMany("user_groups", [...ofSystem, ...(await new StoredGroups(tx).groupsOf(user.id))]);
  const event = user.is_active ? userGroupAddMembersEvent : userGroupRemoveMembersEvent;
  for (const group of groups)
    emit(event, { group_id: group.id, user_ids: [user.id] }, { ...audienceOf(told), facts: groupFactsOf(group) });
};

/** Returns the settings that name the user directly rather than through a group. */
const naming = <N extends string>(names: readonly N[], value: (name: N) => GroupSetting, user: User): N[] =>
  names.filter((name) => namedIn([value(name)]).includes(user.id));

const announceGroupSettings = async (call: Operating, user: User, told: Told): Promise<void> => {
  for (const group of await call.tx.scan("user_groups", "id")) {
    const names = naming(groupPermissionNames, (name) => groupSetting(group, name), user);
    if (names.length === 0) continue;
    const shown = await describeGroup(call, group);
    const data = Object.fromEntries(names.map((name) => [name, shown[name]]));
    call.emit(userGroupUpdateEvent, { group_id: group.id, data }, { ...audienceOf(told), facts: groupFactsOf(group) });
  }
};

const announceRealmSettings = async (call: Operating, user: User, told: Told): Promise<void> => {
  const groups = new Groups(call.tx, call.now);
  const settings: [RealmPermission, GroupSetting][] = [];
  for (const name of realmPermissionNames) settings.push([name, await groups.realmValue(name)]);
  const listing = settings.filter(([, value]) => namedIn([value]).includes(user.id));
  if (listing.length === 0) return;
  const named = await call.tx.getMany("users", namedIn(settings.map(([, value]) => value)));
  const active = new Set(named.filter(({ is_active }) => is_active).map(({ id }) => id));
  const data = Object.fromEntries(listing.map(([name, value]) => [name, shownSetting(value, (id) => !active.has(id))]));
  call.emit(realmUpdateDictEvent, { property: "default", data }, audienceOf(told));
};

const announceChannelSettings = async (call: Operating, user: User, told: Told): Promise<void> => {
  for (const channel of await call.tx.scan("streams", "id")) {
    const names = naming(channelPermissionNames, (name) => channelSetting(channel, name), user);
    if (names.length === 0) continue;
    const audience = await seeing(call, channel, told);
    const shown = await describeChannel(call, channel);
    const { id: stream_id, name } = channel;
    for (const property of names) {
      const fields = { stream_id, name, property, value: shown[property] };
      call.emit(streamUpdateEvent, fields, { ...audience, facts: channelFactsOf(channel) });
    }
  }
};

const seeing = async (call: Operating, channel: Row<"streams">, told: Told): Promise<Audience> => {
  if (told === "everyone") return channelAudience(call, channel);
  const { seenBy } = await sightOf(call, [channel.id], told);
  return { users: [...(seenBy.get(channel.id) ?? [])] };
};
