import { ChatError, type ErrorName, type ExternalUser } from "@confab/core";
import { assert, rejection } from "../../support/suite.js";
import { Watch } from "../../support/watching/queues.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { changesOf, typesIn, writesDuring, zoe } from "./support.js";

const test = worldSuite("syncUser");

const sync = (world: World, changes: Partial<ExternalUser> = {}) => world.chat.host.syncUser({ ...zoe, ...changes });

const refusal = async (promise: Promise<unknown>): Promise<ErrorName> => {
  const error = await rejection(promise);
  if (!(error instanceof ChatError)) throw error;
  return error.error;
};

test("makes an account, a member's in the default channels, once", async (world) => {
  const watch = new Watch(world);
  const made = await sync(world);
  const { external_id, ...rest } = zoe;
  assert.equal(made, { ...made, ...rest, external_id, role: 400, is_active: true, is_bot: false, is_deleted: false });
  assert.ok(typesIn(await watch.take(), "olga").includes("realm_user/add"));
  const { subscriptions } = await world.chat.as(made.user_id).getSubscriptions();
  assert.equal(
    subscriptions.map(({ name }) => name),
    ["general"],
  );
  assert.equal(await sync(world), made);
});

test("makes one account of many first requests at once", async (world) => {
  const made = await Promise.all(Array.from({ length: 12 }, () => sync(world)));
  assert.is(new Set(made.map(({ user_id }) => user_id)).size, 1);
  assert.is((await world.chat.host.users()).filter(({ external_id }) => external_id === zoe.external_id).length, 1);
});

test("makes one account each of many users at once, who have one name", async (world) => {
  const users = Array.from({ length: 12 }, (_, i) => ({ external_id: `u-${i}`, email: `zoe${i}@example.com` }));
  const made = await Promise.all(users.map((user) => sync(world, user)));
  assert.is(new Set(made.map(({ user_id }) => user_id)).size, 12);
});

test("writes nothing while nothing has changed, whatever else has", async (world) => {
  await sync(world);
  assert.is(await writesDuring(world, () => sync(world)), 0);
  await sync(world, { external_id: "u-18", email: "yan@example.com" });
  assert.is(
    await writesDuring(world, () => sync(world, { email: ` ${zoe.email} `, full_name: `${zoe.full_name} ` })),
    0,
  );
  await world.reopen();
  assert.is(await writesDuring(world, () => sync(world, { role: undefined, is_active: true })), 0);
});

test("follows name, address and role, tells of each, and mails nobody", async (world) => {
  const made = await sync(world);
  const watch = new Watch(world);
  await watch.take();
  const wanted = { full_name: "Zoë Young", email: "young@example.com", role: 300 };
  assert.equal(await sync(world, wanted), { ...made, ...wanted });
  const changes = changesOf((await watch.take()).olga, made.user_id);
  const told = Object.assign({}, ...changes);
  assert.equal([told.full_name, told.delivery_email, told.role], ["Zoë Young", "young@example.com", 300]);
  assert.is(changes.filter((change) => "full_name" in change || "role" in change).length, 2);
  assert.equal(await world.mails(), []);
});

test("deactivates, ends polls and queues, and takes back into use with the channels", async (world) => {
  const { user_id } = await sync(world);
  const held = world.chat.as(user_id);
  const { queue_id } = await held.registerQueue({});
  const polling = held.getEvents({ queue_id, last_event_id: -1 });
  assert.is((await sync(world, { is_active: false })).is_active, false);
  await polling.catch(() => {});
  assert.is(await refusal(world.chat.as(user_id).getOwnUser()), "accountDeactivated");
  assert.is((await sync(world)).is_active, false, "nobody said that it is active again");
  assert.is((await sync(world, { is_active: true })).is_active, true);
  assert.is((await world.chat.as(user_id).getSubscriptions()).subscriptions.length, 1);
});

test("changes a deactivated account, too, and makes one that is deactivated", async (world) => {
  const { user_id, is_active } = await sync(world, { is_active: false });
  assert.is(is_active, false);
  assert.equal((await sync(world, { full_name: "Zoë Young" })).full_name, "Zoë Young");
  const back = await sync(world, { is_active: true, role: 600, full_name: "Zoë Again" });
  assert.equal([back.user_id, back.is_active, back.role], [user_id, true, 600]);
});

test("leaves the organization its only owner, and changes nothing then", async (world) => {
  await world.chat.host.setExternalId(world.id("olga"), "o-1");
  const olga = { external_id: "o-1", email: "olga@example.com", full_name: "Olga Renamed" };
  const before = await world.tap.dump();
  assert.is(await refusal(sync(world, { ...olga, is_active: false })), "lastOwner");
  assert.is(await refusal(sync(world, { ...olga, role: 400 })), "lastOwnerRole");
  assert.equal(await world.tap.dump(), before);
});

