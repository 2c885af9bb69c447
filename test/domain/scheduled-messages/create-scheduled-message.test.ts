import { randomActions } from "../../support/cases/action.js";
import { anyUser } from "../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { everybody, refusals } from "../../support/cases/private-things.js";
import { operationSample } from "../../support/cases/samples.js";
import { some } from "../../support/largest/sized-input.js";
import { schedulingAction } from "./actions.js";
import { bobHasMany, bobHasScheduled, has, nth, shown, shownToMia, toDesign, toMia } from "./scheduled.js";

randomActions(4, schedulingAction);

operationSample("createScheduledMessage", {
  as: "bob",
  params: toMia,
  callers: anyUser,
  trips: 6,
  large: {
    people: {
      most: 1_000,
      each: 4,
      params: ({ people }, size) => ({
        ...{ type: "direct", to: some(people, size), content: "Hi" },
        scheduled_delivery_timestamp: 253_402_300_799,
      }),
    },
  },
});

type Given = Record<string, unknown>;

const refused = (name: string, params: (world: World) => Given, error: NonNullable<Case["error"]>): Case => ({
  ...{ name, as: "bob", params: (world) => ({ ...toDesign(world), ...params(world) }), error },
});

const direct = (to: unknown) => (): Given => ({ type: "direct", to });

operationCases("createScheduledMessage", [
  {
    name: "answers the id, and tells the user only",
    as: "bob",
    params: toDesign,
    result: (world) => ({ scheduled_message_id: nth(world) }),
    events: (world) => ({ bob: [{ type: "scheduled_messages", op: "add", scheduled_messages: [shown(world)] }] }),
    afterwards: (world) => has(world, "bob", [shown(world)]),
  },
  {
    name: "shows the people of a direct message without oneself",
    as: "bob",
    params: (world) => ({ ...toMia(world), to: [world.id("bob"), world.id("mia")] }),
    afterwards: (world) => has(world, "bob", [shownToMia(world, 1)]),
  },
  {
    name: "shows oneself where one writes to oneself",
    as: "bob",
    params: (world) => ({ ...toMia(world), type: "private", to: [world.id("bob")] }),
    afterwards: (world) => has(world, "bob", [shownToMia(world, 1, { to: [world.id("bob")] })]),
  },
  {
    name: "normalizes topic and content as those of messages",
    as: "bob",
    params: (world) => ({ ...toDesign(world), type: "stream", topic: " Plans ", content: "\nHello **all**  " }),
    afterwards: (world) => has(world, "bob", [shown(world)]),
  },
  { name: "keeps the 1,000th", given: [bobHasMany(999)], as: "bob", params: toDesign },
  {
    ...{ name: "keeps no more than 1,000", given: [bobHasMany(1_000)], as: "bob", params: toDesign },
    error: ["listFull", { limit: 1_000, what: "scheduled messages" }],
  },
  {
    ...{ name: "does not count what was sent", given: [bobHasMany(1_000, 0)], as: "bob", params: toDesign },
  },
  {
    ...{ name: "keeps no more than 2 MiB (security O2)", given: [bobHasMany(2, 1 << 20)], as: "bob", params: toDesign },
    error: ["listTooLarge", { limit: 2 << 20, what: "scheduled messages" }],
  },
  refused("wants a time in the future", (w) => ({ scheduled_delivery_timestamp: w.now }), "deliveryInPast"),
  refused("wants a topic", () => ({ topic: undefined }), "missingTopic"),
  refused("knows channels by id only", () => ({ to: "design" }), "scheduledChannelType"),
  refused("takes one channel", () => ({ to: [1, 2] }), "oneChannelExpected"),
  refused("wants a list of people", direct(7), "recipientsType"),
  refused("knows people by id only", direct(["mia@example.com"]), "scheduledRecipientType"),
  refused("wants somebody", direct([]), "recipientsMissing"),
  refused("does not know somebody who is not there", direct([999]), ["recipientId", { id: 999 }]),
  refused("does not know a channel that is not there", () => ({ to: 999 }), ["channelIdMissing", { stream_id: 999 }]),
  refused("refuses what may not be sent now", (world) => ({ to: world.channel("attic") }), "channelSendRefused"),
  refused("refuses empty content", () => ({ content: " " }), "emptyMessage"),
  refused("refuses what a topic may not hold", () => ({ topic: "\0" }), ["topicCharacter", { position: 1 }]),
  ...everybody.map(
    (as): Case => ({
      ...{ name: `is open to ${as}, and tells nobody else (security B2)`, as, params: toMia },
      afterwards: (world) => has(world, "bob", []),
    }),
  ),
  ...refusals({ type: "direct", to: [1], content: "x", scheduled_delivery_timestamp: 1 }),
]);

operationSample("getScheduledMessages", { as: "bob", given: [bobHasScheduled], callers: anyUser });

operationCases("getScheduledMessages", [
  { name: "has none at first", as: "bob", result: { scheduled_messages: [] }, events: {} },
  {
    name: "answers one's own by their time, failed ones too, and so does register",
    given: [
      bobHasScheduled,
      (world) => world.as("bob").createScheduledMessage(toMia(world)),
      (world) => world.rows((tx) => tx.update("scheduled_messages", nth(world, 2), { state: "failed" })),
    ],
    as: "bob",
    afterwards: (world) => has(world, "bob", [shownToMia(world, 2, { failed: true }), shown(world)]),
  },
  ...everybody.map(
    (as): Case => ({
      ...{ name: `shows ${as} nobody else's (security B2)`, given: [bobHasScheduled], as },
      result: { scheduled_messages: [] },
    }),
  ),
  ...refusals(),
]);
