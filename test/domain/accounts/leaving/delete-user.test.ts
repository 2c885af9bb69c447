import { assert } from "../../../support/suite.js";
import { pollNow } from "../../../support/watching/events.js";
import { worldSuite } from "../../../support/world/suite.js";
import type { World } from "../../../support/world/world.js";

const test = worldSuite("accounts that end and begin");

const rowOf = (world: World, user_id: number) => world.rows((tx) => tx.get("users", user_id));

const changesTold = async (world: World): Promise<unknown[]> =>
  (await pollNow(world, "mia")).filter(({ type }) => type === "realm_user").map(({ person }) => person);

test("deleted for good: is_deleted, still is_active false, account data removed (contract, States)", async (world) => {
  const bob = world.id("bob");
  await world.as("bob").addAlertWords({ alert_words: ["secret"] });
  await world.as("bob").sendMessage({ type: "direct", to: [world.id("mia")], content: "It stays." });
  const joined = (await rowOf(world, bob))?.date_joined;
  await world.chat.host.deleteUser(bob);
  const { user } = await world.as("mia").getUserById({ user_id: bob, include_custom_profile_fields: true });
  assert.equal(
    [user.is_deleted, user.is_active, user.full_name, user.email, user.delivery_email, user.profile_data],
    [
      ...[true, false, `Deleted User ${bob}`],
      ...[`deleteduser${bob}@chat.example.com`, `deleteduser${bob}@chat.example.com`, {}],
    ],
  );
  const row = await rowOf(world, bob);
  assert.equal([row?.date_joined, row?.key_hash, row?.password, row?.settings], [joined, null, null, {}]);
  const text = JSON.stringify({ ...(await world.tap.dump()), events: [] });
  for (const gone of ["bob@example.com", "Bob Member", "secret"]) assert.not.ok(text.includes(gone), gone);
});

test("deleted for good: when it was last there is forgotten", async (world) => {
  const bob = world.id("bob");
  const stored = () => world.rows((tx) => tx.get("presence", bob));
  await world.as("bob").reportPresence({ status: "active" });
  // What is reported is stored a little later.
  for (let turn = 0; turn < 100 && (await stored()) === undefined; turn += 1) await world.clock.advance(1000);
  assert.ok(await stored());
  await world.chat.host.deleteUser(bob);
  assert.is(await stored(), undefined);
  await world.clock.advance(10_000);
  assert.is(await stored(), undefined, "and stays so");
});

test("deleted for good: its deactivation is all that is told (users.md 3.7)", async (world) => {
  await world.chat.host.deleteUser(world.id("bob"));
  assert.equal(await changesTold(world), [{ user_id: world.id("bob"), is_active: false }]);
});

test("deleted for good: nothing is told of who was deactivated before", async (world) => {
  await world.chat.host.deleteUser(world.id("dora"));
  assert.equal(await changesTold(world), []);
  assert.is((await rowOf(world, world.id("dora")))?.is_deleted, true);
});

test("deleted for good: another address where somebody has the usual one", async (world) => {
  const bob = world.id("bob");
  for (const taken of [`deleteduser${bob}`, `DeletedUser${bob}-2`])
    await world.chat.host.createUser({ email: `${taken}@chat.example.com`, full_name: "Zoe" });
  await world.chat.host.deleteUser(bob);
  assert.is((await rowOf(world, bob))?.delivery_email, `deleteduser${bob}-3@chat.example.com`);
});

test("deleted for good: conversations stay readable", async (world) => {
  const [mia, bob] = [world.id("mia"), world.id("bob")];
  await world.as("bob").sendMessage({ type: "direct", to: [mia], content: "It stays." });
  await world.chat.host.deleteUser(bob);
  const { messages } = await world.as("mia").getMessages({
    ...{ anchor: "newest", num_before: 5, num_after: 0 },
    narrow: [{ operator: "dm", operand: [bob] }],
  });
  assert.equal(
    messages.map(({ content, sender_full_name }) => [content, sender_full_name]),
    [["<p>It stays.</p>", `Deleted User ${bob}`]],
  );
});

test("deleted for good: the account is refused, and its address is free", async (world) => {
  await world.chat.host.deleteUser(world.id("bob"));
  const refused = await world
    .as("bob")
    .getOwnUser()
    .catch((cause) => cause.error);
  assert.is(refused, "accountDeactivated");
  const { user_id } = await world.chat.host.createUser({ email: "bob@example.com", full_name: "Bob Member" });
  assert.not.equal(user_id, world.id("bob"));
});

const email = "ivy@example.com";
const password = "ivy's password";
const year = 31_536_000;

const importIvy = (world: World) =>
  world.chat.host.importUser({ email, full_name: "Ivy", password, date_joined: world.now - year });

test("a stub becomes regular with the first login (contract, States: is_imported_stub, date_joined)", async (world) => {
  const { user_id } = await importIvy(world);
  const before = (await world.as("mia").getUserById({ user_id })).user;
  assert.equal([before.is_imported_stub, before.date_joined.slice(0, 4)], [true, "2023"]);
  await pollNow(world, "mia");
  await world.as("mia").fetchApiKey({ username: email, password });
  const after = (await world.as("mia").getUserById({ user_id })).user;
  const date_joined = `${new Date(world.now * 1000).toISOString().slice(0, 16)}+00:00`;
  assert.equal([after.is_imported_stub, after.date_joined], [false, date_joined]);
  const told = (await changesTold(world)) as { user_id: number }[];
  assert.equal(told.slice(-2), [
    { user_id, is_imported_stub: false },
    { user_id, date_joined },
  ]);
});

test("a stub logs in for the first time once", async (world) => {
  const { user_id } = await importIvy(world);
  await world.as("mia").fetchApiKey({ username: email, password });
  const first = (await rowOf(world, user_id))?.date_joined;
  world.clock.jump(86_400_000);
  await world.as("mia").fetchApiKey({ username: email, password });
  assert.is((await rowOf(world, user_id))?.date_joined, first);
});

test("an account made by the API joins with the first login (contract, User: date_joined)", async (world) => {
  const { user_id } = await world.as("olga").createUser({ email, password, full_name: "Ivy" });
  world.clock.jump(86_400_000);
  await world.as("mia").fetchApiKey({ username: email, password });
  assert.is((await rowOf(world, user_id))?.date_joined, world.now);
  const date_joined = `${new Date(world.now * 1000).toISOString().slice(0, 16)}+00:00`;
  assert.equal((await changesTold(world)).at(-1), { user_id, date_joined });
});

test("a deactivated account comes back, and its key works again (contract, States: deactivated to active)", async (world) => {
  const bob = world.id("bob");
  await world.chat.host.deactivateUser(bob);
  await world.chat.host.reactivateUser(bob);
  assert.is((await world.as("bob").getOwnUser()).is_active, true);
  assert.equal(await changesTold(world), [
    { user_id: bob, is_active: false },
    { user_id: bob, is_active: true },
  ]);
});

test("A6: queues of a deactivated account are gone, and stay so when it comes back", async (world) => {
  await world.chat.host.deactivateUser(world.id("bob"));
  await world.chat.host.reactivateUser(world.id("bob"));
  const refused = await pollNow(world, "bob").catch((cause) => cause.error);
  assert.is(refused, "badQueue");
});
