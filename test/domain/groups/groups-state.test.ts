import { randomActions } from "../../support/cases/action.js";
import { assert, suite } from "../../support/suite.js";
import { fetched, register } from "../../support/watching/state.js";
import type { PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";
import { groupAction } from "./actions.js";

randomActions(16, groupAction);

const test = suite("groups in the state");

const groupsOf = async (world: World, name: PersonName, client_capabilities: Record<string, boolean> = {}) =>
  (await register(world, name, { fetch_event_types: ["realm_user_groups"], client_capabilities })).realm_user_groups ??
  [];

test("the system groups name the people of their role, active ones and bots included", () =>
  inWorld("memory", async (world) => {
    const ids = (...names: PersonName[]) => names.map((name) => world.id(name));
    const members = (await groupsOf(world, "gus")).map((group) => [group.name, group.members]);
    const ordinary = ids("mia", "bob", "bea", "wim");
    assert.equal(members, [
      ["role:nobody", []],
      ["role:owners", ids("olga")],
      ["role:administrators", ids("ada")],
      ["role:moderators", ids("max")],
      ["role:fullmembers", ordinary],
      ["role:members", ordinary],
      ["role:everyone", ids("gus")],
      ["role:internet", []],
    ]);
  }));

test("each group holds the smaller one; nobody is empty", async () => {
  const { realm_user_groups = [] } = await fetched("mia", ["realm_user_groups"]);
  assert.equal(
    realm_user_groups.map(({ direct_subgroup_ids }) => direct_subgroup_ids),
    [[], [], [2], [3], [4], [5], [6], [7]],
  );
});

test("nobody may do anything to a system group", async () => {
  const { realm_user_groups: [group] = [] } = await fetched("mia", ["realm_user_groups"]);
  const { description, creator_id, date_created, is_system_group, deactivated, ...rest } = group ?? {};
  assert.equal([description, creator_id, date_created, is_system_group], ["Nobody", null, null, true]);
  assert.is(deactivated, false);
  const settings = Object.entries(rest).filter(([name]) => name.startsWith("can_"));
  assert.is(settings.length, 6);
  assert.ok(settings.every(([, value]) => value === 1));
});

test("new members become full ones after the waiting period", () =>
  inWorld("memory", async (world) => {
    await world.rows(async (tx) => {
      await tx.update("realm", 1, { settings: { waiting_period_threshold: 3 } });
      const day = 86_400;
      await tx.update("users", world.id("bob"), { date_joined: world.now - 3 * day });
    });
    const full = (await groupsOf(world, "mia")).find(({ name }) => name === "role:fullmembers");
    assert.equal(full?.members, [world.id("bob")]);
  }));

const insertGroup = (world: World, deactivated: boolean) =>
  world.rows((tx) =>
    tx.insert("user_groups", {
      ...{ name: "cooks", description: "", is_system_group: false, date_created: 1, settings: {}, deactivated },
      creator_id: world.id("mia"),
    }),
  );

test("deactivated groups go to clients that know of them", () =>
  inWorld("memory", async (world) => {
    await insertGroup(world, true);
    assert.is((await groupsOf(world, "mia")).length, 8);
    const groups = await groupsOf(world, "mia", { include_deactivated_groups: true });
    assert.equal([groups.length, groups.at(-1)?.deactivated], [9, true]);
  }));

test("a group's settings begin with its creator", () =>
  inWorld("memory", async (world) => {
    await insertGroup(world, false);
    const { can_manage_group, can_join_group, can_mention_group } = (await groupsOf(world, "mia")).at(-1) ?? {};
    assert.equal(can_manage_group, { direct_members: [world.id("mia")], direct_subgroups: [] });
    assert.equal([can_join_group, can_mention_group], [1, 7]);
  }));
