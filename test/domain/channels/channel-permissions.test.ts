import { assert, rejection } from "../../support/suite.js";
import { fetched } from "../../support/watching/state.js";
import { worldSuite } from "../../support/world/suite.js";
import { groups, only } from "./channel-objects.js";

const test = worldSuite("the eleven settings of a channel (channels.md 2.1)", { storages: ["memory"] });

interface Rules {
  initial: "nobody" | "administrators" | "everyone" | "creator";
  everyone: boolean;
}

const free: Rules = { initial: "nobody", everyone: true };
const settings: Readonly<Record<string, Rules>> = {
  can_add_subscribers_group: { initial: "nobody", everyone: false },
  can_administer_channel_group: { initial: "creator", everyone: false },
  can_subscribe_group: { initial: "nobody", everyone: false },
  can_remove_subscribers_group: { initial: "administrators", everyone: true },
  can_send_message_group: { initial: "everyone", everyone: true },
  can_create_topic_group: { initial: "everyone", everyone: true },
  can_resolve_topics_group: free,
  can_move_messages_out_of_channel_group: free,
  can_move_messages_within_channel_group: free,
  can_delete_any_message_group: free,
  can_delete_own_message_group: free,
};

test("a new channel has the defaults; what is the creator's names the creator", async (world) => {
  const { id } = await world.as("mia").createChannel({ name: "news", subscribers: [] });
  const stream: Readonly<Record<string, unknown>> = (await world.as("mia").getChannel({ stream_id: id })).stream;
  for (const [name, { initial }] of Object.entries(settings))
    assert.equal(stream[name], initial === "creator" ? only(world, "mia") : groups[initial], name);
});

test("a channel without a creator is administered by nobody in particular", async (world) => {
  const { stream } = await world.as("mia").getChannel({ stream_id: world.channel("general") });
  assert.equal([stream.creator_id, stream.can_administer_channel_group], [null, groups.nobody]);
});

test("clients are told the rules when they register", async () => {
  const { server_supported_permission_settings: tables } = await fetched("mia", ["realm"]);
  assert.equal(
    tables?.stream,
    Object.fromEntries(
      Object.entries(settings).map(([name, { initial, everyone }]) => [
        name,
        {
          ...{ require_system_group: false, allow_internet_group: false, allow_nobody_group: true },
          allow_everyone_group: everyone,
          default_group_name: initial === "creator" ? "channel_creator" : `role:${initial}`,
          ...{ default_for_system_groups: null, allowed_system_groups: [] },
        },
      ]),
    ),
  );
});

for (const [name, { everyone }] of Object.entries(settings))
  test(`${name} ${everyone ? "may" : "may not"} be everyone's, and may be nobody's`, async (world) => {
    const created = (value: number, at: number) =>
      world.as("olga").createChannel({ name: `news ${at}`, subscribers: [], [name]: value });
    await created(groups.nobody, 0);
    if (everyone) await created(groups.everyone, 1);
    else
      assert.match(
        String(await rejection(created(groups.everyone, 1))),
        `'${name}' setting cannot be set to 'role:everyone' group.`,
      );
    assert.match(
      String(await rejection(created(groups.internet, 2))),
      `'${name}' setting cannot be set to 'role:internet' group.`,
    );
  });
