import { assert, rejection } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { groups, only } from "./channel-objects.js";

const test = worldSuite("settings of a channel whose values are groups (channels.md 2)", { storages: ["memory"] });

type Value = number | { direct_members: number[]; direct_subgroups: number[] };

const nobody = { direct_members: [], direct_subgroups: [] };
const moderators = { direct_members: [], direct_subgroups: [groups.moderators] };

const created = async (world: World, can_send_message_group: Value) => {
  const { id } = await world.as("mia").createChannel({ name: "news", subscribers: [], can_send_message_group });
  return (await world.as("mia").getChannel({ stream_id: id })).stream.can_send_message_group;
};

const changed = async (world: World, value: Value, old?: Value) => {
  const stream_id = world.channel("design");
  const change = { new: value, ...(old === undefined ? {} : { old }) };
  await world.as("olga").updateChannel({ stream_id, can_send_message_group: change });
  return (await world.as("mia").getChannel({ stream_id })).stream.can_send_message_group;
};

for (const [what, set] of Object.entries({ created, changed })) {
  test(`a group alone is its id where the channel is ${what}`, async (world) => {
    assert.is(await set(world, moderators), groups.moderators);
  });

  test(`nobody at all is role:nobody where the channel is ${what}`, async (world) => {
    assert.is(await set(world, nobody), groups.nobody);
  });

  test(`people come by ascending id, without the deactivated, where the channel is ${what}`, async (world) => {
    const [bob, mia] = [world.id("bob"), world.id("mia")];
    await set(world, { direct_members: [bob, mia], direct_subgroups: [] });
    await world.chat.host.deactivateUser(bob);
    const { streams } = await world.as("mia").getChannels({});
    const values = streams.map(({ can_send_message_group }) => JSON.stringify(can_send_message_group));
    assert.ok(values.includes(JSON.stringify(only(world, "mia"))), values.join());
  });
}

test("the old value is compared as a set", async (world) => {
  const [bob, mia] = [world.id("bob"), world.id("mia")];
  const both = { direct_members: [mia, bob], direct_subgroups: [] };
  await changed(world, both);
  assert.is(
    await changed(world, moderators, { direct_members: [bob, mia, bob], direct_subgroups: [] }),
    groups.moderators,
  );
  assert.is(await changed(world, groups.owners, moderators), groups.owners);
  const refused = (await rejection(changed(world, groups.nobody, groups.members))) as Error & { code: string };
  assert.equal(
    [refused.code, refused.message],
    ["EXPECTATION_MISMATCH", "'old' value does not match the expected value."],
  );
});

test("membership goes through groups of groups, and only active users have it", async (world) => {
  const olga = world.as("olga");
  const inner = await olga.createUserGroup({ name: "inner", description: "", members: [world.id("bob")] });
  const outer = await olga.createUserGroup({
    ...{ name: "outer", description: "", members: [] },
    subgroups: [inner.group_id],
  });
  await changed(world, outer.group_id);
  const said = { type: "channel", to: world.channel("design"), topic: "t", content: "x" } as const;
  await world.as("bob").sendMessage(said);
  assert.match(
    String(await rejection(world.as("mia").sendMessage(said))),
    "You do not have permission to post in this channel.",
  );
  await olga.updateUserGroupMembers({ user_group_id: inner.group_id, delete: [world.id("bob")] });
  assert.match(
    String(await rejection(world.as("bob").sendMessage(said))),
    "You do not have permission to post in this channel.",
  );
});
