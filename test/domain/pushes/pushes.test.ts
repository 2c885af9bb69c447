import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import { answers } from "../devices/some-devices.js";
import { arriving, givePhone, say, write } from "./phones.js";

const test = worldSuite("push notifications");
const quick = worldSuite("push notifications", { storages: ["memory"] });

test("a direct message arrives encrypted", async (world) => {
  const token_id = await givePhone(world, "bob");
  let id = 0;
  const [arrived, ...more] = await arriving(world, async () => {
    id = await write(world, ["bob"], "**Hello** :smile:");
  });
  assert.equal(more, []);
  assert.equal(arrived?.request, {
    ...{ token_id, fcm_priority: "high" },
    payload: arrived?.request.payload,
  });
  const { sender_avatar_url, ...payload } = arrived?.payload ?? {};
  assert.match(String(sender_avatar_url), /^https:\/\//);
  assert.equal(payload, {
    type: "message",
    realm_url: "https://chat.example.com",
    realm_name: (await world.as("bob").getServerSettings()).realm_name,
    user_id: world.id("bob"),
    message_id: id,
    time: world.now,
    content: "Hello 🙂",
    sender_id: world.id("mia"),
    sender_full_name: "Mia Member",
    recipient_type: "direct",
    recipient_user_ids: [world.id("mia"), world.id("bob")].sort((a, b) => a - b),
  });
});

test("what was read is taken back", async (world) => {
  await givePhone(world, "bob", "apns");
  let id = 0;
  await arriving(world, async () => {
    id = await write(world, ["bob"], "x");
  });
  const [arrived] = await arriving(world, () =>
    world.as("bob").updateMessageFlags({ messages: [id], op: "add", flag: "read" }),
  );
  assert.equal(arrived?.payload.type, "remove");
  assert.equal(arrived?.payload.message_ids, [id]);
  assert.equal(arrived?.request.http_headers, { apns_priority: 5, apns_push_type: "background" });
  assert.equal((arrived?.request.payload as { aps?: unknown } | undefined)?.aps, {
    "mutable-content": 1,
    alert: { title: "New notification" },
  });
});

test("what was deleted is taken back, for everybody", async (world) => {
  await givePhone(world, "bob");
  await givePhone(world, "max");
  let id = 0;
  await arriving(world, async () => {
    id = await write(world, ["bob", "max"], "x");
  });
  const arrived = await arriving(world, () => world.as("mia").deleteMessage({ message_id: id }));
  assert.equal(
    arrived.map(({ payload }) => [payload.type, payload.message_ids]),
    [
      ["remove", [id]],
      ["remove", [id]],
    ],
  );
});

quick("what is read before it was sent is not sent", async (world) => {
  await givePhone(world, "bob");
  const arrived = await arriving(world, async () => {
    const id = await write(world, ["bob"], "x");
    await world.as("bob").updateMessageFlags({ messages: [id], op: "add", flag: "read" });
  });
  assert.equal(arrived, []);
  const left = await world.rows(async (tx) => [
    await tx.count("push_work", "id"),
    await tx.count("pushed_messages", "id"),
  ]);
  assert.equal(left, [0, 0]);
});

const channelCases: [name: string, content: string, settings: Record<string, unknown>, expected: number][] = [
  ["a mention", "@**Bob Member** hi", {}, 1],
  ["a silent mention", "@_**Bob Member** hi", {}, 0],
  ["a wildcard", "@**all** hi", {}, 1],
  ["nothing that calls", "hi", {}, 0],
  ["anything in channels, where that is wanted", "hi", { enable_stream_push_notifications: true }, 1],
  [
    "a mention, where offline notifications are off",
    "@**Bob Member**",
    { enable_offline_push_notifications: false, automatically_follow_topics_where_mentioned: false },
    0,
  ],
  ["a wildcard, where wildcards do not notify", "@**all**", { wildcard_mentions_notify: false }, 0],
];

for (const [what, content, settings, expected] of channelCases) {
  quick(`${expected === 0 ? "silent: " : "told: "}${what}`, async (world) => {
    await givePhone(world, "bob");
    await world.as("bob").updateSettings(settings);
    const arrived = await arriving(world, () => say(world, content));
    assert.is(arrived.length, expected);
    if (expected === 0) return;
    const { channel_id, channel_name, topic, recipient_type } = arrived[0]?.payload ?? {};
    assert.equal(
      [channel_id, channel_name, topic, recipient_type],
      [world.channel("design"), "design", "plans", "channel"],
    );
  });
}

const topicCases: [policy: 0 | 1 | 2 | 3, content: string, expected: number][] = [
  [3, "hi", 1],
  [1, "@**all** hi", 0],
  [1, "@**Bob Member** hi", 1],
  [2, "hi", 0],
];

for (const [visibility_policy, content, expected] of topicCases) {
  quick(`the policy ${visibility_policy} of a topic: ${content} is told ${expected} times`, async (world) => {
    await givePhone(world, "bob");
    await world.as("bob").setTopicPolicy({ stream_id: world.channel("design"), topic: "PLANS", visibility_policy });
    assert.is((await arriving(world, () => say(world, content))).length, expected);
  });
}

const own: [property: string, value: boolean, content: string, expected: number][] = [
  ["push_notifications", true, "hi", 1],
  ["is_muted", true, "@**all** hi", 0],
  ["is_muted", true, "@**Bob Member** hi", 1],
  ["wildcard_mentions_notify", false, "@**all** hi", 0],
];

for (const [property, value, content, expected] of own) {
  quick(`the channel's own ${property} ${value}: ${content} is told ${expected} times`, async (world) => {
    await givePhone(world, "bob");
    const stream_id = world.channel("design");
    await world.as("bob").updateSubscriptionSettings({ subscription_data: [{ stream_id, property, value }] } as never);
    assert.is((await arriving(world, () => say(world, content))).length, expected);
  });
}

quick("nobody is told of their own messages, or of those of somebody they muted", async (world) => {
  await givePhone(world, "mia");
  await givePhone(world, "bob");
  await world.as("bob").muteUser({ muted_user_id: world.id("mia") });
  assert.equal(await arriving(world, () => write(world, ["bob", "mia"], "x")), []);
});

quick("whoever is at work is told only where they want it", async (world) => {
  await givePhone(world, "bob");
  await world.as("bob").updateSettings({ enable_online_push_notifications: false });
  await world.as("bob").registerQueue({ event_types: ["message"] });
  await world.as("bob").reportPresence({ status: "active", ping_only: false, new_user_input: true });
  assert.is((await arriving(world, () => write(world, ["bob"], "x"))).length, 0);
  const late = await arriving(world, () => world.ports.clock.advance(720_000));
  assert.is(late.length, 1, "once the client is gone");
});

quick("a mention that an edit adds is told, and one that it takes away is taken back", async (world) => {
  await givePhone(world, "bob");
  const message_id = await say(world, "hi");
  const [told] = await arriving(world, () =>
    world.as("mia").updateMessage({ message_id, content: "@**Bob Member** hi" }),
  );
  assert.equal([told?.payload.type, told?.payload.message_id], ["message", message_id]);
  assert.equal(
    await arriving(world, () => world.as("mia").updateMessage({ message_id, content: "@**Bob Member** ho" })),
    [],
  );
  const [back] = await arriving(world, () => world.as("mia").updateMessage({ message_id, content: "hi" }));
  assert.equal([back?.payload.type, back?.payload.message_ids], ["remove", [message_id]]);
});

quick("a token that the providers know no more gets nothing, and the owner's clients are told", async (world) => {
  const token_id = await givePhone(world, "bob");
  await arriving(world, () => write(world, ["bob"], "x"), answers.ok({ delete_token_ids: [token_id] }));
  assert.equal(await arriving(world, () => write(world, ["bob"], "y")), []);
});

quick("an organization that is not served sends nothing, and everybody is told", async (world) => {
  await givePhone(world, "bob");
  await arriving(world, () => write(world, ["bob"], "x"), answers.error(403, "MISSING_REMOTE_REALM"));
  const state = await world.as("mia").registerQueue({ fetch_event_types: ["realm"] });
  assert.is(state.realm_push_notifications_enabled, false);
  assert.equal(await arriving(world, () => write(world, ["bob"], "y")), []);
});

quick("the push service says until when it serves", async (world) => {
  await givePhone(world, "bob");
  const realm_push_status = { can_push: true, expected_end_timestamp: 2_000_000_000 };
  await arriving(world, () => write(world, ["bob"], "x"), answers.ok({ realm_push_status }));
  const state = await world.as("mia").registerQueue({ fetch_event_types: ["realm"] });
  assert.is(state.realm_push_notifications_enabled_end_timestamp, 2_000_000_000);
});

test("what was to be told before a restart is told after it", async (world) => {
  await givePhone(world, "bob");
  await arriving(world, () => write(world, ["bob"], "x"), answers.error(502, "DOWN"));
  await world.reopen();
  const arrived = await arriving(world, () => world.ports.clock.advance(60_000));
  assert.equal(
    arrived.map(({ payload }) => payload.content),
    ["x"],
  );
});

quick("a burst goes out with few requests", async (world) => {
  for (const name of ["bob", "max", "ada", "olga"] as const) await givePhone(world, name);
  const arrived = await arriving(world, async () => {
    for (let at = 0; at < 20; at += 1) await write(world, ["bob", "max", "ada", "olga"], `${at}`);
  });
  assert.is(arrived.length, 80);
  assert.is(world.ports.pushRelay.requests.length, 1);
  const bobs = arrived.filter(({ payload }) => payload.user_id === world.id("bob"));
  assert.equal(
    bobs.map(({ payload }) => payload.content),
    Array.from({ length: 20 }, (_, at) => String(at)),
  );
});

quick("a test whose tokens the providers know no more forgets them", async (world) => {
  const token_id = await givePhone(world, "bob");
  world.ports.pushRelay.plan(answers.ok({ delete_token_ids: [token_id] }));
  const code = await world
    .as("bob")
    .sendTestNotification()
    .then(
      () => "none",
      (error: { code: string }) => error.code,
    );
  assert.is(code, "NO_ACTIVE_PUSH_DEVICE");
  const { devices = {} } = await world.as("bob").registerQueue({ fetch_event_types: ["device"] });
  assert.equal(
    Object.values(devices).map(({ push_token_id }) => push_token_id),
    [null],
  );
});

quick("a mention of a group names the group, and none beside a mention by name", async (world) => {
  await givePhone(world, "bob");
  await world.as("ada").createUserGroup({ name: "crew", description: "", members: [world.id("bob"), world.id("mia")] });
  const [byGroup] = await arriving(world, () => say(world, "@*crew* come"));
  assert.is(byGroup?.payload.mentioned_user_group_name, "crew");
  assert.is(byGroup?.payload.mentioned_user_group_id, world.made("user_groups"));
  const [byName] = await arriving(world, () => say(world, "@*crew* and @**Bob Member**"));
  assert.is(byName?.payload.type, "message");
  assert.is("mentioned_user_group_id" in (byName?.payload ?? {}), false);
});

quick("two devices of one user get the same", async (world) => {
  await givePhone(world, "bob");
  await givePhone(world, "bob", "apns");
  const arrived = await arriving(world, () => write(world, ["bob"], "x"));
  assert.equal(
    arrived.map(({ payload }) => payload.content),
    ["x", "x"],
  );
  const boxes = arrived.map(({ request }) => (request.payload as { encrypted_data: string }).encrypted_data);
  assert.is(new Set(boxes).size, 2, "each box has a nonce of its own");
});

quick("a message that moves out of reach is taken back", async (world) => {
  await givePhone(world, "bob");
  let id = 0;
  await arriving(world, async () => {
    id = await say(world, "@**Bob Member** hi");
  });
  const [back] = await arriving(world, () =>
    world.as("mia").updateMessage({ message_id: id, stream_id: world.channel("team") }),
  );
  assert.equal([back?.payload.type, back?.payload.message_ids], ["remove", [id]]);
});
