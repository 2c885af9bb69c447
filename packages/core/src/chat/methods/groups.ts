// Written by `npm run docs` from the definitions of the operations.
import type { GroupSetting, GroupSettingChange, UserGroup } from "./schemas.js";

/** What `createUserGroup` takes. */
export interface CreateUserGroupParams {
  /** What it is called. */
  name: string;
  /** What it is for. */
  description: string;
  /** The users in it, by id. */
  members: number[];
  /** The groups in it, by id. */
  subgroups?: number[];
  /** Who may add members. */
  can_add_members_group?: GroupSetting;
  /** Who may join. */
  can_join_group?: GroupSetting;
  /** Who may leave. */
  can_leave_group?: GroupSetting;
  /** Who may change the group. */
  can_manage_group?: GroupSetting;
  /** Who may mention it. */
  can_mention_group?: GroupSetting;
  /** Who may remove members. */
  can_remove_members_group?: GroupSetting;
}

/** What `createUserGroup` answers. */
export type CreateUserGroupResult = {
  group_id: number;
};

/** What `deactivateUserGroup` takes. */
export interface DeactivateUserGroupParams {
  /** The user group. */
  user_group_id: number;
}

/** What `getUserGroupMembers` takes. */
export interface GetUserGroupMembersParams {
  /** The user group. */
  user_group_id: number;
  /** Leaves out who is in subgroups only. */
  direct_member_only?: boolean;
}

/** What `getUserGroupMembers` answers. */
export type GetUserGroupMembersResult = {
  members: number[];
};

/** What `getUserGroupMembership` takes. */
export interface GetUserGroupMembershipParams {
  /** The user group. */
  user_group_id: number;
  /** The user. */
  user_id: number;
  /** Leaves out who is in subgroups only. */
  direct_member_only?: boolean;
}

/** What `getUserGroupMembership` answers. */
export type GetUserGroupMembershipResult = {
  is_user_group_member: boolean;
};

/** What `getUserGroupSubgroups` takes. */
export interface GetUserGroupSubgroupsParams {
  /** The user group. */
  user_group_id: number;
  /** Leaves out subgroups of subgroups. */
  direct_subgroup_only?: boolean;
}

/** What `getUserGroupSubgroups` answers. */
export type GetUserGroupSubgroupsResult = {
  subgroups: number[];
};

/** What `getUserGroups` takes. */
export interface GetUserGroupsParams {
  /** Wants user groups that are no longer in use, too. */
  include_deactivated_groups?: boolean;
}

/** What `getUserGroups` answers. */
export type GetUserGroupsResult = {
  user_groups: UserGroup[];
};

/** What `updateUserGroup` takes. */
export interface UpdateUserGroupParams {
  /** The user group. */
  user_group_id: number;
  /** What it is called. */
  name?: string;
  /** What it is for. */
  description?: string;
  /** Only false acts: the group is in use again. */
  deactivated?: boolean;
  /** Who may add members. */
  can_add_members_group?: GroupSettingChange;
  /** Who may join. */
  can_join_group?: GroupSettingChange;
  /** Who may leave. */
  can_leave_group?: GroupSettingChange;
  /** Who may change the group. */
  can_manage_group?: GroupSettingChange;
  /** Who may mention it. */
  can_mention_group?: GroupSettingChange;
  /** Who may remove members. */
  can_remove_members_group?: GroupSettingChange;
}

/** What `updateUserGroupMembers` takes. */
export interface UpdateUserGroupMembersParams {
  /** The user group. */
  user_group_id: number;
  /** Ids of what comes in. */
  add?: number[];
  /** Ids of what goes out. */
  delete?: number[];
  /** Ids of the groups that come in. */
  add_subgroups?: number[];
  /** Ids of the groups that go out. */
  delete_subgroups?: number[];
}

/** What `updateUserGroupSubgroups` takes. */
export interface UpdateUserGroupSubgroupsParams {
  /** The user group. */
  user_group_id: number;
  /** Ids of what comes in. */
  add?: number[];
  /** Ids of what goes out. */
  delete?: number[];
}

/** People and groups under one name, to mention and to give permissions. */
export interface GroupsMethods {
  /**
   * Create a user group.
   *
   * For those in `can_create_groups`. The caller is a member only if named.
   *
   * Who may call it: people who are no guests.
   */
  createUserGroup(params: CreateUserGroupParams): Promise<CreateUserGroupResult>;

  /**
   * Deactivate a user group.
   *
   * Refused while a setting or another group names it; `objections` tells which.
   *
   * Who may call it: people who are no guests.
   */
  deactivateUserGroup(params: DeactivateUserGroupParams): Promise<Record<never, never>>;

  /**
   * Get the members of a user group.
   *
   * Active users by id, those of its subgroups included.
   *
   * Who may call it: people who are no guests.
   */
  getUserGroupMembers(params: GetUserGroupMembersParams): Promise<GetUserGroupMembersResult>;

  /**
   * Check whether a user is in a user group.
   *
   * Deactivated users are in none.
   *
   * Who may call it: people who are no guests.
   */
  getUserGroupMembership(params: GetUserGroupMembershipParams): Promise<GetUserGroupMembershipResult>;

  /**
   * Get the subgroups of a user group.
   *
   * By id, at any depth, without the group itself.
   *
   * Who may call it: people who are no guests.
   */
  getUserGroupSubgroups(params: GetUserGroupSubgroupsParams): Promise<GetUserGroupSubgroupsResult>;

  /**
   * Get all user groups.
   *
   * By id, the system groups included.
   *
   * Who may call it: people who are no guests.
   */
  getUserGroups(params?: GetUserGroupsParams): Promise<GetUserGroupsResult>;

  /**
   * Update a user group, or reactivate it.
   *
   * Who may call it: people who are no guests.
   */
  updateUserGroup(params: UpdateUserGroupParams): Promise<Record<never, never>>;

  /**
   * Update the members of a user group: add or remove users and subgroups.
   *
   * All or nothing, in the order of the parameters. Deactivated groups can be changed, too.
   *
   * Who may call it: people who are no guests.
   */
  updateUserGroupMembers(params: UpdateUserGroupMembersParams): Promise<Record<never, never>>;

  /**
   * Update the subgroups of a user group.
   *
   * All or nothing; first what is added, then what is deleted.
   *
   * Who may call it: people who are no guests.
   */
  updateUserGroupSubgroups(params: UpdateUserGroupSubgroupsParams): Promise<Record<never, never>>;
}
