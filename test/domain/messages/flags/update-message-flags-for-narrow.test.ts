import { anyUser } from "../../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import type { SizedInputs } from "../../../support/largest/sized-input.js";
import { assert } from "../../../support/suite.js";
import { begun, says, toChannel, toPeople } from "../sent.js";
import { flagAdded, flagRemoved, flags, flagsSeen, nth, unreadCount } from "./flagged.js";

const all = { anchor: "oldest", num_before: 0, num_after: 100, narrow: [], op: "add", flag: "read" };

const channel = (world: World, name: "design" | "team" | "general") => [
  { operator: "channel", operand: world.channel(name) },
];

const nothing = {
  ...{ processed_count: 0, updated_count: 0, first_processed_id: null, last_processed_id: null },
  ...{ found_oldest: true, found_newest: true, ignored_because_not_subscribed_channels: [] },
};

const three = [begun("design"), begun("general"), begun("design", "mia", "other")];

const many: SizedInputs = {
  messages: {
    most: 5_000,
    each: 0.1,
    trips: 12,
    params: (_, size) => ({ anchor: "newest", num_before: size, num_after: 0, narrow: [], op: "add", flag: "read" }),
  },
  narrow: {
    most: 100,
    each: 1,
    trips: 12,
    params: (_, size) => ({
      ...{ anchor: "newest", num_before: 100, num_after: 0, op: "add", flag: "read" },
      narrow: Array.from({ length: size }, (_, at) => ({
        ...{ operator: "topic", operand: `topic ${at}`, negated: true },
      })),
    }),
  },
};

operationSample("updateMessageFlagsForNarrow", {
  as: "bob",
  given: [begun("general")],
  params: () => all,
  callers: anyUser,
  trips: 12,
  large: many,
});

