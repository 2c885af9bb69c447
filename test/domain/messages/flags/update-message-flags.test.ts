import fc from "fast-check";
import { action, randomActions, who } from "../../../support/cases/action.js";
import { anyUser } from "../../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import { type SizedInputs, some } from "../../../support/largest/sized-input.js";
import { assert } from "../../../support/suite.js";
import { changed, left } from "../../channels/channel-objects.js";
import { begun, newestId } from "../sent.js";
import { flagAdded, flagRemoved, flags, flagsSeen, nth, unreadCount } from "./flagged.js";

const ask =
  (op: string, flag: string, ...ns: number[]) =>
  (world: World) => ({
    ...{ messages: ns.map((n) => nth(world, n)), op, flag },
  });

const answer = (world: World, ns: number[], ...ignored: number[]) => ({
  messages: ns.map((n) => nth(world, n)),
  ignored_because_not_subscribed_channels: ignored,
});

const unknown = { messages: [999_999], op: "add", flag: "read" };

randomActions(
  10,
  fc
    .record({
      as: who,
      op: fc.constantFrom("add", "remove"),
      flag: fc.constantFrom("read", "starred"),
      back: fc.nat(6),
    })
    .map(({ as, op, flag, back }) =>
      action(`${as} does ${op} ${flag} on the message ${back} before the newest`, async (world) =>
        world.as(as).updateMessageFlags({ messages: [(await newestId(world)) - back], op, flag }),
      ),
    ),
);

const many: SizedInputs = {
  "messages to read": {
    most: 10_000,
    each: 0.1,
    trips: 12,
    params: ({ messages }, size) => ({ messages: some(messages, size), op: "add", flag: "read" }),
  },
  "messages to star": {
    most: 10_000,
    each: 0.1,
    trips: 12,
    params: ({ messages }, size) => ({ messages: some(messages, size), op: "add", flag: "starred" }),
  },
};

operationSample("updateMessageFlags", {
  as: "bob",
  given: [begun("general")],
  params: ask("add", "read", 1),
  callers: anyUser,
  trips: 10,
  large: many,
});

