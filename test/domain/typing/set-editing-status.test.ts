import fc from "fast-check";
import { action, randomActions, who } from "../../support/cases/action.js";
import { anyUser, type CallerRow } from "../../support/cases/callers.js";
import { type Case, type Given, operationCases, type World } from "../../support/cases/cases.js";
import { refusals } from "../../support/cases/private-things.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import type { ChannelName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import { withRealmSettings } from "../accounts/changes.js";
import { messageId } from "../messages/sent.js";
import { moreInDesign, withSettings } from "./typing.js";

randomActions(
  1,
  fc
    .record({
      as: who,
      n: fc.integer({ min: 1, max: 8 }),
      op: fc.constantFrom("start" as const, "stop" as const),
    })
    .map(({ as, n, op }) =>
      action(`${as} edits message ${n}: ${op}`, (world) =>
        world.as(as).setEditingStatus({ message_id: world.made("messages", n), op }),
      ),
    ),
);

const wrote =
  (to: ChannelName, topic = "Plans"): Given =>
  (world) =>
    world.as("bob").sendMessage({ type: "channel", to: world.channel(to), topic, content: "Hello" });

const wroteToMia: Given = (world) =>
  world.as("bob").sendMessage({ type: "direct", to: [world.id("mia")], content: "Hello" });

const message_id = (world: World): number => world.made("messages");
const starts = (world: World) => ({ message_id: message_id(world), op: "start" });

const refusedToOthers: CallerRow = {
  ...anyUser,
  ...{ bea: "invalidMessage", gus: "editRefused", mia: "editRefused" },
  ...{ max: "editRefused", ada: "editRefused", olga: "editRefused" },
};

operationSample("setEditingStatus", {
  as: "bob",
  // However late it is by the clock that counts.
  given: [wrote("general"), withRealmSettings({ message_content_edit_limit_seconds: null })],
  params: starts,
  callers: { ...refusedToOthers, bea: "editRefused" },
});

const inDesign = (world: World, op: "start" | "stop") => ({
  ...{ type: "typing_edit_message", op, sender_id: world.id("bob"), message_id: message_id(world) },
  recipient: { type: "channel", channel_id: world.channel("design"), topic: "Plans" },
});

const toMia = (world: World, op: "start" | "stop") => ({
  ...inDesign(world, op),
  recipient: { type: "direct", user_ids: [world.id("mia"), world.id("bob")].sort((a, b) => a - b) },
});

const refused = (name: string, given: readonly Given[], error: NonNullable<Case["error"]>): Case => ({
  ...{ name, given, as: "bob", params: starts, error },
});

const before =
  (seconds: number): Given =>
  (world) =>
    world.rows((tx) => tx.update("messages", message_id(world), { timestamp: world.now - seconds }));

const limited = withRealmSettings({ message_content_edit_limit_seconds: 60 });

operationCases("setEditingStatus", [
  {
    name: "tells the subscribers of the channel (contract 15)",
    given: [wrote("design")],
    as: "bob",
    params: starts,
    result: {},
    events: (world) => {
      const events = [inDesign(world, "start")];
      return { bob: events, mia: events, bea: events };
    },
  },
  {
    name: "tells the people of a direct message, and of the end as well",
    given: [wroteToMia],
    as: "bob",
    params: (world) => ({ message_id: message_id(world), op: "stop" }),
    events: (world) => ({ bob: [toMia(world, "stop")], mia: [toMia(world, "stop")] }),
  },
  {
    name: "tells nobody who does not want to be told",
    given: [wroteToMia, withSettings("mia", { receives_typing_notifications: false })],
    as: "bob",
    params: starts,
    events: (world) => ({ bob: [toMia(world, "start")] }),
  },
  {
    name: "is open until the limit for editing",
    given: [wrote("design"), limited, before(60)],
    as: "bob",
    params: starts,
    result: {},
  },
  refused("refuses it after the limit, without grace", [wrote("design"), limited, before(61)], "editTooLate"),
  refused(
    "refuses it where messages are not edited",
    [wrote("design"), withRealmSettings({ allow_message_editing: false })],
    "editingDisabled",
  ),
  refused(
    "refuses users who let nobody see it in channels",
    [wrote("design"), withSettings("bob", { send_stream_typing_notifications: false })],
    "channelTypingOff",
  ),
  refused(
    "refuses users who let nobody see it in direct messages",
    [wroteToMia, withSettings("bob", { send_private_typing_notifications: false })],
    "directTypingOff",
  ),
  {
    name: "looks at the message before the settings",
    given: [wrote("design"), withSettings("mia", { send_stream_typing_notifications: false })],
    as: "mia",
    params: starts,
    error: ["editRefused", {}],
  },
  {
    name: "does not know a message that the user may not read",
    given: [wrote("vault")],
    as: "ada",
    params: starts,
    error: ["invalidMessage", {}],
  },
  refused(
    "does not change what is archived (A4)",
    [
      wrote("design"),
      (world) => world.rows((tx) => tx.update("streams", world.channel("design"), { is_archived: true })),
    ],
    "invalidMessage",
  ),
  {
    ...{ name: "wants to know whether it begins", as: "bob", params: { message_id: messageId(1) } },
    error: ["missingParameter", { var_name: "op" }],
  },
  {
    ...{ name: "wants a known op", as: "bob", params: { message_id: messageId(1), op: "pause" } },
    error: ["invalidParameter", { text: "Invalid op" }],
  },
  ...refusals({ message_id: messageId(1), op: "start" }),
]);

const test = worldSuite("editing in the empty topic (messages.md D8)", { storages: ["memory"] });

test("clients that need a name get one for the empty topic", async (world) => {
  await wrote("design", "")(world);
  const { queue_id } = await world.as("mia").registerQueue({ fetch_event_types: [] });
  await world.as("bob").setEditingStatus({ message_id: message_id(world), op: "start" });
  const [event] = await pollNow(world, "mia", { queue_id });
  const recipient = { type: "channel", channel_id: world.channel("design"), topic: "general chat" };
  assert.equal(event?.recipient, recipient);
});

test("nobody is told in a channel of more than 100 subscribers (messages.md B4)", async (world) => {
  await wrote("design")(world);
  const { queue_id } = await world.as("mia").registerQueue({ fetch_event_types: [] });
  const start = () => world.as("bob").setEditingStatus({ message_id: message_id(world), op: "start" });
  await moreInDesign(world, 97);
  await start();
  await moreInDesign(world, 1);
  await start();
  assert.is((await pollNow(world, "mia", { queue_id })).length, 1);
});
