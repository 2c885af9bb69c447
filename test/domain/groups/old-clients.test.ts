import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { adds, bakers, cooks, hasGroup, isDeactivated, takes } from "./groups.js";

const test = worldSuite("groups and clients of before (platform.md 8.2)", { storages: ["memory"] });

const group = { user_group_id: cooks };

/** What a client without any capability is told while something happens. */
const told = async (world: World, work: () => Promise<unknown>): Promise<string[]> => {
  const { queue_id } = await world.as("bea").registerQueue({ fetch_event_types: [] });
  await work();
  const events = await pollNow(world, "bea", { queue_id });
  return events.map(({ type, op, property }) => [type, op, property].filter((part) => part !== undefined).join(" "));
};

test("nothing that happens to a deactivated group is told", async (world) => {
  for (const given of [hasGroup("cooks", ["bob"]), hasGroup("bakers"), isDeactivated(cooks)]) await given(world);
  const mia = world.as("mia");
  const events = await told(world, async () => {
    await mia.updateUserGroup(world.filled({ ...group, name: "chefs", can_join_group: { new: bakers } }));
    await mia.updateUserGroupMembers(adds("wim")(world));
    await mia.updateUserGroupMembers(world.filled({ ...group, add_subgroups: [bakers], delete_subgroups: [bakers] }));
    await mia.updateUserGroupMembers(takes("wim")(world));
  });
  assert.equal(events, []);
});

test("a group that goes and comes back is removed and added", async (world) => {
  await hasGroup("cooks", ["bob"])(world);
  const events = await told(world, async () => {
    await world.as("mia").deactivateUserGroup(world.filled(group));
    await world.as("mia").updateUserGroup(world.filled({ ...group, deactivated: false }));
    await world.as("mia").updateUserGroup(world.filled({ ...group, description: "New" }));
  });
  assert.equal(events, ["user_group remove", "user_group add", "user_group update"]);
});

const opens = (world: World, is_archived: boolean) =>
  world.rows((tx) => {
    const settings = { can_subscribe_group: world.filled(cooks) };
    return tx.update("streams", world.channel("team"), { settings, is_archived });
  });

const comesAndGoes = (world: World) =>
  told(world, async () => {
    await world.as("mia").updateUserGroupMembers(adds("bea")(world));
    await world.as("mia").updateUserGroupMembers(takes("bea")(world));
  });

test("a private channel comes into sight and leaves it", async (world) => {
  await hasGroup("cooks")(world);
  await opens(world, false);
  assert.equal(await comesAndGoes(world), [
    "user_group add_members",
    "stream create",
    "subscription peer_add",
    "user_group remove_members",
    "stream delete",
  ]);
});

test("an archived one does not", async (world) => {
  await hasGroup("cooks")(world);
  await opens(world, true);
  assert.equal(await comesAndGoes(world), ["user_group add_members", "user_group remove_members"]);
});
