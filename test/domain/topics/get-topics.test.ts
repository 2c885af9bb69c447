import { anyUser } from "../../support/cases/callers.js";
import { type Given, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert, suite } from "../../support/suite.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { inWorld } from "../../support/world/world.js";
import { changed, groups, left, letsVisitorsIn, permits } from "../channels/channel-objects.js";
import { greeting } from "../messages/greeting.js";
import { messageId } from "../messages/sent.js";

const test = suite("the longest list of topics");

const said =
  (as: PersonName, channel: ChannelName, ...topics: string[]): Given =>
  async (world) => {
    for (const topic of topics)
      await world.as(as).sendMessage({ type: "channel", to: world.channel(channel), topic, content: "Hello" });
  };

const joins =
  (as: PersonName, channel: ChannelName): Given =>
  (world) =>
    world.as("mia").subscribe({
      subscriptions: [{ name: channel }],
      principals: [world.id(as)],
      send_new_subscription_messages: false,
    });

/** Mia moves the n-th message with those that follow it in its topic. */
const moves =
  (n: number, channel: ChannelName): Given =>
  (world) =>
    world.as("mia").updateMessage({
      ...{ message_id: world.made("messages", n), stream_id: world.channel(channel), propagate_mode: "change_later" },
      ...{ send_notification_to_old_thread: false, send_notification_to_new_thread: false },
    });

const of =
  (channel: ChannelName, params: object = {}) =>
  (world: World) => ({ stream_id: world.channel(channel), ...params });

const topics = (...names: readonly (readonly [newest: number, name: string])[]) => ({
  topics: names.map(([newest, name]) => ({ max_id: messageId(newest), name })),
});

operationSample("getTopics", {
  as: "bob",
  given: [greeting],
  params: (world) => ({ stream_id: world.channel("general") }),
  callers: anyUser,
  large: { one: { most: 1, params: ({ channels }) => ({ stream_id: channels[0]?.stream_id }) } },
});

/** General has more topics than are listed, of which the newest ones are the last. */
const hasMany: Given = async (world) => {
  await greeting(world);
  await world.rows(async (tx) => {
    const [topic] = await tx.scan("topics", "byName", { prefix: [world.channel("general")], limit: 1 });
    if (topic === undefined) throw new Error("There is no topic.");
    const { id: _, ...rest } = topic;
    const numbers = Array.from({ length: 50_001 }, (_, at) => 1000 + at);
    await tx.insertMany(
      "topics",
      numbers.map((number) => ({ ...rest, name: `${number}`, name_folded: `${number}`, max_id: number })),
    );
  });
};

test("the newest 50,000 are listed, which are less than 16 MiB whatever they are called (security O1)", () =>
  inWorld("sqlite", async (world) => {
    await hasMany(world);
    const { topics } = await world.as("bob").getTopics({ stream_id: world.channel("general") });
    assert.equal([topics.length, topics[0]?.name, topics.at(-1)?.name], [50_000, "51000", "1001"]);
  }));