operationCases("updateMessageFlags", [
  {
    name: "marks messages as read and tells the user's own clients only, with what changed",
    given: [begun("design"), begun("design"), flags("bob", "add", "read", 1)],
    as: "bob",
    params: ask("add", "read", 2, 1),
    result: (world) => answer(world, [2, 1]),
    events: (world) => ({ bob: [flagAdded(world, "read", 2)] }),
    afterwards: async (world) => {
      assert.equal(await flagsSeen(world, "bob", 2), ["read"]);
      assert.is(await unreadCount(world, "bob"), 0);
    },
  },
  {
    name: "tells of nothing where all was so already",
    given: [begun("design"), flags("bob", "add", "read", 1)],
    as: "bob",
    params: ask("add", "read", 1, 1),
    result: (world) => answer(world, [1, 1]),
    events: (world) => ({ bob: [flagAdded(world, "read")] }),
  },
  {
    name: "leaves read what was only found in the history, and unknown messages alone",
    given: [begun("design")],
    as: "max",
    params: (world) => ({ messages: [nth(world), 999_999], op: "add", flag: "read" }),
    events: (world) => ({ max: [flagAdded(world, "read")] }),
    afterwards: async (world) => assert.equal(await flagsSeen(world, "max"), ["read", "historical"]),
  },
  {
    name: "stars messages, which stay unread",
    given: [begun("design")],
    as: "bob",
    params: ask("add", "starred", 1),
    result: (world) => answer(world, [1]),
    events: (world) => ({ bob: [flagAdded(world, "starred", 1)] }),
    afterwards: async (world) => assert.equal(await flagsSeen(world, "bob"), ["starred"]),
  },
  {
    name: "makes what was only found in the history the user's own, read, where it is starred",
    given: [begun("design")],
    as: "max",
    params: ask("add", "starred", 1),
    events: (world) => ({ max: [flagAdded(world, "starred", 1)] }),
    afterwards: async (world) => {
      assert.equal(await flagsSeen(world, "max"), ["read", "historical", "starred"]);
      assert.is(await unreadCount(world, "max"), 0);
    },
  },
  {
    name: "leaves unread what the user had out of the history already",
    given: [
      begun("design"),
      (world) => world.as("ada").subscribe({ subscriptions: [{ name: "design" }] }),
      flags("ada", "remove", "read", 1),
    ],
    as: "ada",
    params: ask("add", "collapsed", 1),
    afterwards: async (world) => {
      assert.equal(await flagsSeen(world, "ada"), ["collapsed", "historical"]);
      assert.is(await unreadCount(world, "ada"), 1);
    },
  },
  {
    name: "collapses messages",
    given: [begun("design")],
    as: "mia",
    params: ask("add", "collapsed", 1),
    events: (world) => ({ mia: [flagAdded(world, "collapsed", 1)] }),
    afterwards: async (world) => assert.equal(await flagsSeen(world, "mia"), ["collapsed"]),
  },
  {
    name: "removes stars where there are any",
    given: [begun("design"), begun("design"), flags("bob", "add", "starred", 1)],
    as: "bob",
    params: ask("remove", "starred", 1, 2),
    events: (world) => ({ bob: [flagRemoved(world, "starred", 1)] }),
    afterwards: async (world) => assert.equal(await flagsSeen(world, "bob"), []),
  },
  {
    name: "removes nothing of what was only found in the history, nor of unknown messages",
    given: [begun("design")],
    as: "max",
    params: (world) => ({ messages: [nth(world), 999_999], op: "remove", flag: "starred" }),
    events: (world) => ({ max: [flagRemoved(world, "starred")] }),
  },
  ...(["add", "remove"] as const).map((op): Case => {
    const flag = op === "add" ? "starred" : "read";
    return {
      name: `does ${op} ${flag} on no message where one of them does not exist`,
      given: [begun("design")],
      as: "bob",
      params: (world) => ({ messages: [nth(world), 999_999], op, flag }),
      error: "invalidMessage",
    };
  }),
  ...(["add", "remove"] as const).map((op): Case => {
    const flag = op === "add" ? "starred" : "read";
    return {
      name: `does ${op} ${flag} on no message that the user may not read, as if it did not exist`,
      given: [begun("team")],
      as: "ada",
      params: ask(op, flag, 1),
      error: "invalidMessage",
    };
  }),
  {
    name: "does not star what is of a private channel that the user has left",
    given: [begun("vault"), left("bob", "vault")],
    as: "bob",
    params: ask("add", "starred", 1),
    error: "invalidMessage",
  },
  {
    name: "stars messages of archived channels, which can be read",
    given: [begun("design"), changed("design", { is_archived: true })],
    as: "bob",
    params: ask("add", "starred", 1),
    events: (world) => ({ bob: [flagAdded(world, "starred", 1)] }),
  },
  {
    name: "knows no other flags, whatever the operation",
    as: "bob",
    params: { ...unknown, op: "x", flag: "shiny" },
    error: ["invalidFlag", { flag: "shiny" }],
  },
  ...["mentioned", "wildcard_mentioned", "stream_wildcard_mentioned", "topic_wildcard_mentioned"].map(
    (flag): Case => ({
      name: `leaves ${flag} to the server`,
      as: "bob",
      params: { ...unknown, flag },
      error: ["flagNotEditable", { flag }],
    }),
  ),
  ...["has_alert_word", "historical"].map(
    (flag): Case => ({
      name: `leaves ${flag} to the server, whatever the operation`,
      as: "bob",
      params: { ...unknown, op: "x", flag },
      error: ["flagNotEditable", { flag }],
    }),
  ),
  {
    name: "does not know what only the server uses",
    as: "bob",
    params: { ...unknown, flag: "received" },
    error: ["invalidFlag", { flag: "received" }],
  },
  {
    name: "knows no other operations",
    as: "bob",
    params: { ...unknown, op: "toggle" },
    error: ["invalidFlagOperation", { op: "toggle" }],
  },
  {
    name: "wants messages",
    as: "bob",
    params: { op: "add", flag: "read" },
    error: ["missingParameter", { var_name: "messages" }],
  },
  ...(["gus", "max", "ada", "olga"] as const).map(
    (as): Case => ({
      name: `is open to ${as}`,
      given: [begun("general")],
      as,
      params: ask("add", "read", 1),
      events: (world) => ({ [as]: [flagAdded(world, "read", 1)] }),
    }),
  ),
  {
    name: "is open to bots",
    given: [begun("design")],
    as: "bea",
    params: ask("add", "read", 1),
    events: (world) => ({ bea: [flagAdded(world, "read", 1)] }),
  },
  { name: "refuses the deactivated", as: "dora", params: unknown, error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: unknown, error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: unknown, error: "notLoggedIn" },
]);
