import { type Chat, ChatError, createChat } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import type { Engine } from "../../support/kernel.js";
import { assert, rejection, suite } from "../../support/suite.js";

const test = suite("host");

const open = () => createChat({ storage: memoryStorage(), passwords: plainPasswords() });
const ada = { email: "ada@example.com", full_name: "Ada" };

test("ensureUser creates an account once, whatever the case of the address", async () => {
  const { host } = await open();
  const [first, second] = await Promise.all([host.ensureUser(ada), host.ensureUser(ada)]);
  assert.equal(second, first);
  assert.equal(await host.ensureUser({ ...ada, email: "ADA@Example.com", full_name: "Other", role: 100 }), first);
  assert.is((await host.users()).filter(({ email }) => email === ada.email).length, 1);
});

test("a deactivated account is refused with a code of its own, unless it is to come back", async () => {
  const { host } = await open();
  const echo = { short_name: "echo", full_name: "Echo" };
  for (const ensure of [
    (more: object) => host.ensureUser({ ...ada, ...more }),
    (more: object) => host.ensureBot({ ...echo, ...more }),
  ]) {
    const made = await ensure({});
    await host.deactivateUser(made.user_id);
    for (const more of [{}, { reactivate: false }]) {
      const { code, message } = (await rejection(ensure(more))) as ChatError;
      assert.equal([code, message], ["USER_DEACTIVATED", "Account is deactivated"]);
    }
    assert.equal(await ensure({ reactivate: true }), made);
    assert.is((await host.users()).find(({ user_id }) => user_id === made.user_id)?.is_active, true);
    assert.equal(await ensure({}), made);
  }
});

test("the system's own account is handed out to nobody", async () => {
  const { host } = await open();
  const taken = host.ensureUser({ email: "notification-bot@confab.invalid", full_name: "Mine" });
  assert.is(((await rejection(taken)) as Error).message, "Reserved for system bots.");
});

const channelsOf = async (chat: Chat, user_id: number): Promise<string[]> => {
  const { subscriptions } = await chat.as(user_id).getSubscriptions();
  return subscriptions.map(({ name }) => name).sort();
};

test("people and bots that the host makes join the default channels, or those that it names", async () => {
  const chat = await open();
  const { host } = chat;
  const makers = [
    (channels: object) => host.ensureUser({ ...ada, ...channels }),
    (channels: object) => host.ensureUser({ email: "bot@example.com", full_name: "Bot", is_bot: true, ...channels }),
    (channels: object) => host.ensureBot({ short_name: "echo", full_name: "Echo", ...channels }),
    (channels: object) => host.createUser({ email: "eve@example.com", full_name: "Eve", ...channels }),
  ];
  for (const make of makers) assert.equal(await channelsOf(chat, (await make({})).user_id), ["general"]);
  await Promise.all((await host.users()).slice(1).map(({ user_id }) => host.deleteUser(user_id)));
  for (const make of makers) {
    const [{ user_id }] = [await make({ channels: ["Visits", "GENERAL", "visits"] })];
    assert.equal(await channelsOf(chat, user_id), ["Visits", "general"]);
    await host.deleteUser(user_id);
    assert.equal(await channelsOf(chat, (await make({ channels: [] })).user_id), []);
  }
});

test("a bot of the host's hears of the channels that it is in", async () => {
  const chat = await open();
  const bot = await chat.host.ensureUser({ email: "bot@example.com", full_name: "Bot", is_bot: true });
  const heard = chat.as(bot.user_id).events({ event_types: ["message"] });
  await heard.ready;
  const owner = chat.as(chat.created?.owner.user_id ?? 0);
  await owner.sendMessage({ type: "channel", to: "general", topic: "t", content: "Hello" });
  assert.is((await heard.next()).value?.message.content, "Hello");
  await heard.return();
});

test("an account that exists joins channels that are new to it, and stays out of those that it left", async () => {
  const chat = await open();
  const ensure = (...channels: string[]) => chat.host.ensureUser({ ...ada, channels });
  const { user_id } = await ensure("one");
  assert.equal(await channelsOf(chat, (await ensure("one", "two")).user_id), ["one", "two"]);
  const { connection } = (chat as unknown as { engine: Engine }).engine;
  await connection.write(async (tx) => {
    for (const { id } of await tx.scan("subscriptions", "byUser", { prefix: [user_id] }))
      await tx.update("subscriptions", id, { active: false });
  });
  assert.equal(await channelsOf(chat, (await ensure("one", "three")).user_id), ["three"]);
});

test("a channel that the host names is told of as any other, and may be none that nobody could make", async () => {
  const chat = await open();
  const owner = chat.as(chat.created?.owner.user_id ?? 0);
  const heard = owner.events({ event_types: ["stream"] });
  await heard.ready;
  await chat.host.ensureUser({ ...ada, channels: ["visits"] });
  const { value } = await heard.next();
  assert.equal([value?.op, value?.op === "create" && value.streams[0]?.name], ["create", "visits"]);
  await heard.return();
  for (const name of ["", "  ", "x".repeat(61), "a\u0000b"]) {
    const refused = await rejection(
      chat.host.ensureUser({ email: "b@example.com", full_name: "Bob", channels: [name] }),
    );
    assert.instance(refused, ChatError);
  }
  assert.is((await chat.host.users()).length, 2);
});

