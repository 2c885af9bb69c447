// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `createUserGroup` takes. */
export interface CreateUserGroupParams {
  /** What it is called. */
  name: ParamOf<typeof operations.createUserGroup, "name">;
  /** What it is for. */
  description: ParamOf<typeof operations.createUserGroup, "description">;
  /** The users in it, by id. */
  members: ParamOf<typeof operations.createUserGroup, "members">;
  /** The groups in it, by id. */
  subgroups?: ParamOf<typeof operations.createUserGroup, "subgroups">;
  /** Who may add members. */
  can_add_members_group?: ParamOf<typeof operations.createUserGroup, "can_add_members_group">;
  /** Who may join. */
  can_join_group?: ParamOf<typeof operations.createUserGroup, "can_join_group">;
  /** Who may leave. */
  can_leave_group?: ParamOf<typeof operations.createUserGroup, "can_leave_group">;
  /** Who may change the group. */
  can_manage_group?: ParamOf<typeof operations.createUserGroup, "can_manage_group">;
  /** Who may mention it. */
  can_mention_group?: ParamOf<typeof operations.createUserGroup, "can_mention_group">;
  /** Who may remove members. */
  can_remove_members_group?: ParamOf<typeof operations.createUserGroup, "can_remove_members_group">;
}

/** What `deactivateUserGroup` takes. */
export interface DeactivateUserGroupParams {
  /** The user group. */
  user_group_id: ParamOf<typeof operations.deactivateUserGroup, "user_group_id">;
}

/** What `getUserGroupMembers` takes. */
export interface GetUserGroupMembersParams {
  /** The user group. */
  user_group_id: ParamOf<typeof operations.getUserGroupMembers, "user_group_id">;
  /** Leaves out who is in subgroups only. */
  direct_member_only?: ParamOf<typeof operations.getUserGroupMembers, "direct_member_only">;
}

/** What `getUserGroupMembership` takes. */
export interface GetUserGroupMembershipParams {
  /** The user group. */
  user_group_id: ParamOf<typeof operations.getUserGroupMembership, "user_group_id">;
  /** The user. */
  user_id: ParamOf<typeof operations.getUserGroupMembership, "user_id">;
  /** Leaves out who is in subgroups only. */
  direct_member_only?: ParamOf<typeof operations.getUserGroupMembership, "direct_member_only">;
}

/** What `getUserGroupSubgroups` takes. */
export interface GetUserGroupSubgroupsParams {
  /** The user group. */
  user_group_id: ParamOf<typeof operations.getUserGroupSubgroups, "user_group_id">;
  /** Leaves out subgroups of subgroups. */
  direct_subgroup_only?: ParamOf<typeof operations.getUserGroupSubgroups, "direct_subgroup_only">;
}

/** What `getUserGroups` takes. */
export interface GetUserGroupsParams {
  /** Wants user groups that are no longer in use, too. */
  include_deactivated_groups?: ParamOf<typeof operations.getUserGroups, "include_deactivated_groups">;
}

/** What `updateUserGroup` takes. */
export interface UpdateUserGroupParams {
  /** The user group. */
  user_group_id: ParamOf<typeof operations.updateUserGroup, "user_group_id">;
  /** What it is called. */
  name?: ParamOf<typeof operations.updateUserGroup, "name">;
  /** What it is for. */
  description?: ParamOf<typeof operations.updateUserGroup, "description">;
  /** Only false acts: the group is in use again. */
  deactivated?: ParamOf<typeof operations.updateUserGroup, "deactivated">;
  /** Who may add members. */
  can_add_members_group?: ParamOf<typeof operations.updateUserGroup, "can_add_members_group">;
  /** Who may join. */
  can_join_group?: ParamOf<typeof operations.updateUserGroup, "can_join_group">;
  /** Who may leave. */
  can_leave_group?: ParamOf<typeof operations.updateUserGroup, "can_leave_group">;
  /** Who may change the group. */
  can_manage_group?: ParamOf<typeof operations.updateUserGroup, "can_manage_group">;
  /** Who may mention it. */
  can_mention_group?: ParamOf<typeof operations.updateUserGroup, "can_mention_group">;
  /** Who may remove members. */
  can_remove_members_group?: ParamOf<typeof operations.updateUserGroup, "can_remove_members_group">;
}