test("takes over an account that only the application gave anybody access to, stubs among them", async (world) => {
  const { host } = world.chat;
  const ensured = await host.ensureUser({ email: "ZOE@example.com", full_name: "Before" });
  const taken = await sync(world);
  assert.equal([taken.user_id, taken.email, taken.full_name], [ensured.user_id, zoe.email, zoe.full_name]);
  const stub = await host.importUser({ email: "stub@example.com", full_name: "A Stub" });
  assert.is((await sync(world, { external_id: "u-18", email: "stub@example.com" })).user_id, stub.user_id);
});

test("takes over no account that somebody can log into, is a bot's, or is somebody else's", async (world) => {
  const { host } = world.chat;
  await host.ensureUser({ email: "shop@example.com", full_name: "Shop", is_bot: true });
  await host.createUser({ email: "pat@example.com", full_name: "Pat", password: "a sound password" });
  await host.importUser({ email: "stub@example.com", full_name: "A Stub", password: "a sound password" });
  await sync(world, { external_id: "u-18", email: "yan@example.com" });
  for (const email of [
    "shop@example.com",
    "pat@example.com",
    "stub@example.com",
    "yan@example.com",
    "olga@example.com",
  ])
    assert.is(await refusal(sync(world, { email })), "addressTaken", email);
  assert.not((await host.users()).some(({ external_id }) => external_id === zoe.external_id));
});

test("gives nobody the address of another account", async (world) => {
  const { user_id } = await sync(world);
  assert.is(await refusal(sync(world, { email: "mia@example.com", full_name: "Mia" })), "addressHasAccount");
  assert.is(await refusal(sync(world, { email: "dora@example.com" })), "addressDeactivated");
  const [{ email, full_name } = zoe] = (await world.chat.host.users()).filter((user) => user.user_id === user_id);
  assert.equal({ email, full_name }, { email: zoe.email, full_name: zoe.full_name });
});

test("makes another account after the first was deleted for good", async (world) => {
  const { user_id } = await sync(world);
  await world.chat.host.deleteUser(user_id);
  const again = await sync(world);
  assert.ok(again.user_id > user_id);
  assert.not((await world.chat.host.users()).some((user) => user.is_deleted && user.external_id !== undefined));
});

test("refuses names and addresses that no account may have", async (world) => {
  const cases: [Partial<ExternalUser>, ErrorName][] = [
    [{ full_name: "**Zoë**" }, "nameCharacters"],
    [{ full_name: " " }, "nameTooShort"],
    [{ email: "nobody" }, "badAddress"],
  ];
  for (const [changes, error] of cases) assert.is(await refusal(sync(world, changes)), error);
  await sync(world);
  for (const [changes, error] of cases)
    assert.is(await refusal(sync(world, changes)), error === "badAddress" ? "invalidAddress" : error);
});

const nonsense: Record<string, unknown> = {
  "no object": "u-17",
  "a list": [],
  "no external id": { ...zoe, external_id: undefined },
  "an empty external id": { ...zoe, external_id: "" },
  "an external id that is too long": { ...zoe, external_id: "x".repeat(256) },
  "an external id with NUL": { ...zoe, external_id: "\0" },
  "a number as external id": { ...zoe, external_id: 17 },
  "no name": { ...zoe, full_name: null },
  "a role that is none": { ...zoe, role: 500 },
  "a text as is_active": { ...zoe, is_active: "no" },
};

test("refuses what is of other types", async (world) => {
  for (const [name, said] of Object.entries(nonsense))
    assert.is(await refusal(world.chat.host.syncUser(said as ExternalUser)), "invalidParameter", name);
});

test("takes an external id of 255 characters, and the words that plain objects know", async (world) => {
  const ids = ["x".repeat(255), "__proto__", "constructor", "toString", "𝒵", "z", "Z"];
  const made = await Promise.all(ids.map((external_id, i) => sync(world, { external_id, email: `z${i}@example.com` })));
  assert.is(new Set(made.map(({ user_id }) => user_id)).size, ids.length);
});

test("setExternalId says whose an account is, and no two users have one", async (world) => {
  const { host } = world.chat;
  await host.setExternalId(world.id("olga"), zoe.external_id);
  const olga = await sync(world, { email: "olga@example.com", full_name: "Olga Owner" });
  assert.equal([olga.user_id, olga.role], [world.id("olga"), 100]);
  assert.is(await refusal(host.setExternalId(world.id("bob"), zoe.external_id)), "externalIdTaken");
  await host.setExternalId(world.id("olga"), null);
  await host.setExternalId(world.id("bob"), zoe.external_id);
  assert.is(await refusal(host.setExternalId(world.id("mia"), "")), "invalidParameter");
  assert.is(await refusal(host.setExternalId(999, "x")), "noSuchUser");
});
