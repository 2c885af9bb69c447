import fc from "fast-check";
import { action, channelName, randomActions, someone, who } from "../../support/cases/action.js";
import { anyUser } from "../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { everybody, refusals } from "../../support/cases/private-things.js";
import { operationSample } from "../../support/cases/samples.js";
import { some } from "../../support/largest/sized-input.js";
import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import { restrictsGuests } from "../accounts/user-objects.js";
import { only, permits } from "../channels/channel-objects.js";
import { moreInDesign, typingIn, typingTo, withSettings } from "./typing.js";

const op = fc.constantFrom("start" as const, "stop" as const);

randomActions(
  1,
  fc.record({ as: who, op, to: channelName }).map(({ as, op, to }) =>
    action(`${as} types in ${to}: ${op}`, (world) => {
      const stream_id = to === "new one" || to === "new two" ? 99 : world.channel(to);
      return world.as(as).setTypingStatus({ type: "channel", op, stream_id, topic: "a" });
    }),
  ),
);

randomActions(
  1,
  fc
    .record({ as: who, op, to: someone })
    .map(({ as, op, to }) =>
      action(`${as} types to ${to}: ${op}`, (world) => world.as(as).setTypingStatus({ op, to: [world.id(to)] })),
    ),
);

const toMia = (world: World) => ({ op: "start", to: [world.id("mia")] });
const inDesign = (world: World) => ({
  ...{ type: "channel", op: "start", stream_id: world.channel("design"), topic: "Plans" },
});

operationSample("setTypingStatus", {
  as: "bob",
  params: toMia,
  callers: anyUser,
  large: { people: { most: 1_000, params: ({ people }, size) => ({ op: "start", to: some(people, size) }) } },
});

type Params = Record<string, unknown>;

const refused = (name: string, params: (world: World) => Params, error: NonNullable<Case["error"]>): Case => ({
  ...{ name, as: "bob", params, error },
});

const missing = (var_name: string) => ["missingParameter", { var_name }] as const;
const invalid = (text: string) => ["invalidParameter", { text }] as const;

const nobodyTypesTo = withSettings("bob", { send_private_typing_notifications: false });
const nobodyTypesIn = withSettings("bob", { send_stream_typing_notifications: false });

