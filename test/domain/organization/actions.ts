import fc from "fast-check";
import { type Action, action, channelName, who } from "../../support/cases/action.js";
import type { ChannelName } from "../../support/world/people.js";

/** Settings of which other things follow, and some of each kind. */
const settings = fc.record(
  {
    name: fc.constantFrom("Test", "Other", " "),
    description: fc.constantFrom("", "**Hi**"),
    message_content_edit_limit_seconds: fc.constantFrom(600, 60, "unlimited", 0),
    message_edit_history_visibility_policy: fc.constantFrom("all", "moves", "none"),
    topics_policy: fc.constantFrom("allow_empty_topic", "disable_empty_topic"),
    jitsi_server_url: fc.constantFrom("default", "https://calls.example.com"),
    default_avatar_source: fc.constantFrom("G", "J"),
    send_channel_events_messages: fc.boolean(),
    waiting_period_threshold: fc.constantFrom(0, 1, 3),
    can_create_groups: fc.constantFrom(
      { new: 3 },
      { new: 6, old: 3 },
      { new: { direct_members: [3], direct_subgroups: [] } },
    ),
    can_access_all_users_group: fc.constantFrom({ new: 6 }, { new: 7 }),
  },
  { requiredKeys: [] },
);

const changing = fc
  .record({ as: who, values: settings })
  .map(({ as, values }) =>
    action(`${as} sets ${JSON.stringify(values)} for the organization`, (world) =>
      world.as(as).updateRealm(values as object),
    ),
  );

const naming = fc
  .record({
    as: who,
    name: channelName,
    setting: fc.constantFrom("moderation_request_channel_id", "new_stream_announcements_stream_id"),
  })
  .map(({ as, name, setting }) =>
    action(`${as} sets ${setting} to ${name}`, (world) =>
      world.as(as).updateRealm({ [setting]: world.channel(name as ChannelName) ?? -1 }),
    ),
  );

/** What people do about the organization. */
export const realmAction: fc.Arbitrary<Action> = fc.oneof(changing, naming);
