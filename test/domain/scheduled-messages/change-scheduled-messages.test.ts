import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { everybody, refusals } from "../../support/cases/private-things.js";
import { operationSample } from "../../support/cases/samples.js";
import { bobHasMany, bobHasScheduled, has, isNow, later, notTheirs, nth, shown, shownToMia } from "./scheduled.js";

type Given = Record<string, unknown>;

const update = (world: World, changes: object) => [
  { type: "scheduled_messages", op: "update", scheduled_message: { ...shown(world), ...changes } },
];

const changing = (params: Given) => (world: World) => ({ scheduled_message_id: nth(world), ...params });

operationSample("updateScheduledMessage", {
  as: "bob",
  given: [bobHasScheduled],
  params: changing({ content: "Bye" }),
  callers: notTheirs,
  trips: 6,
  large: "The people of a direct message are found as those of a new one.",
});

const refused = (name: string, params: Given, error: NonNullable<Case["error"]>): Case => ({
  ...{ name, given: [bobHasScheduled], as: "bob", params: changing(params), error },
});

operationCases("updateScheduledMessage", [
  {
    name: "changes the content alone, and tells the user",
    given: [bobHasScheduled],
    as: "bob",
    params: changing({ content: "Bye" }),
    result: {},
    events: (world) => ({ bob: update(world, { content: "Bye", rendered_content: "<p>Bye</p>" }) }),
  },
  {
    ...{ name: "makes none too large (security O2)", given: [bobHasScheduled, bobHasMany(1, 2 << 20)], as: "bob" },
    ...{ params: changing({ content: "x".repeat(100) }) },
    error: ["listTooLarge", { limit: 2 << 20, what: "scheduled messages" }],
  },
  {
    name: "changes the time alone",
    given: [bobHasScheduled],
    as: "bob",
    params: (world) => changing({ scheduled_delivery_timestamp: world.now + later + 1 })(world),
    events: (world) => ({ bob: update(world, { scheduled_delivery_timestamp: world.now + later + 1 }) }),
  },
  {
    name: "sends to people what was for a channel",
    given: [bobHasScheduled],
    as: "bob",
    params: (world) => changing({ type: "direct", to: [world.id("mia")], content: "Psst" })(world),
    result: {},
    afterwards: (world) =>
      has(world, "bob", [shownToMia(world, 1, { scheduled_delivery_timestamp: world.now + later })]),
  },
  {
    name: "changes the channel alone",
    given: [bobHasScheduled],
    as: "bob",
    params: (world) => changing({ to: world.channel("general") })(world),
    events: (world) => ({ bob: update(world, { to: world.channel("general") }) }),
  },
  {
    name: "sends again what failed, at a new time",
    given: [bobHasScheduled, isNow("failed")],
    as: "bob",
    params: (world) => changing({ scheduled_delivery_timestamp: world.now + later })(world),
    events: (world) => ({ bob: update(world, {}) }),
  },
  {
    name: "wants a new time for what failed",
    given: [bobHasScheduled, isNow("failed")],
    as: "bob",
    params: changing({ content: "x" }),
    error: ["deliveryInPast", {}],
  },
  {
    name: "does not change what was sent",
    given: [bobHasScheduled, isNow("sent")],
    as: "bob",
    params: changing({ content: "x" }),
    error: ["alreadySent", {}],
  },
  refused("wants something to change", {}, "nothingToReschedule"),
  refused("wants to know to whom with another type", { type: "direct" }, "scheduledRecipientMissing"),
  refused("wants a topic for a channel", { type: "channel", to: 1 }, "scheduledTopicMissing"),
  refused("wants a time in the future", { scheduled_delivery_timestamp: 1 }, "deliveryInPast"),
  refused("refuses what could not be sent", { to: 999 }, ["channelIdMissing", { stream_id: 999 }]),
  refused("does not know what is not there", { scheduled_message_id: 999, content: "x" }, "scheduledMessageMissing"),
  ...everybody.map(
    (as): Case => ({
      ...{ name: `keeps ${as} from other people's (security B3)`, given: [bobHasScheduled], as },
      ...{ params: changing({ content: "x" }), error: ["scheduledMessageMissing", {}] as const },
    }),
  ),
  ...refusals({ scheduled_message_id: 1, content: "x" }),
]);

operationSample("deleteScheduledMessage", {
  as: "bob",
  given: [bobHasScheduled],
  params: changing({}),
  callers: notTheirs,
});

operationCases("deleteScheduledMessage", [
  {
    name: "deletes the user's own, and tells the user",
    given: [bobHasScheduled],
    as: "bob",
    params: changing({}),
    result: {},
    events: (world) => ({ bob: [{ type: "scheduled_messages", op: "remove", scheduled_message_id: nth(world) }] }),
    afterwards: (world) => has(world, "bob", []),
  },
  {
    name: "deletes what failed",
    given: [bobHasScheduled, isNow("failed")],
    as: "bob",
    params: changing({}),
    result: {},
  },
  {
    name: "does not know what was sent",
    given: [bobHasScheduled, isNow("sent")],
    as: "bob",
    params: changing({}),
    error: ["scheduledMessageMissing", {}],
  },
  refused("does not know what is not there", { scheduled_message_id: 999 }, "scheduledMessageMissing"),
  ...everybody.map(
    (as): Case => ({
      ...{ name: `keeps ${as} from other people's (security B3)`, given: [bobHasScheduled], as },
      ...{ params: changing({}), error: ["scheduledMessageMissing", {}] as const },
    }),
  ),
  ...refusals({ scheduled_message_id: 1 }),
]);
