import fc from "fast-check";
import { action, channelName, randomActions, who } from "../../support/cases/action.js";
import type { World } from "../../support/cases/cases.js";
import { removeFromDefaults } from "../../support/domain.js";
import { writing } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";
import { engineOf } from "../../support/watching/events.js";
import { inWorld } from "../../support/world/world.js";
import { changed } from "../channels/channel-objects.js";
import { hasDefaultGroup } from "./default-groups.js";

const groupName = fc.constantFrom("one", "two");

randomActions(
  1,
  fc
    .record({ as: who, group_name: groupName, stream_names: fc.uniqueArray(channelName, { maxLength: 2 }) })
    .map(({ as, ...group }) =>
      action(`${as} makes the default group ${group.group_name} of ${group.stream_names.join()}`, (world) =>
        world.as(as).createDefaultGroup({ ...group, description: "" }),
      ),
    ),
);
randomActions(
  1,
  fc
    .record({ as: who, group_id: fc.nat(3), op: fc.constantFrom("add", "remove"), stream: channelName })
    .map(({ as, group_id, op, stream }) =>
      action(`${as} changes the default group ${group_id}: ${op} ${stream}`, (world) =>
        world.as(as).updateDefaultGroupChannels({ group_id, op, stream_names: [stream] }),
      ),
    ),
);

const test = suite("default channel groups");

const groupsOf = async (world: World, as: "bob" | "gus") => {
  const state = await world.as(as).registerQueue({ fetch_event_types: ["default_stream_groups"] });
  return state.realm_default_stream_groups?.map(({ name, streams }) => [name, streams]);
};

test("register lists them by name; guests get none (channels.md 11)", () =>
  inWorld("memory", async (world) => {
    await hasDefaultGroup("knitting", "lobby", "design")(world);
    await hasDefaultGroup("crafts")(world);
    assert.equal(await groupsOf(world, "bob"), [
      ["crafts", []],
      ["knitting", [world.channel("design"), world.channel("lobby")]],
    ]);
    assert.equal(await groupsOf(world, "gus"), []);
  }));

test("a channel that became private is not shown in them (security B2)", () =>
  inWorld("memory", async (world) => {
    await hasDefaultGroup("crafts", "lobby", "design")(world);
    await changed("design", { invite_only: true })(world);
    assert.equal(await groupsOf(world, "bob"), [["crafts", [world.channel("lobby")]]]);
  }));

test("a channel leaves the default channels and the groups at once, and both are told where it was in them", () =>
  inWorld("memory", async (world) => {
    await hasDefaultGroup("crafts", "lobby", "design")(world);
    await world.as("ada").addDefaultChannel({ stream_id: world.channel("design") });
    const bob = world.as("bob");
    const { queue_id } = await bob.registerQueue({ fetch_event_types: [] });
    for (const name of ["design", "lobby", "team"] as const)
      await writing(engineOf(world), async (call) => {
        const channel = await call.tx.get("streams", world.channel(name));
        if (channel !== undefined) await removeFromDefaults({ ...call, actor: null }, channel);
      });
    const { events } = await bob.getEvents({ queue_id, last_event_id: -1, dont_block: true });
    assert.equal(
      events.map(({ type }) => type),
      ["default_streams", "default_stream_groups", "default_stream_groups"],
    );
    assert.equal(await groupsOf(world, "bob"), [["crafts", []]]);
  }));

test("a former guest is told of the groups, and a new guest that there are none", () =>
  inWorld("memory", async (world) => {
    await hasDefaultGroup("crafts", "design")(world);
    for (const [name, role, streams] of [
      ["gus", 400, [[world.channel("design")]]],
      ["bob", 600, []],
    ] as const) {
      const { queue_id } = await world.as(name).registerQueue({ fetch_event_types: [] });
      await world.as("ada").updateUserById({ user_id: world.id(name), role });
      const { events } = await world.as(name).getEvents({ queue_id, last_event_id: -1, dont_block: true });
      const [told] = events.filter(({ type }) => type === "default_stream_groups");
      const groups = (told as unknown as { default_stream_groups: { streams: number[] }[] }).default_stream_groups;
      assert.equal(
        groups.map((group) => group.streams),
        streams,
      );
    }
  }));
