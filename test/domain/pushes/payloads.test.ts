import { systemGroupId } from "../../support/domain.js";
import { assert } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { arriving, givePhone, say, write } from "./phones.js";

const test = worldSuite("what a notification holds (push.md 6)", { storages: ["memory"] });

type Payload = Record<string, unknown>;

/** Returns the notification that somebody's phone gets. */
const payloadOf = async (world: World, act: () => unknown): Promise<Payload> => {
  const [arrived, ...more] = await arriving(world, act);
  assert.equal(more, []);
  return arrived?.payload ?? {};
};

const fieldsOf = (payload: Payload): string[] => Object.keys(payload).sort();

const common = ["realm_name", "realm_url", "type", "user_id"];
const message = [
  ...[...common, "content", "message_id", "recipient_type", "time"],
  ...["sender_avatar_url", "sender_full_name", "sender_id"],
];

test("a direct message has these fields and no others", async (world) => {
  await givePhone(world, "bob");
  const payload = await payloadOf(world, () => write(world, ["bob"], "x"));
  assert.equal(fieldsOf(payload), [...message, "recipient_user_ids"].sort());
});

test("a message of a channel has these fields and no others", async (world) => {
  await givePhone(world, "bob");
  const payload = await payloadOf(world, () => say(world, "@**Bob Member**"));
  assert.equal(fieldsOf(payload), [...message, "channel_id", "channel_name", "topic"].sort());
});

test("the address of the organization is that of the server's settings, without a slash at its end", async (world) => {
  await givePhone(world, "bob");
  const { realm_url } = await payloadOf(world, () => write(world, ["bob"], "x"));
  assert.is(realm_url, (await world.as("bob").getServerSettings()).realm_url);
  assert.is(String(realm_url).endsWith("/"), false);
});

test("a group message names all who take part, ascending", async (world) => {
  await givePhone(world, "bob");
  const { recipient_user_ids } = await payloadOf(world, () => write(world, ["olga", "bob"], "x"));
  const ids = (["mia", "bob", "olga"] as const).map((name) => world.id(name));
  assert.equal(
    recipient_user_ids,
    ids.sort((a, b) => a - b),
  );
});

test("an empty topic has the name of the general chat", async (world) => {
  await givePhone(world, "bob");
  const { topic } = await payloadOf(world, () => say(world, "@**Bob Member**", { topic: "" }));
  assert.is(topic, "general chat");
});

test("of several groups the smallest is named", async (world) => {
  await givePhone(world, "bob");
  const group = (name: string, ...members: PersonName[]) =>
    world.as("ada").createUserGroup({ name, description: "", members: members.map((each) => world.id(each)) });
  await group("crowd", "bob", "mia", "ada");
  await group("pair", "bob", "mia");
  await group("others", "ada");
  const payload = await payloadOf(world, () => say(world, "@*crowd* @*pair* @*others*"));
  assert.is(payload.mentioned_user_group_name, "pair");
});

test("a guest who may not see the sender of a channel message learns no name", async (world) => {
  await givePhone(world, "gus");
  await world.as("olga").unsubscribe({ subscriptions: ["general"] });
  await world.rows((tx) =>
    tx.update("realm", 1, { settings: { can_access_all_users_group: systemGroupId("role:members") } }),
  );
  const payload = await payloadOf(world, () =>
    world.as("olga").sendMessage({
      ...{ type: "channel", to: world.channel("lobby"), topic: "t", content: "@**Gus Guest** hi" },
    }),
  );
  assert.equal([payload.sender_id, payload.sender_full_name], [world.id("olga"), "Unknown user"]);
  assert.match(String(payload.sender_avatar_url), /^https:\/\//);
});

test("that the organization wants only encrypted notifications leaves them as they are", async (world) => {
  await givePhone(world, "bob");
  await world.rows((tx) => tx.update("realm", 1, { settings: { require_e2ee_push_notifications: true } }));
  const { content } = await payloadOf(world, () => write(world, ["bob"], "**Hello**"));
  assert.is(content, "Hello");
});

test("a test has the time, and nothing of a message", async (world) => {
  await givePhone(world, "bob");
  const payload = await payloadOf(world, () => world.as("bob").sendTestNotification());
  assert.equal(fieldsOf(payload), [...common, "time"].sort());
  assert.equal([payload.type, payload.time], ["test", world.now]);
});

test("a removal has the messages, and nothing of them", async (world) => {
  await givePhone(world, "bob");
  let id = 0;
  await arriving(world, async () => {
    id = await write(world, ["bob"], "x");
  });
  const payload = await payloadOf(world, () => world.as("mia").deleteMessage({ message_id: id }));
  assert.equal(fieldsOf(payload), [...common, "message_ids"].sort());
});

test("an iPhone gets a message as an alert", async (world) => {
  await givePhone(world, "bob", "apns");
  const [arrived] = await arriving(world, () => write(world, ["bob"], "x"));
  assert.equal(arrived?.request.http_headers, { apns_priority: 10, apns_push_type: "alert" });
  assert.is("fcm_priority" in (arrived?.request ?? {}), false);
});

test("an Android phone gets a removal when it has time", async (world) => {
  await givePhone(world, "bob");
  let id = 0;
  await arriving(world, async () => {
    id = await write(world, ["bob"], "x");
  });
  const [arrived] = await arriving(world, () => world.as("mia").deleteMessage({ message_id: id }));
  assert.is(arrived?.request.fcm_priority, "normal");
});

test("bots are never told, and what bots write is", async (world) => {
  await givePhone(world, "bea");
  await givePhone(world, "bob");
  const payload = await payloadOf(world, () =>
    world.as("bea").sendMessage({ type: "direct", to: [world.id("bob")], content: "beep" }),
  );
  assert.equal([payload.user_id, payload.content], [world.id("bob"), "beep"]);
  assert.equal(await arriving(world, () => write(world, ["bea"], "x")), []);
});