operationCases("updateMessageFlagsForNarrow", [
  {
    name: "changes what the narrow finds and tells the user's own clients only",
    given: three,
    as: "bob",
    params: (world) => ({ ...all, narrow: channel(world, "design") }),
    result: (world) => ({
      ...{ processed_count: 2, updated_count: 2, first_processed_id: nth(world, 1), last_processed_id: nth(world, 3) },
      ...{ found_oldest: true, found_newest: true, ignored_because_not_subscribed_channels: [] },
    }),
    events: (world) => ({ bob: [flagAdded(world, "read", 1, 3)] }),
    afterwards: async (world) => assert.is(await unreadCount(world, "bob"), 1),
  },
  {
    name: "counts what it looked at and what changed",
    given: [...three, flags("bob", "add", "read", 2)],
    as: "bob",
    params: (world) => ({ ...all, anchor: nth(world, 3), num_before: 1, num_after: 0 }),
    result: (world) => ({
      ...{ processed_count: 2, updated_count: 1, first_processed_id: nth(world, 2), last_processed_id: nth(world, 3) },
      ...{ found_oldest: false, found_newest: false, ignored_because_not_subscribed_channels: [] },
    }),
    events: (world) => ({ bob: [flagAdded(world, "read", 3)] }),
  },
  {
    name: "leaves the anchor out where that is asked for",
    given: three,
    as: "bob",
    params: (world) => ({ ...all, anchor: String(nth(world, 2)), include_anchor: false }),
    events: (world) => ({ bob: [flagAdded(world, "read", 3)] }),
  },
  {
    name: "begins at the first unread message",
    given: [...three, flags("bob", "add", "read", 1)],
    as: "bob",
    params: { ...all, anchor: "first_unread", num_after: 0 },
    events: (world) => ({ bob: [flagAdded(world, "read", 2)] }),
  },
  {
    name: "marks as unread and says where that is",
    given: [begun("general"), flags("bob", "add", "read", 1)],
    as: "bob",
    params: { ...all, op: "remove" },
    events: (world) => ({
      bob: [
        {
          ...flagRemoved(world, "read", 1),
          message_details: {
            [nth(world)]: {
              ...{ type: "stream", stream_id: world.channel("general"), topic: "plans", unmuted_stream_msg: true },
            },
          },
        },
      ],
    }),
  },
  {
    name: "leaves read what is in channels that the user is not subscribed to, and says which",
    given: [begun("design")],
    as: "max",
    params: (world) => ({ ...all, narrow: channel(world, "design"), op: "remove" }),
    result: (world) => ({
      ...{ processed_count: 1, updated_count: 0, first_processed_id: nth(world), last_processed_id: nth(world) },
      ...{ found_oldest: true, found_newest: true },
      ignored_because_not_subscribed_channels: [world.channel("design")],
    }),
    events: (world) => ({ max: [{ ...flagRemoved(world, "read"), message_details: {} }] }),
  },
  {
    name: "stars what it finds in a history, which becomes the user's own",
    given: [begun("design")],
    as: "max",
    params: (world) => ({ ...all, narrow: channel(world, "design"), flag: "starred" }),
    events: (world) => ({ max: [flagAdded(world, "starred", 1)] }),
    afterwards: async (world) => assert.equal(await flagsSeen(world, "max"), ["read", "historical", "starred"]),
  },
  {
    name: "takes null for a narrow of everything",
    given: three,
    as: "bob",
    params: { ...all, narrow: null },
    doors: ["over the wire", "over HTTP"],
    events: (world) => ({ bob: [flagAdded(world, "read", 1, 2, 3)] }),
  },
  {
    name: "finds nothing in a channel that the user may know of and not read",
    given: [begun("team")],
    as: "olga",
    params: (world) => ({ ...all, narrow: channel(world, "team") }),
    result: nothing,
    events: (world) => ({ olga: [flagAdded(world, "read")] }),
  },
  {
    name: "looks at 5,000 messages at most, which is no error",
    given: three,
    as: "bob",
    params: (world) => ({ ...all, anchor: nth(world, 2), num_before: 9_000, num_after: 9_000 }),
    events: (world) => ({ bob: [flagAdded(world, "read", 1, 2, 3)] }),
  },
  {
    name: "finds direct messages",
    given: [...three, says("mia", toPeople("bob"))],
    as: "bob",
    params: { ...all, narrow: [{ operator: "is", operand: "dm" }] },
    events: (world) => ({ bob: [flagAdded(world, "read", 4)] }),
  },
  {
    name: "does not leave the anchor out within a range",
    as: "bob",
    params: { ...all, num_before: 1, include_anchor: false },
    error: "anchorInside",
  },
  {
    name: "wants an anchor",
    as: "bob",
    params: { ...all, anchor: undefined },
    error: ["missingParameter", { var_name: "anchor" }],
    doors: ["over the wire", "over HTTP"],
  },
  { name: "knows no other anchors", as: "bob", params: { ...all, anchor: "middle" }, error: "invalidAnchor" },
  { name: "knows no dates", as: "bob", params: { ...all, anchor: "date" }, error: "invalidAnchor" },
  {
    name: "knows no other terms, whatever the flag",
    as: "bob",
    params: { ...all, narrow: [{ operator: "color", operand: "red" }], flag: "shiny" },
    error: ["badNarrow", { desc: "unknown operator color" }],
  },
  {
    name: "knows no other flags",
    given: [says("mia", toChannel("design"))],
    as: "bob",
    params: { ...all, flag: "shiny" },
    error: ["invalidFlag", { flag: "shiny" }],
  },
  {
    name: "leaves the server's flags alone",
    as: "bob",
    params: { ...all, flag: "mentioned" },
    error: ["flagNotEditable", { flag: "mentioned" }],
  },
  {
    name: "knows no other operations",
    as: "bob",
    params: { ...all, op: "toggle" },
    error: ["invalidFlagOperation", { op: "toggle" }],
  },
  ...(["gus", "max", "ada", "olga"] as const).map(
    (as): Case => ({
      name: `is open to ${as}`,
      given: [begun("general")],
      as,
      params: all,
      events: (world) => ({ [as]: [flagAdded(world, "read", 1)] }),
    }),
  ),
  {
    name: "is open to bots",
    given: [begun("design")],
    as: "bea",
    params: all,
    events: (world) => ({ bea: [flagAdded(world, "read", 1)] }),
  },
  { name: "refuses the deactivated", as: "dora", params: all, error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: all, error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: all, error: "notLoggedIn" },
]);
