import fc from "fast-check";
import { action, channelName, randomActions, who } from "../../../support/cases/action.js";
import { administrators } from "../../../support/cases/callers.js";
import { type Given, operationCases, type World } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import { assert } from "../../../support/suite.js";
import { engineOf, pollNow } from "../../../support/watching/events.js";
import { capabilities } from "../../../support/world/build.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";
import { worldSuite } from "../../../support/world/suite.js";
import { left } from "../../channels/channel-objects.js";
import { begun, hears, messageId, says, toChannel } from "../sent.js";

const topic =
  (channel: ChannelName, topic_name = "plans") =>
  (world: World) => ({
    ...{ stream_id: world.channel(channel), topic_name },
  });

const deleted = (world: World, channel: ChannelName, ns: readonly number[], topic_name = "plans") => ({
  ...{ type: "delete_message", message_type: "stream", message_ids: ns.map(messageId) },
  ...{ stream_id: world.channel(channel), topic: topic_name },
});

const firstMessage = (world: World, channel: ChannelName, n: number | null) => ({
  ...{ type: "stream", op: "update", stream_id: world.channel(channel), name: channel },
  ...{ property: "first_message_id", value: n && messageId(n) },
});

const reset = (world: World, channel: ChannelName, topic_name = "plans") => [
  { type: "muted_topics", muted_topics: [] },
  {
    ...{ type: "user_topic", stream_id: world.channel(channel), topic_name },
    ...{ visibility_policy: 0, last_updated: world.now },
  },
];

const subjects = async (world: World): Promise<string[]> =>
  (await world.rows((tx) => tx.scan("messages", "id"))).map(({ subject }) => subject);

const policiesOf = async (world: World): Promise<PersonName[]> => {
  const rows = await world.rows((tx) => tx.scan("user_topics", "id"));
  return (["mia", "bob", "ada"] as const).filter((name) => rows.some(({ user_id }) => user_id === world.id(name)));
};

/** The topic of the newest message gets so many more messages like it. */
const copied =
  (times: number): Given =>
  (world) =>
    world.rows(async (tx) => {
      const [message] = await tx.scan("messages", "id", { limit: 1, reverse: true });
      if (message === undefined || message.topic_id === null) throw new Error("There is no message to copy.");
      const first = await tx.nextId("messages", times);
      await tx.insertMany(
        "messages",
        Array.from({ length: times }, (_, at) => ({ ...message, id: first + at })),
      );
      await tx.update("topics", message.topic_id, { max_id: first + times - 1, message_count: times + 1 });
    });

randomActions(
  1,
  fc
    .record({ as: who, channel: channelName, name: fc.constantFrom("plans", "PLANS", "", "general chat") })
    .map(({ as, channel, name }) =>
      action(`${as} deletes the topic ${name} of ${channel}`, (world) =>
        world.as(as).deleteTopic(topic(channel as ChannelName, name)(world)),
      ),
    ),
);

operationSample("deleteTopic", {
  as: "ada",
  given: [begun("design")],
  params: topic("design"),
  callers: administrators,
  // For a hundred messages at a time: what depends on them, their topic and the channel are read and changed.
  trips: 15,
});

operationCases("deleteTopic", [
  {
    name: "deletes the messages of the topic and no others, and tells their readers and those who see the channel",
    given: [begun("design"), says("mia", toChannel("design", "PLANS")), says("mia", toChannel("design", "other"))],
    as: "ada",
    params: topic("design", "Plans"),
    result: { complete: true },
    events: (world) => ({
      ...{ gus: [], olga: [firstMessage(world, "design", 3)], max: [firstMessage(world, "design", 3)] },
      // She follows what she begins.
      mia: [
        deleted(world, "design", [1, 2], "PLANS"),
        firstMessage(world, "design", 3),
        ...reset(world, "design", "Plans"),
      ],
      everyone: [deleted(world, "design", [1, 2], "PLANS"), firstMessage(world, "design", 3)],
    }),
    afterwards: async (world) => assert.equal(await subjects(world), ["other"]),
  },
  {
    name: "tells of no first message where that stays",
    given: [says("mia", toChannel("design", "other")), begun("design")],
    as: "ada",
    params: topic("design"),
    events: (world) => ({
      ...{ gus: [], olga: [], max: [], mia: [deleted(world, "design", [2]), ...reset(world, "design")] },
      everyone: [deleted(world, "design", [2])],
    }),
  },
  {
    name: "tells of a channel without messages by null",
    given: [begun("lobby")],
    as: "ada",
    params: topic("lobby"),
    events: (world) => ({
      mia: [deleted(world, "lobby", [1]), firstMessage(world, "lobby", null), ...reset(world, "lobby")],
      ...{ gus: [deleted(world, "lobby", [1]), firstMessage(world, "lobby", null)] },
      ...{ ada: [deleted(world, "lobby", [1]), firstMessage(world, "lobby", null)] },
      everyone: [firstMessage(world, "lobby", null)],
    }),
  },
  {
    name: "takes the display name of the empty topic for the empty topic",
    given: [says("mia", toChannel("design", ""))],
    as: "ada",
    params: topic("design", "general chat"),
    result: { complete: true },
    afterwards: async (world) => assert.equal(await subjects(world), []),
  },
  {
    name: "deletes nothing of a topic that does not exist",
    given: [begun("design")],
    as: "ada",
    params: topic("design", "nowhere"),
    result: { complete: true },
    events: {},
  },
  {
    name: "resets the policies for the topic, whoever has them",
    given: [begun("design"), hears("ada", "design", "plans", 3), hears("bob", "design", "other", 1)],
    as: "ada",
    params: topic("design"),
    events: (world) => ({
      ...{ gus: [], olga: [firstMessage(world, "design", null)], max: [firstMessage(world, "design", null)] },
      ada: [deleted(world, "design", [1]), firstMessage(world, "design", null), ...reset(world, "design")],
      mia: [deleted(world, "design", [1]), firstMessage(world, "design", null), ...reset(world, "design")],
      everyone: [deleted(world, "design", [1]), firstMessage(world, "design", null)],
    }),
    afterwards: async (world) => assert.equal(await policiesOf(world), ["bob"]),
  },
  {
    name: "wants the topic",
    as: "ada",
    params: (world) => ({ stream_id: world.channel("design") }),
    error: ["missingParameter", { var_name: "topic_name" }],
  },
  {
    name: "deletes only what the administrator can read of a protected history, and resets who has nothing left",
    given: [
      begun("vault", "mia"),
      left("bob", "vault"),
      (world) =>
        world.as("mia").subscribe({
          subscriptions: [{ name: "vault" }],
          principals: [world.id("ada")],
          send_new_subscription_messages: false,
        }),
      says("mia", toChannel("vault")),
      hears("mia", "vault", "plans", 3),
      hears("ada", "vault", "plans", 3),
    ],
    as: "ada",
    params: topic("vault"),
    result: { complete: true },
    events: (world) => ({
      mia: [deleted(world, "vault", [2])],
      ada: [deleted(world, "vault", [2]), ...reset(world, "vault")],
    }),
    afterwards: async (world) => {
      assert.equal(await subjects(world), ["plans"]);
      assert.equal(await policiesOf(world), ["mia"]);
    },
  },
  ...(["ada", "olga"] as const).map((as) => ({
    name: `does not let ${as} into a private channel that they are not in (channels.md 3)`,
    given: [begun("team")],
    as,
    params: topic("team"),
    error: "invalidChannelId" as const,
  })),
  { name: "does not know an archived channel", as: "ada", params: topic("attic"), error: "invalidChannelId" },
  {
    name: "does not know a channel that is none",
    as: "ada",
    params: { stream_id: 99, topic_name: "plans" },
    error: "invalidChannelId",
  },
  ...(["max", "mia", "gus", "bea"] as const).map((as) => ({
    name: `refuses ${as}, who is no administrator`,
    as,
    params: topic("design"),
    error: "administratorRequired" as const,
  })),
  { name: "refuses the deactivated", as: "dora", params: topic("design"), error: "accountDeactivated" },
  { name: "refuses nobody in particular", as: "nobody", params: topic("design"), error: "notLoggedIn" },
]);

