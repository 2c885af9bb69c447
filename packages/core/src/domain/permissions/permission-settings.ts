import { byName, declaredNames } from "../../schema/declared-names.js";
/** The rules of a group-valued setting: which groups it may be set to, and its default (platform.md 8.8). */
export interface PermissionSetting<G extends string = string> {
  require_system_group: boolean;
  allow_internet_group: boolean;
  allow_nobody_group: boolean;
  /** Whether guests may have the permission; when false they never do, even when they are named. */
  allow_everyone_group: boolean;
  default_group_name: G;
  default_for_system_groups: "role:nobody" | null;
  allowed_system_groups: string[];
}

const permission = <const G extends string>(
  default_group_name: G,
  options: Partial<Omit<PermissionSetting, "default_group_name">> = {},
): PermissionSetting<G> => ({
  require_system_group: false,
  allow_internet_group: false,
  allow_nobody_group: true,
  allow_everyone_group: false,
  default_for_system_groups: null,
  allowed_system_groups: [],
  ...options,
  default_group_name,
});

const everyone = { allow_everyone_group: true };
const never = { allow_nobody_group: false };

/** The permission settings of the organization. */
export const realmPermissions = {
  create_multiuse_invite_group: permission("role:administrators"),
  can_access_all_users_group: permission("role:everyone", {
    ...everyone,
    ...never,
    require_system_group: true,
    allowed_system_groups: ["role:everyone", "role:members"],
  }),
  can_add_subscribers_group: permission("role:members"),
  can_add_custom_emoji_group: permission("role:members"),
  can_create_bots_group: permission("role:members"),
  can_create_groups: permission("role:members"),
  can_create_public_channel_group: permission("role:members"),
  can_create_private_channel_group: permission("role:members"),
  can_create_web_public_channel_group: permission("role:owners", {
    require_system_group: true,
    allowed_system_groups: ["role:moderators", "role:administrators", "role:owners", "role:nobody"],
  }),
  can_create_write_only_bots_group: permission("role:members"),
  can_delete_any_message_group: permission("role:administrators"),
  can_delete_own_message_group: permission("role:everyone", everyone),
  can_invite_users_group: permission("role:members"),
  can_manage_all_groups: permission("role:owners", never),
  can_manage_billing_group: permission("role:administrators", never),
  can_mention_many_users_group: permission("role:administrators", everyone),
  can_move_messages_between_channels_group: permission("role:members"),
  can_move_messages_between_topics_group: permission("role:everyone", everyone),
  can_resolve_topics_group: permission("role:everyone", everyone),
  can_set_delete_message_policy_group: permission("role:moderators"),
  can_set_topics_policy_group: permission("role:members", everyone),
  can_summarize_topics_group: permission("role:everyone", everyone),
  direct_message_initiator_group: permission("role:everyone", everyone),
  direct_message_permission_group: permission("role:everyone", everyone),
  workplace_users_group: permission("role:members"),
};

/** The permission settings of a channel. */
export const channelPermissions = {
  can_add_subscribers_group: permission("role:nobody"),
  can_administer_channel_group: permission("channel_creator"),
  can_create_topic_group: permission("role:everyone", everyone),
  can_delete_any_message_group: permission("role:nobody", everyone),
  can_delete_own_message_group: permission("role:nobody", everyone),
  can_move_messages_out_of_channel_group: permission("role:nobody", everyone),
  can_move_messages_within_channel_group: permission("role:nobody", everyone),
  can_remove_subscribers_group: permission("role:administrators", everyone),
  can_resolve_topics_group: permission("role:nobody", everyone),
  can_send_message_group: permission("role:everyone", everyone),
  can_subscribe_group: permission("role:nobody"),
};

const ofSystemGroups = { default_for_system_groups: "role:nobody" } as const;

/** The permission settings of a user group. */
export const groupPermissions = {
  can_add_members_group: permission("group_creator", ofSystemGroups),
  can_join_group: permission("role:nobody", ofSystemGroups),
  can_leave_group: permission("role:everyone", { ...everyone, ...ofSystemGroups }),
  can_manage_group: permission("group_creator", ofSystemGroups),
  can_mention_group: permission("role:everyone", { ...everyone, ...ofSystemGroups }),
  can_remove_members_group: permission("role:nobody", ofSystemGroups),
};

export type RealmPermission = keyof typeof realmPermissions;
export type ChannelPermission = keyof typeof channelPermissions;
export type GroupPermission = keyof typeof groupPermissions;

export const realmPermissionNames = declaredNames(realmPermissions);
export const channelPermissionNames = declaredNames(channelPermissions);
export const groupPermissionNames = declaredNames(groupPermissions);

/** Returns an object with the same value under each of these names. */
export const sameForEach = <N extends string, S>(names: readonly N[], same: S): Record<N, S> =>
  byName(names, () => same);