operationCases("getTopics", [
  {
    name: "lists the most recent first, each once, as its newest message spells it",
    given: [said("mia", "design", "a", "b", "A")],
    as: "bob",
    params: of("design"),
    result: topics([3, "A"], [2, "b"]),
    events: {},
  },
  { name: "lists nothing where nothing was said", as: "bob", params: of("design"), result: topics() },
  {
    name: "shows a public channel's topics to members who are not in it",
    given: [said("mia", "design", "a")],
    as: "ada",
    params: of("design"),
    result: topics([1, "a"]),
  },
  {
    name: "shows a web-public channel's topics to guests",
    given: [left("gus", "lobby"), said("mia", "lobby", "a")],
    as: "gus",
    params: of("lobby"),
    result: topics([1, "a"]),
  },
  {
    name: "names the empty topic for clients that cannot show it",
    given: [said("mia", "design", "")],
    as: "bob",
    params: of("design"),
    result: topics([1, "general chat"]),
  },
  {
    name: "leaves the empty topic empty where that is allowed",
    given: [said("mia", "design", "")],
    as: "bob",
    params: of("design", { allow_empty_topic_name: true }),
    result: topics([1, ""]),
  },
  {
    name: "lists an archived channel's topics",
    given: [said("mia", "design", "a"), changed("design", { is_archived: true })],
    as: "bob",
    params: of("design"),
    result: topics([1, "a"]),
  },
  {
    name: "shows a late subscriber all of a shared history",
    given: [said("mia", "team", "old"), joins("bob", "team"), said("mia", "team", "new")],
    as: "bob",
    params: of("team"),
    result: topics([2, "new"], [1, "old"]),
  },
  {
    name: "shows a late subscriber of a protected history only what came after (security B2)",
    given: [said("mia", "vault", "old", "both"), joins("max", "vault"), said("mia", "vault", "both", "new")],
    as: "max",
    params: of("vault"),
    result: topics([4, "new"], [3, "both"]),
  },
  {
    name: "shows a user's bot of a protected history only what came after the bot subscribed (contract 13)",
    given: [said("mia", "vault", "before", "both"), joins("bea", "vault"), said("mia", "vault", "both", "after")],
    as: "bea",
    params: of("vault"),
    result: topics([4, "after"], [3, "both"]),
  },
  {
    name: "shows a protected history with the gaps of a subscription (security B2)",
    given: [
      said("mia", "vault", "first", "both", "BOTH", "away", "away", "last"),
      // Away from the third message on, back at the sixth.
      async (world) => {
        const [first = 0, second = 0, sixth = 0] = [1, 2, 6].map((n) => world.made("messages", n));
        await world.rows(async (tx) => {
          const [row] = await tx.scan("subscriptions", "byUser", { prefix: [world.id("bob"), world.channel("vault")] });
          const periods = [
            { from_message_id: first, to_message_id: second, from_seq: 1, to_seq: 1 },
            { from_message_id: sixth, to_message_id: null, from_seq: 1, to_seq: null },
          ];
          await tx.update("subscriptions", row?.id ?? 0, { periods });
        });
      },
    ],
    as: "bob",
    params: of("vault"),
    result: topics([6, "last"], [2, "both"], [1, "first"]),
  },
  {
    name: "shows subscribers of a protected history what moved there, whenever it was sent (messages.md A4, C3)",
    given: [
      said("mia", "design", "plans", "PLANS"),
      said("mia", "vault", "old"),
      joins("max", "vault"),
      moves(2, "vault"),
    ],
    as: "max",
    params: of("vault"),
    result: topics([2, "PLANS"]),
  },
  {
    name: "shows of a protected history what came by a move and what came otherwise, by the newest of both",
    given: [
      said("mia", "design", "both", "moved"),
      said("mia", "vault", "old"),
      joins("max", "vault"),
      said("mia", "vault", "Both"),
      moves(1, "vault"),
      moves(2, "vault"),
    ],
    as: "max",
    params: of("vault"),
    result: topics([4, "Both"], [2, "moved"]),
  },
  {
    name: "shows nothing of what moved to a protected history before one subscribed (security B2)",
    given: [said("mia", "design", "plans"), said("mia", "vault", "old"), moves(1, "vault"), joins("max", "vault")],
    as: "max",
    params: of("vault"),
    result: topics(),
  },
  {
    name: "shows nothing of a protected history to who may only subscribe",
    given: [said("mia", "vault", "a"), permits("vault", () => ({ can_subscribe_group: groups.members }))],
    as: "max",
    params: of("vault"),
    result: topics(),
  },
  ...(["bob", "ada", "olga", "gus", "bea"] as const).map((as) => ({
    name: `refuses ${as} a private channel they are not in (security B2)`,
    given: [said("mia", "team", "a")],
    as,
    params: of("team"),
    error: "invalidChannelId" as const,
  })),
  {
    name: "refuses a former subscriber",
    given: [said("mia", "vault", "a"), left("bob", "vault")],
    as: "bob",
    params: of("vault"),
    error: "invalidChannelId",
  },
  {
    name: "refuses a guest a public channel they are not in",
    as: "gus",
    params: of("design"),
    error: "invalidChannelId",
  },
  {
    name: "answers alike for an unknown channel (security B3)",
    as: "bob",
    params: { stream_id: 99 },
    error: "invalidChannelId",
  },
  {
    name: "answers alike for an id that is too large to be one",
    as: "bob",
    params: { stream_id: "99999999999999999999" },
    doors: ["over the wire", "over HTTP"],
    error: "invalidChannelId",
  },
  { name: "refuses nobody in particular", as: "nobody", params: of("lobby"), error: "notLoggedIn" },
  {
    name: "shows visitors all topics of a web-public channel (channels.md 5.2)",
    given: [letsVisitorsIn, said("mia", "lobby", "a", "b")],
    as: "nobody",
    params: of("lobby"),
    result: topics([2, "b"], [1, "a"]),
    events: {},
  },
  {
    name: "shows visitors the topics of a web-public channel that is archived",
    given: [letsVisitorsIn, said("mia", "lobby", "a"), changed("lobby", { is_archived: true })],
    as: "nobody",
    params: of("lobby"),
    result: topics([1, "a"]),
  },
  ...(["general", "design", "team", "vault"] as const).map((channel) => ({
    name: `answers visitors about ${channel}, which is not web-public, as about none (channels.md 5.2)`,
    given: [letsVisitorsIn],
    as: "nobody" as const,
    params: of(channel),
    error: "invalidChannelId" as const,
  })),
  {
    name: "answers visitors about a channel that does not exist alike",
    given: [letsVisitorsIn],
    as: "nobody",
    params: { stream_id: 999 },
    error: "invalidChannelId",
  },
  { name: "refuses the deactivated", as: "dora", params: of("general"), error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: of("general"), error: "webhookBotRefused" },
]);
