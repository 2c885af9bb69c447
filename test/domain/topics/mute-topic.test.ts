import { anyUser } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import type { ChannelName } from "../../support/world/people.js";
import { left } from "../channels/channel-objects.js";
import { hears } from "../messages/sent.js";

const byId =
  (op: string, channel: ChannelName, topic = "plans") =>
  (world: World) => ({
    ...{ op, topic, stream_id: world.channel(channel) },
  });
const byName = (op: string, stream: string, topic = "plans") => ({ op, topic, stream });

const told = (visibility_policy: 0 | 1) => (world: World) => ({
  bob: [
    { type: "muted_topics", muted_topics: visibility_policy === 1 ? [["design", "plans", world.now]] : [] },
    {
      ...{ type: "user_topic", stream_id: world.channel("design"), topic_name: "plans" },
      ...{ last_updated: world.now, visibility_policy },
    },
  ],
});

const isMuted = hears("bob", "design", "plans", 1);
const nothingIsStored = async (world: World) =>
  assert.equal(await world.rows((tx) => tx.scan("user_topics", "id")), []);

operationSample("muteTopic", {
  as: "bob",
  params: byId("add", "lobby"),
  callers: anyUser,
});

operationCases("muteTopic", [
  { name: "mutes by id", as: "bob", params: byId("add", "design"), result: {}, events: told(1) },
  {
    name: "mutes by name, whatever its case",
    as: "bob",
    params: byName("add", " Design "),
    result: {},
    events: told(1),
  },
  {
    name: "unmutes",
    given: [isMuted],
    as: "bob",
    params: byId("remove", "design"),
    events: told(0),
    afterwards: nothingIsStored,
  },
  {
    name: "unmutes by name",
    given: [isMuted],
    as: "bob",
    params: byName("remove", "design"),
    events: told(0),
    afterwards: nothingIsStored,
  },
  {
    name: "takes the display name of the empty topic for the empty topic",
    given: [hears("bob", "design", "", 1)],
    as: "bob",
    params: byId("remove", "design", "general chat"),
    result: {},
    afterwards: nothingIsStored,
  },
  { name: "leaves muted what is muted", given: [isMuted], as: "bob", params: byId("add", "design"), events: {} },
  { name: "leaves unmuted what is not muted", as: "bob", params: byId("remove", "design"), result: {}, events: {} },
  {
    name: "unmutes in an archived channel",
    given: [hears("bob", "attic", "plans", 1)],
    as: "bob",
    params: byName("remove", "attic"),
    result: {},
    afterwards: nothingIsStored,
  },
  {
    name: "unmutes in a channel that the user has left",
    given: [hears("bob", "vault", "plans", 1), left("bob", "vault")],
    as: "bob",
    params: byId("remove", "vault"),
    result: {},
    afterwards: nothingIsStored,
  },
  {
    name: "wants one of the channel's names",
    as: "bob",
    params: { op: "add", topic: "plans" },
    error: ["invalidParameter", { text: "Missing 'stream_id' argument" }],
  },
  {
    name: "wants not both of them",
    as: "bob",
    params: (world) => ({ ...byId("add", "design")(world), stream: "design" }),
    error: ["unsupportedCombination", { parameters: "stream_id, stream" }],
  },
  {
    name: "knows two words for what to do",
    as: "bob",
    params: byId("mute", "design"),
    error: ["invalidParameter", { text: "Invalid op" }],
  },
  {
    name: "refuses long topics",
    as: "bob",
    params: byId("add", "design", "x".repeat(61)),
    error: ["invalidParameter", { text: "topic is too long (limit: 60 characters)" }],
  },
  ...(["team", "attic", "nowhere"] as const).map((stream) => ({
    name: `does not mute in ${stream}, by name`,
    as: "bob" as const,
    params: byName("add", stream),
    error: ["invalidChannelName", { name: stream }] as const,
  })),
  ...(["team", "attic"] as const).map((channel) => ({
    name: `does not mute in ${channel}, by id`,
    as: "bob" as const,
    params: byId("add", channel),
    error: "invalidChannelId" as const,
  })),
  {
    name: "does not mute in an unknown channel",
    as: "bob",
    params: { op: "add", topic: "plans", stream_id: 99 },
    error: "invalidChannelId",
  },
  {
    name: "unmutes nothing in an unknown channel",
    as: "bob",
    params: { op: "remove", topic: "plans", stream_id: 99 },
    error: "topicNotMuted",
  },
  {
    name: "unmutes nothing by an unknown name",
    as: "bob",
    params: byName("remove", "nowhere"),
    error: "topicNotMuted",
  },
  {
    name: "answers alike for a private channel (security B3)",
    as: "bob",
    params: byName("remove", "team"),
    error: "topicNotMuted",
  },
  { name: "refuses the deactivated", as: "dora", params: byId("add", "design"), error: "accountDeactivated" },
  { name: "refuses webhook bots", as: "wim", params: byId("add", "design"), error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: byId("add", "lobby"), error: "notLoggedIn" },
]);
