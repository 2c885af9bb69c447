// Written by `npm run docs` from the definitions of the operations.

/** What `addDefaultChannel` takes. */
export interface AddDefaultChannelParams {
  /** The channel. */
  stream_id: number;
}

/** What `createDefaultGroup` takes. */
export interface CreateDefaultGroupParams {
  /** What the group is called. */
  group_name: string;
  /** What it is for. */
  description: string;
  /** Its channels, by name; none of them private or a default channel. */
  stream_names: string[];
}

/** What `removeDefaultChannel` takes. */
export interface RemoveDefaultChannelParams {
  /** The channel. */
  stream_id: number;
}

/** What `removeDefaultGroup` takes. */
export interface RemoveDefaultGroupParams {
  /** The group of channels. */
  group_id: number;
}

/** What `updateDefaultGroup` takes. */
export interface UpdateDefaultGroupParams {
  /** The group of channels. */
  group_id: number;
  /** What it is called from now on. */
  new_group_name?: string;
  /** What it is for from now on. */
  new_description?: string;
}

/** What `updateDefaultGroupChannels` takes. */
export interface UpdateDefaultGroupChannelsParams {
  /** The group of channels. */
  group_id: number;
  /** `add` or `remove`. */
  op: string;
  /** The channels, by name. */
  stream_names: string[];
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
  addDefaultChannel(params: AddDefaultChannelParams): Promise<Record<never, never>>;

  /**
   * Create a default channel group.
   *
   * Who may call it: administrators.
   */
  createDefaultGroup(params: CreateDefaultGroupParams): Promise<Record<never, never>>;

  /**
   * Remove a default channel.
   *
   * Clients are told also where they were not subscribed to it.
   *
   * Who may call it: administrators.
   */
  removeDefaultChannel(params: RemoveDefaultChannelParams): Promise<Record<never, never>>;

  /**
   * Delete a default channel group.
   *
   * Its channels stay.
   *
   * Who may call it: administrators.
   */
  removeDefaultGroup(params: RemoveDefaultGroupParams): Promise<Record<never, never>>;

  /**
   * Update a default channel group's name or description.
   *
   * Clients are told of each of the two.
   *
   * Who may call it: administrators.
   */
  updateDefaultGroup(params: UpdateDefaultGroupParams): Promise<Record<never, never>>;

  /**
   * Add channels to a default channel group, or remove them.
   *
   * Who may call it: administrators.
   */
  updateDefaultGroupChannels(params: UpdateDefaultGroupChannelsParams): Promise<Record<never, never>>;
}