operationCases("setTypingStatus", [
  {
    name: "tells everybody in a conversation, the sender included",
    as: "bob",
    params: (world) => ({ type: "direct", op: "start", to: [world.id("mia"), world.id("ada")] }),
    result: {},
    events: (world) => {
      const events = [typingTo(world, "start", ["bob", "mia", "ada"])];
      return { bob: events, mia: events, ada: events };
    },
  },
  {
    name: "takes direct messages for meant, and the sender among the people",
    as: "bob",
    params: (world) => ({ op: "stop", to: [world.id("mia"), world.id("bob"), world.id("mia")] }),
    result: {},
    events: (world) => ({
      bob: [typingTo(world, "stop", ["bob", "mia"])],
      mia: [typingTo(world, "stop", ["bob", "mia"])],
    }),
  },
  {
    name: "lets people type to themselves",
    as: "bob",
    params: (world) => ({ op: "start", to: [world.id("bob")] }),
    events: (world) => ({ bob: [typingTo(world, "start", ["bob"])] }),
  },
  {
    name: "tells nobody who does not want to be told",
    given: [withSettings("mia", { receives_typing_notifications: false })],
    as: "bob",
    params: toMia,
    events: (world) => ({ bob: [typingTo(world, "start", ["bob", "mia"])] }),
  },
  {
    name: "takes the deactivated, who are not told",
    as: "bob",
    params: (world) => ({ op: "start", to: [world.id("dora")] }),
    events: (world) => ({ bob: [typingTo(world, "start", ["bob", "dora"])] }),
  },
  {
    name: "tells no guest of people whom they may not know of (security B4)",
    given: [restrictsGuests],
    as: "bob",
    params: (world) => ({ op: "start", to: [world.id("gus"), world.id("bea")] }),
    events: (world) => {
      const events = [typingTo(world, "start", ["bob", "gus", "bea"])];
      return { bob: events, bea: events };
    },
  },
  refused("wants to know to whom", () => ({ op: "start" }), missing("to")),
  refused("wants somebody", () => ({ op: "start", to: [] }), "nobodyTypedTo"),
  refused("wants to know whether it begins", (world) => ({ to: [world.id("mia")] }), missing("op")),
  refused("wants a known op", (world) => ({ ...toMia(world), op: "pause" }), invalid("Invalid op")),
  refused("wants a known type", (world) => ({ ...toMia(world), type: "private" }), invalid("Invalid type")),
  refused("does not know somebody who is not there", (world) => ({ op: "start", to: [world.id("mia"), 999] }), [
    "recipientId",
    { id: 999 },
  ]),
  {
    name: "refuses users who let nobody see it, before it looks at the people",
    given: [nobodyTypesTo],
    as: "bob",
    params: { op: "start", to: [999] },
    error: ["directTypingOff", {}],
  },
  {
    ...{ name: "wants somebody also of them", given: [nobodyTypesTo], as: "bob", params: { op: "start", to: [] } },
    error: ["nobodyTypedTo", {}],
  },
  {
    name: "tells the subscribers of a channel",
    as: "bob",
    params: inDesign,
    result: {},
    events: (world) => {
      const events = [typingIn(world, "start")];
      return { bob: events, mia: events, bea: events };
    },
  },
  {
    name: "tells no subscriber who does not want to be told, and takes `stream` for `channel`",
    given: [withSettings("mia", { receives_typing_notifications: false })],
    as: "bob",
    params: (world) => ({ ...inDesign(world), type: "stream", op: "stop" }),
    events: (world) => ({ bob: [typingIn(world, "stop")], bea: [typingIn(world, "stop")] }),
  },
  {
    name: "does not tell a sender who is not subscribed",
    as: "ada",
    params: inDesign,
    events: (world) => {
      const events = [typingIn(world, "start", { sender: "ada" })];
      return { bob: events, mia: events, bea: events };
    },
  },
  {
    name: "normalizes the topic as those of messages",
    as: "bob",
    params: (world) => ({ ...inDesign(world), topic: " (no topic) " }),
    events: (world) => {
      const events = [typingIn(world, "start", { topic: "" })];
      return { bob: events, mia: events, bea: events };
    },
  },
  refused("wants a channel", () => ({ type: "channel", op: "start", topic: "x" }), missing("stream_id")),
  refused("wants a topic", (world) => ({ ...inDesign(world), topic: undefined }), "missingTopic"),
  refused("does not know a channel that is not there", (w) => ({ ...inDesign(w), stream_id: 999 }), "invalidChannelId"),
  refused(
    "nor one that the sender may not know of",
    (world) => ({ ...inDesign(world), stream_id: world.channel("team") }),
    "invalidChannelId",
  ),
  refused(
    "refuses where a message would be refused: in an archived channel",
    (world) => ({ ...inDesign(world), stream_id: world.channel("attic") }),
    "channelSendRefused",
  ),
  {
    name: "refuses where nobody may post",
    given: [permits("design", (world) => ({ can_send_message_group: only(world, "mia") }))],
    as: "bob",
    params: inDesign,
    error: "postRefused",
  },
  refused("refuses what a topic may not hold", (world) => ({ ...inDesign(world), topic: "\0" }), [
    "topicCharacter",
    { position: 1 },
  ]),
  {
    name: "refuses users who let nobody see it, before it looks at the channel",
    given: [nobodyTypesIn],
    as: "bob",
    params: (world) => ({ ...inDesign(world), stream_id: 999 }),
    error: ["channelTypingOff", {}],
  },
  {
    ...{ name: "wants a channel also of them", given: [nobodyTypesIn], as: "bob" },
    ...{ params: { type: "channel", op: "start", topic: "x" }, error: missing("stream_id") },
  },
  {
    ...{ name: "wants a topic also of them", given: [nobodyTypesIn], as: "bob", error: ["missingTopic", {}] },
    params: (world) => ({ ...inDesign(world), topic: undefined }),
  },
  {
    name: "lets those type in channels who let nobody see it in direct messages",
    given: [nobodyTypesTo],
    as: "bob",
    params: inDesign,
    result: {},
  },
  ...everybody.map(
    (as): Case => ({
      ...{ name: `is open to ${as}`, as, params: (world) => ({ op: "start", to: [world.id("bob")] }) },
      events: (world) => ({
        [as]: [typingTo(world, "start", [as, "bob"])],
        bob: [typingTo(world, "start", [as, "bob"])],
      }),
    }),
  ),
  ...refusals({ op: "start", to: [1] }),
]);

const test = worldSuite("typing in channels (messages.md C13, D7)", { storages: ["memory"] });

const queueOf = async (world: World, client_capabilities: Record<string, boolean>): Promise<string> =>
  (await world.as("mia").registerQueue({ fetch_event_types: [], client_capabilities })).queue_id;

test("only clients that say that they can show it are told", async (world) => {
  const queue_id = await queueOf(world, { stream_typing_notifications: false });
  await world.as("bob").setTypingStatus(inDesign(world) as never);
  await world.as("bob").setTypingStatus(toMia(world) as never);
  const events = await pollNow(world, "mia", { queue_id });
  assert.equal(
    events.map(({ message_type }) => message_type),
    ["direct"],
  );
});

test("clients that need a name get one for the empty topic", async (world) => {
  const queue_id = await queueOf(world, { stream_typing_notifications: true });
  await world.as("bob").setTypingStatus({ ...inDesign(world), topic: "" } as never);
  const [event] = await pollNow(world, "mia", { queue_id });
  assert.is(event?.topic, "general chat");
});

test("nobody is told in a channel of more than 100 subscribers", async (world) => {
  const queue_id = await queueOf(world, { stream_typing_notifications: true });
  await moreInDesign(world, 97);
  await world.as("bob").setTypingStatus(inDesign(world) as never);
  assert.is((await pollNow(world, "mia", { queue_id })).length, 1);
  await moreInDesign(world, 1);
  await world.as("bob").setTypingStatus({ ...inDesign(world), op: "stop" } as never);
  assert.is((await pollNow(world, "mia", { queue_id })).length, 1);
});
