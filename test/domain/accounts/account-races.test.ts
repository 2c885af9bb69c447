import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { linkInMail } from "../invitations/invited.js";

const test = worldSuite("accounts, by requests at the same time");

/** What became of each request, sorted: "done", or the name of the error. */
const outcomes = async (...requests: readonly Promise<unknown>[]): Promise<string[]> => {
  const settled = await Promise.allSettled(requests);
  return settled.map((each) => (each.status === "fulfilled" ? "done" : each.reason.error)).sort();
};

const ownersOf = async (world: World): Promise<number> =>
  (await world.chat.host.users()).filter(({ role, is_active }) => role === 100 && is_active).length;

const bobIsOwner = (world: World): Promise<unknown> =>
  world.as("olga").updateUserById({ user_id: world.id("bob"), role: 100 });

test("two owners who leave: one stays (users.md 3.5)", async (world) => {
  await bobIsOwner(world);
  const ends = await outcomes(world.as("olga").deactivateOwnUser(), world.as("bob").deactivateOwnUser());
  assert.equal([ends, await ownersOf(world)], [["done", "lastAccount"], 1]);
});

test("two owners who deactivate each other: one stays (users.md 3.4)", async (world) => {
  await bobIsOwner(world);
  const ends = await outcomes(
    world.as("olga").deactivateUser({ user_id: world.id("bob") }),
    world.as("bob").deactivateUser({ user_id: world.id("olga") }),
  );
  assert.equal([ends, await ownersOf(world)], [["accountDeactivated", "done"], 1]);
});

test("an owner who leaves while the other steps down: one stays", async (world) => {
  await bobIsOwner(world);
  const ends = await outcomes(
    world.as("olga").deactivateOwnUser(),
    world.as("bob").updateUserById({ user_id: world.id("bob"), role: 400 }),
  );
  assert.equal([ends.filter((end) => end === "done"), await ownersOf(world)], [["done"], 1]);
});

test("an address goes to one of two accounts, however it is written", async (world) => {
  const password = "a sound password";
  const ends = await outcomes(
    world.as("olga").createUser({ email: "ann@example.org", full_name: "Ann", password }),
    world.as("olga").createUser({ email: "ANN@example.org", full_name: "Anna", password }),
  );
  assert.equal(ends, ["addressTaken", "done"]);
});

test("an address goes to who joins with it or to who is given it, not to both", async (world) => {
  const address = "ann@example.org";
  await world.as("mia").sendInvitations({ invitee_emails: address, stream_ids: [] });
  const link = `https://chat.example.com${await linkInMail(world)}`;
  const ends = await outcomes(
    world.chat.host.acceptInvitation({ link, full_name: "Ann Alder" }),
    world.as("olga").updateUserById({ user_id: world.id("bob"), new_email: address }),
  );
  assert.is(ends.filter((end) => end === "done").length, 1);
  assert.is((await world.chat.host.users()).filter(({ email }) => email === address).length, 1);
});

test("a name goes to one of two accounts, where names are unique (users.md 1.3)", async (world) => {
  await world.rows((tx) => tx.update("realm", 1, { settings: { require_unique_names: true } }));
  const ends = await outcomes(
    world.as("mia").updateSettings({ full_name: "Robin" }),
    world.as("bob").updateSettings({ full_name: "ROBIN" }),
  );
  assert.equal(ends, ["done", "nameTaken"]);
});

test("a bot's name goes to one of two bots (users.md 8)", async (world) => {
  const make = (short_name: string) => world.as("mia").createBot({ full_name: "Robin", short_name });
  assert.equal(await outcomes(make("one"), make("two")), ["botNameTaken", "done"]);
});

test("a group is not deactivated while something is to name it (users.md 7.4)", async (world) => {
  const make = (name: string) => world.as("olga").createUserGroup({ name, description: "", members: [] });
  const [cooks, bakers] = [(await make("cooks")).group_id, (await make("bakers")).group_id];
  await outcomes(
    world.as("olga").deactivateUserGroup({ user_group_id: cooks }),
    world.as("olga").updateUserGroupSubgroups({ user_group_id: bakers, add: [cooks] }),
  );
  const { user_groups } = await world.as("olga").getUserGroups({ include_deactivated_groups: true });
  const [known, holder] = [cooks, bakers].map((id) => user_groups.find((group) => group.id === id));
  assert.is(known?.deactivated, holder?.direct_subgroup_ids.length === 0);
});

test("a setting changes once from what two requests took it for (users.md 7.3)", async (world) => {
  const { group_id } = await world.as("olga").createUserGroup({ name: "cooks", description: "", members: [] });
  const change = (to: number) =>
    world.as("olga").updateUserGroup({ user_group_id: group_id, can_mention_group: { new: to, old: 7 } });
  assert.equal(await outcomes(change(2), change(3)), ["done", "expectationMismatch"]);
});
