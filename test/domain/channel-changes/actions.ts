import fc from "fast-check";
import { type Action, action, who } from "../../support/cases/action.js";
import type { World } from "../../support/world/world.js";
import { groups, only } from "../channels/channel-objects.js";

const channel = fc.constantFrom("general", "design", "team", "vault", "lobby", "attic");

const setting = fc.constantFrom<((world: World) => unknown)[]>(
  () => groups.nobody,
  () => groups.moderators,
  () => groups.members,
  (world) => only(world, "bob"),
  (world) => only(world, "max", "gus"),
);

const settingName = fc.constantFrom(
  "can_administer_channel_group",
  "can_add_subscribers_group",
  "can_subscribe_group",
  "can_remove_subscribers_group",
);

const changes: fc.Arbitrary<(world: World) => object> = fc.oneof(
  fc
    .record({ is_private: fc.boolean(), is_web_public: fc.boolean(), history_public_to_subscribers: fc.boolean() })
    .map((privacy) => () => privacy),
  fc.record({ description: fc.constantFrom("", "*New*") }).map((description) => () => description),
  fc.record({ is_default_stream: fc.boolean() }).map((is) => () => is),
  fc.constant(() => ({ is_archived: false })),
  fc.record({ name: settingName, value: setting }).map(({ name, value }) => (world: World) => ({
    [name]: { new: value(world) },
  })),
);

/** People change channels, archive them and put them back into use. */
export const channelChange: fc.Arbitrary<Action> = fc.oneof(
  fc
    .record({ as: who, name: channel, made: changes })
    .map(({ as, name, made }) =>
      action(`${as} changes ${name} ${made.toString()}`, (world) =>
        world.as(as).updateChannel({ stream_id: world.channel(name), ...made(world) }),
      ),
    ),
  fc
    .record({ as: who, name: channel })
    .map(({ as, name }) =>
      action(`${as} archives ${name}`, (world) => world.as(as).archiveChannel({ stream_id: world.channel(name) })),
    ),
);