const test = worldSuite("deleting long topics", { storages: ["memory", "sqlite", "delaying memory"] });

const idsTold = async (world: World, queue_id: string): Promise<number[][]> => {
  const events = await pollNow(world, "bob", { queue_id });
  return events.flatMap((event) =>
    event.type === "delete_message" ? [(event as unknown as { message_ids: number[] }).message_ids] : [],
  );
};

const watching = async (world: World): Promise<string> =>
  (await world.as("bob").registerQueue({ event_types: ["delete_message"], client_capabilities: capabilities }))
    .queue_id;

test("goes by batches of 100, the newest first, with one event for each", async (world) => {
  await begun("design")(world);
  await copied(249)(world);
  const queue_id = await watching(world);
  assert.equal(await world.as("ada").deleteTopic(topic("design")(world)), { complete: true });
  const told = await idsTold(world, queue_id);
  assert.equal(
    told.map((ids) => [ids[0], ids.at(-1), ids.length]),
    [
      [151, 250, 100],
      [51, 150, 100],
      [1, 50, 50],
    ].map(([first, last, count]) => [world.made("messages", first), world.made("messages", last), count]),
  );
  assert.equal(await subjects(world), []);
});

test("stops after 50 seconds and says so; the same request goes on", async (world) => {
  await begun("design")(world);
  await copied(249)(world);
  await hears("bob", "design", "plans", 1)(world);
  const { monotonic } = world.clock;
  let passed = 0;
  Object.assign(world.clock, { monotonic: () => monotonic() + passed });
  engineOf(world).log.onPublish({
    published: () => {
      passed += 25_000;
    },
  });
  assert.equal(await world.as("ada").deleteTopic(topic("design")(world)), { complete: false });
  assert.is((await subjects(world)).length, 50);
  assert.equal(await policiesOf(world), ["mia", "bob"]);
  assert.equal(await world.as("ada").deleteTopic(topic("design")(world)), { complete: true });
  assert.equal(await subjects(world), []);
  assert.equal(await policiesOf(world), []);
});

test("leaves what is written meanwhile, and the policies for the topic", async (world) => {
  await begun("design")(world);
  await copied(449)(world);
  await hears("bob", "design", "plans", 1)(world);
  const before = await policiesOf(world);
  assert.ok(before.includes("bob"));
  let written: Promise<unknown> | undefined;
  engineOf(world).log.onPublish({
    published: () => {
      written ??= world.as("mia").sendMessage(toChannel("design") as never);
    },
  });
  assert.equal(await world.as("ada").deleteTopic(topic("design")(world)), { complete: true });
  await written;
  assert.equal(await subjects(world), ["plans"]);
  assert.equal(await policiesOf(world), before);
});

test("resets the policies of more users than one transaction takes", async (world) => {
  await begun("design")(world);
  await world.rows((tx) =>
    tx.insertMany(
      "user_topics",
      Array.from({ length: 150 }, (_, at) => ({
        ...{ user_id: 1_000 + at, stream_id: world.channel("design"), topic_name: "plans", name_folded: "plans" },
        ...{ visibility_policy: 1 as const, last_updated: 0 },
      })),
    ),
  );
  await hears("bob", "design", "plans", 1)(world);
  await world.as("ada").deleteTopic(topic("design")(world));
  assert.equal(await policiesOf(world), []);
});
