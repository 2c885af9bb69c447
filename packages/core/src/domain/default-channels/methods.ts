// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `addDefaultChannel` takes. */
export interface AddDefaultChannelParams {
  /** The channel. */
  stream_id: ParamOf<typeof operations.addDefaultChannel, "stream_id">;
}

/** What `createDefaultGroup` takes. */
export interface CreateDefaultGroupParams {
  /** What the group is called. */
  group_name: ParamOf<typeof operations.createDefaultGroup, "group_name">;
  /** What it is for. */
  description: ParamOf<typeof operations.createDefaultGroup, "description">;
  /** Its channels, by name; none of them private or a default channel. */
  stream_names: ParamOf<typeof operations.createDefaultGroup, "stream_names">;
}

/** What `removeDefaultChannel` takes. */
export interface RemoveDefaultChannelParams {
  /** The channel. */
  stream_id: ParamOf<typeof operations.removeDefaultChannel, "stream_id">;
}

/** What `removeDefaultGroup` takes. */
export interface RemoveDefaultGroupParams {
  /** The group of channels. */
  group_id: ParamOf<typeof operations.removeDefaultGroup, "group_id">;
}

/** What `updateDefaultGroup` takes. */
export interface UpdateDefaultGroupParams {
  /** The group of channels. */
  group_id: ParamOf<typeof operations.updateDefaultGroup, "group_id">;
  /** What it is called from now on. */
  new_group_name?: ParamOf<typeof operations.updateDefaultGroup, "new_group_name">;
  /** What it is for from now on. */
  new_description?: ParamOf<typeof operations.updateDefaultGroup, "new_description">;
}

/** What `updateDefaultGroupChannels` takes. */
export interface UpdateDefaultGroupChannelsParams {
  /** The group of channels. */
  group_id: ParamOf<typeof operations.updateDefaultGroupChannels, "group_id">;
  /** `add` or `remove`. */
  op: ParamOf<typeof operations.updateDefaultGroupChannels, "op">;
  /** The channels, by name. */
  stream_names: ParamOf<typeof operations.updateDefaultGroupChannels, "stream_names">;
}

/** Places that people subscribe to; each holds topics. */
export interface DefaultChannelsMethods {
  /**
   * Add a default channel.
   *
   * Nothing happens where they are already. Those who joined before are not subscribed.
   *
   * Who may call it: administrators.
   */
  addDefaultChannel(params: AddDefaultChannelParams): Promise<ResultOf<typeof operations.addDefaultChannel>>;

  /**
   * Create a default channel group.
   *
   * Who may call it: administrators.
   */
  createDefaultGroup(params: CreateDefaultGroupParams): Promise<ResultOf<typeof operations.createDefaultGroup>>;

  /**
   * Remove a default channel.
   *
   * Clients are told also where they were not subscribed to it.
   *
   * Who may call it: administrators.
   */
  removeDefaultChannel(params: RemoveDefaultChannelParams): Promise<ResultOf<typeof operations.removeDefaultChannel>>;

  /**
   * Delete a default channel group.
   *
   * Its channels stay.
   *
   * Who may call it: administrators.
   */
  removeDefaultGroup(params: RemoveDefaultGroupParams): Promise<ResultOf<typeof operations.removeDefaultGroup>>;

  /**
   * Update a default channel group's name or description.
   *
   * Clients are told of each of the two.
   *
   * Who may call it: administrators.
   */
  updateDefaultGroup(params: UpdateDefaultGroupParams): Promise<ResultOf<typeof operations.updateDefaultGroup>>;

  /**
   * Add channels to a default channel group, or remove them.
   *
   * Who may call it: administrators.
   */
  updateDefaultGroupChannels(params: UpdateDefaultGroupChannelsParams): Promise<ResultOf<typeof operations.updateDefaultGroupChannels>>;
}
