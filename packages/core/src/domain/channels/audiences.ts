import type { Audience } from "../../events/delivery/audience.js";
import { isGuest } from "../../operation/roles.js";
import {
  fullMemberSince,
  type GroupSetting,
  Groups,
  type SystemGroupName,
  systemGroupId,
} from "../permissions/index.js";
import { realmSetting } from "../realm/index.js";
import { channelSetting } from "./channel-settings.js";
import type { Asking, Row } from "./vocabulary.js";

type Channel = Row<"streams">;
type RoleReach = Pick<Audience, "members" | "moderators" | "joinedBefore">;
type Reach = RoleReach & { users: readonly number[] };

interface Narrowing {
  /** Users who are left out because they get an event of their own. */
  except?: readonly number[];
  /** The event's field that lists such users. */
  exceptField?: string;
  /** False where the channel has no other subscribers. */
  subscribers?: boolean;
}

/**
 * Returns those who may know of a channel, as the audience of its `stream` and peer events (channels.md 10.1, 10.2; security B4).
 */
export const channelAudience = async (
  call: Asking,
  channel: Channel,
  { subscribers = true, ...narrowing }: Narrowing = {},
): Promise<Audience> => ({
  ...(await byPrivacy(call, channel)),
  ...(subscribers && !channel.is_web_public ? { subscribers: channel.id } : {}),
  ...narrowing,
});

const byPrivacy = async (call: Asking, channel: Channel): Promise<Audience> => {
  if (channel.is_web_public) return { everyone: true };
  if (!channel.invite_only) return { members: true };
  return { administrators: true, ...(await grantedReach(call, channel)) };
};

const accessGroups = ["can_administer_channel_group", "can_add_subscribers_group", "can_subscribe_group"] as const;

/** Returns the values of the settings that let people see a private channel without a subscription. */
export const accessSettings = (channel: Channel): GroupSetting[] =>
  accessGroups.map((name) => channelSetting(channel, name));

const grantedReach = async (call: Asking, channel: Channel): Promise<Reach> => {
  const groups = new Groups(call.tx, call.now);
  const { user_ids, system_group_id } = await groups.reachOf(...accessSettings(channel));
  // None of these settings ever lets a guest in, not even one who is named (channels.md 2).
  const named = (await call.tx.getMany("users", user_ids)).filter((user) => user.is_active && !isGuest(user));
  const users = named.map(({ id }) => id).sort((a, b) => a - b);
  return { ...(await systemReach(call, system_group_id)), users };
};

const isGroup = (id: number | null, ...names: SystemGroupName[]): boolean =>
  names.some((name) => systemGroupId(name) === id);

const systemReach = async (call: Asking, id: number | null): Promise<RoleReach> => {
  if (isGroup(id, "role:members", "role:everyone", "role:internet")) return { members: true };
  if (isGroup(id, "role:fullmembers")) return fullMembers(call);
  return isGroup(id, "role:moderators") ? { moderators: true } : {};
};

const fullMembers = async ({ tx, now }: Asking): Promise<RoleReach> => {
  const waitingDays = await realmSetting(tx, "waiting_period_threshold");
  return waitingDays === 0 ? { members: true } : { moderators: true, joinedBefore: fullMemberSince(waitingDays, now) };
};