/** What `updateUserGroupMembers` takes. */
export interface UpdateUserGroupMembersParams {
  /** The user group. */
  user_group_id: ParamOf<typeof operations.updateUserGroupMembers, "user_group_id">;
  /** Ids of what comes in. */
  add?: ParamOf<typeof operations.updateUserGroupMembers, "add">;
  /** Ids of what goes out. */
  delete?: ParamOf<typeof operations.updateUserGroupMembers, "delete">;
  /** Ids of the groups that come in. */
  add_subgroups?: ParamOf<typeof operations.updateUserGroupMembers, "add_subgroups">;
  /** Ids of the groups that go out. */
  delete_subgroups?: ParamOf<typeof operations.updateUserGroupMembers, "delete_subgroups">;
}

/** What `updateUserGroupSubgroups` takes. */
export interface UpdateUserGroupSubgroupsParams {
  /** The user group. */
  user_group_id: ParamOf<typeof operations.updateUserGroupSubgroups, "user_group_id">;
  /** Ids of what comes in. */
  add?: ParamOf<typeof operations.updateUserGroupSubgroups, "add">;
  /** Ids of what goes out. */
  delete?: ParamOf<typeof operations.updateUserGroupSubgroups, "delete">;
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
  createUserGroup(params: CreateUserGroupParams): Promise<ResultOf<typeof operations.createUserGroup>>;

  /**
   * Deactivate a user group.
   *
   * Refused while a setting or another group names it; `objections` tells which.
   *
   * Who may call it: people who are no guests.
   */
  deactivateUserGroup(params: DeactivateUserGroupParams): Promise<ResultOf<typeof operations.deactivateUserGroup>>;

  /**
   * Get the members of a user group.
   *
   * Active users by id, those of its subgroups included.
   *
   * Who may call it: people who are no guests.
   */
  getUserGroupMembers(params: GetUserGroupMembersParams): Promise<ResultOf<typeof operations.getUserGroupMembers>>;

  /**
   * Check whether a user is in a user group.
   *
   * Deactivated users are in none.
   *
   * Who may call it: people who are no guests.
   */
  getUserGroupMembership(params: GetUserGroupMembershipParams): Promise<ResultOf<typeof operations.getUserGroupMembership>>;

  /**
   * Get the subgroups of a user group.
   *
   * By id, at any depth, without the group itself.
   *
   * Who may call it: people who are no guests.
   */
  getUserGroupSubgroups(params: GetUserGroupSubgroupsParams): Promise<ResultOf<typeof operations.getUserGroupSubgroups>>;

  /**
   * Get all user groups.
   *
   * By id, the system groups included.
   *
   * Who may call it: people who are no guests.
   */
  getUserGroups(params?: GetUserGroupsParams): Promise<ResultOf<typeof operations.getUserGroups>>;

  /**
   * Update a user group, or reactivate it.
   *
   * Who may call it: people who are no guests.
   */
  updateUserGroup(params: UpdateUserGroupParams): Promise<ResultOf<typeof operations.updateUserGroup>>;

  /**
   * Update the members of a user group: add or remove users and subgroups.
   *
   * All or nothing, in the order of the parameters. Deactivated groups can be changed, too.
   *
   * Who may call it: people who are no guests.
   */
  updateUserGroupMembers(params: UpdateUserGroupMembersParams): Promise<ResultOf<typeof operations.updateUserGroupMembers>>;

  /**
   * Update the subgroups of a user group.
   *
   * All or nothing; first what is added, then what is deleted.
   *
   * Who may call it: people who are no guests.
   */
  updateUserGroupSubgroups(params: UpdateUserGroupSubgroupsParams): Promise<ResultOf<typeof operations.updateUserGroupSubgroups>>;
}
