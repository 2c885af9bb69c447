import type { World } from "../../support/cases/cases.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";

/** The ids of the system groups. */
export const groups = {
  nobody: 1,
  owners: 2,
  administrators: 3,
  moderators: 4,
  fullmembers: 5,
  members: 6,
  everyone: 7,
  internet: 8,
} as const;

/** A new channel as its `stream` create event shows it; nobody is subscribed yet. */
export const channelObject = (
  world: World,
  { creator, ...fields }: { creator: PersonName; name: string; stream_id: number } & Record<string, unknown>,
): Record<string, unknown> => ({
  description: "",
  rendered_description: "",
  date_created: world.now,
  creator_id: world.id(creator),
  invite_only: false,
  is_web_public: false,
  history_public_to_subscribers: fields.invite_only !== true,
  is_archived: false,
  stream_post_policy: 1,
  is_announcement_only: false,
  message_retention_days: null,
  topics_policy: "inherit",
  first_message_id: null,
  folder_id: null,
  is_recently_active: true,
  stream_weekly_traffic: null,
  subscriber_count: 0,
  can_add_subscribers_group: groups.nobody,
  can_administer_channel_group: { direct_members: [world.id(creator)], direct_subgroups: [] },
  can_create_topic_group: groups.everyone,
  can_delete_any_message_group: groups.nobody,
  can_delete_own_message_group: groups.nobody,
  can_move_messages_out_of_channel_group: groups.nobody,
  can_move_messages_within_channel_group: groups.nobody,
  can_remove_subscribers_group: groups.administrators,
  can_resolve_topics_group: groups.nobody,
  can_send_message_group: groups.everyone,
  can_subscribe_group: groups.nobody,
  ...fields,
});

/** What a first subscription adds to a channel. */
export const personal = {
  is_muted: false,
  in_home_view: true,
  pin_to_top: false,
  desktop_notifications: null,
  audible_notifications: null,
  push_notifications: null,
  email_notifications: null,
  wildcard_mentions_notify: null,
};

/** The id of the n-th channel that a case makes. */
export const newChannel = (world: World, n = 1): number => world.made("streams", n);

/** Changes a channel's row. */
export const changed =
  (name: ChannelName, row: Record<string, unknown>) =>
  (world: World): Promise<unknown> =>
    world.rows((tx) => tx.update("streams", world.channel(name), row));

/** Sets who may do what in a channel; a function names people of the world. */
export const permits =
  (name: ChannelName, settings: (world: World) => Record<string, unknown>) =>
  (world: World): Promise<unknown> =>
    changed(name, { settings: settings(world) })(world);

export const only = (world: World, ...names: PersonName[]) => ({
  direct_members: names.map((name) => world.id(name)).sort((a, b) => a - b),
  direct_subgroups: [],
});

/** Changes the organization's settings. */
export const organization =
  (settings: Record<string, unknown>) =>
  (world: World): Promise<unknown> =>
    world.rows((tx) => tx.update("realm", 1, { settings }));

/** Lets people without an account read web-public channels. */
export const letsVisitorsIn = organization({ enable_spectator_access: true });

/** Ends a subscription that was, as unsubscribing will. */
export const left =
  (person: PersonName, name: ChannelName) =>
  (world: World): Promise<unknown> =>
    world.rows(async (tx) => {
      const [row] = await tx.scan("subscriptions", "byUser", { prefix: [world.id(person), world.channel(name)] });
      const periods = (row?.periods ?? []).map((period) => ({ ...period, to_message_id: 0, to_seq: 0 }));
      await tx.update("subscriptions", row?.id ?? 0, { active: false, periods });
      const channel = await tx.get("streams", world.channel(name));
      await tx.update("streams", world.channel(name), { subscriber_count: (channel?.subscriber_count ?? 1) - 1 });
    });