test("setPassword lets somebody log in, also after wrong guesses, and can take the password away", async () => {
  const chat = await open();
  const { user_id } = await chat.host.ensureUser(ada);
  const login = (password: string) =>
    chat
      .as(user_id)
      .fetchApiKey({ username: ada.email, password })
      .then(
        () => "in",
        ({ code }) => code,
      );
  assert.is(await login("first"), "AUTHENTICATION_FAILED");
  for (let i = 0; i < 5; i += 1) await login("wrong");
  assert.is(await login("first"), "RATE_LIMIT_HIT");
  const key = await chat.host.apiKey(user_id);
  await chat.host.setPassword(user_id, "first");
  assert.is(await login("first"), "in");
  assert.is(await chat.host.apiKey(user_id), key);
  await chat.host.setPassword(user_id, null);
  assert.is(await login("first"), "AUTHENTICATION_FAILED");
});

test("setPassword refuses who is gone and what nobody could log in with", async () => {
  const { host } = await open();
  const { user_id } = await host.ensureUser(ada);
  const refused = async (id: number, password: string) =>
    ((await rejection(host.setPassword(id, password))) as ChatError).message;
  assert.is(await refused(user_id, "x".repeat(101)), "password is too long (limit: 100 characters)");
  await host.deleteUser(user_id);
  for (const id of [user_id, 1, 99]) assert.ok(await refused(id, "a password"));
});

test("leaves an organization its only owner", async () => {
  const { host, created } = await open();
  const owner = created?.owner.user_id ?? 0;
  const message = "Cannot deactivate the only organization owner";
  for (const refused of [host.deactivateUser(owner), host.deleteUser(owner)])
    assert.is(((await rejection(refused)) as Error).message, message);
  const { user_id } = await host.ensureUser({ ...ada, role: 100 });
  await host.deactivateUser(owner);
  assert.is(((await rejection(host.deleteUser(user_id))) as Error).message, message);
});

test("gives nobody a password that is too long to log in with (security A3)", async () => {
  const { host } = await open();
  const password = "x".repeat(101);
  const longer = { name: "ChatError", message: "password is too long (limit: 100 characters)" };
  for (const refused of [
    host.createUser({ ...ada, password }),
    host.importUser({ ...ada, password }),
    createChat({ storage: memoryStorage(), passwords: plainPasswords(), organization: { owner: { password } } }),
  ]) {
    const { name, message } = (await rejection(refused)) as Error;
    assert.equal({ name, message }, longer);
  }
  assert.is((await host.users()).length, 1);
});

test("makes no organization whose owner's name nobody may have", async () => {
  const organization = { owner: { full_name: "**Olga**" } };
  const storage = memoryStorage();
  const refused = createChat({ storage, passwords: plainPasswords(), organization });
  assert.is(((await rejection(refused)) as Error).message, "Invalid characters in name!");
  assert.ok((await createChat({ storage, passwords: plainPasswords() })).created);
});

test("ensureUser refuses what is no address or name", async () => {
  const { host } = await open();
  const error = (await rejection(host.ensureUser({ email: "nobody", full_name: "Ada" }))) as Error;
  assert.is(error.name, "ChatError");
  assert.is((await host.users()).length, 1);
});

test("letVisitorsIn opens web-public channels to people without an account, and tells everybody once", async () => {
  const chat = await createChat({ storage: memoryStorage(), passwords: plainPasswords(), webPublicChannels: true });
  const { user_id } = await chat.host.ensureUser(ada);
  const { queue_id } = await chat.as(user_id).registerQueue({ event_types: ["realm"], fetch_event_types: [] });
  const told: unknown[] = [];
  for (const wanted of [true, true, false]) {
    await chat.host.letVisitorsIn(wanted);
    assert.is((await chat.as(null).getServerSettings()).realm_web_public_access_enabled, wanted);
    // Nobody has written where they read.
    if (wanted) assert.equal((await chat.as(null).getUsers()).members, []);
    else assert.match(String(await rejection(chat.as(null).getUsers())), "Not logged in");
  }
  const { events } = await chat.as(user_id).getEvents({ queue_id, last_event_id: -1, dont_block: true });
  for (const { id: _, ...event } of events) told.push(event);
  const changed = (value: boolean) => ({ type: "realm", op: "update", property: "enable_spectator_access", value });
  assert.equal(told, [changed(true), changed(false)]);
  assert.match(
    String(await rejection(chat.host.letVisitorsIn("yes" as never))),
    "wanted of letVisitorsIn is true or false",
  );
});

test("keepMessages sets for how many days messages are kept, as the option does, and tells everybody once", async () => {
  const storage = memoryStorage();
  const chat = await createChat({ storage, passwords: plainPasswords(), messageRetentionDays: 30 });
  const { user_id } = await chat.host.ensureUser(ada);
  const register = { event_types: ["realm"], fetch_event_types: ["realm"] };
  const { queue_id, realm_message_retention_days } = await chat.as(user_id).registerQueue(register);
  assert.is(realm_message_retention_days, 30);
  for (const days of [30, 7, 7, null]) await chat.host.keepMessages(days);
  const { events } = await chat.as(user_id).getEvents({ queue_id, last_event_id: -1, dont_block: true });
  const changed = (value: number) => ({ type: "realm", op: "update", property: "message_retention_days", value });
  assert.equal(
    events.map(({ id: _, ...event }) => event),
    [changed(7), changed(-1)],
  );
});

test("whoever is no user is answered so in process, and parameters that are none are missed", async () => {
  const { as, created } = await open().then((chat) => ({ as: chat.as.bind(chat), created: chat.created }));
  const refusalOf = async (promise: Promise<unknown>) => ((await rejection(promise)) as Error).message;
  for (const id of [999, -1, 1.5, Number.NaN, undefined, {}])
    assert.is(await refusalOf(as(id as number).getOwnUser()), "No such user", String(id));
  assert.match(await refusalOf(as(null).getOwnUser()), "Not logged in");
  const owner = as(created?.owner.user_id ?? 0);
  for (const params of [undefined, null, 5, "x", []])
    assert.is(await refusalOf(owner.sendMessage(params as never)), "Missing 'type' argument", String(params));
});
