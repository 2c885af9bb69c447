import { anyUser } from "../../../support/cases/callers.js";
import { operationCases, partial } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import { greeting } from "../greeting.js";
import { largePages } from "../large-inputs.js";
import { all, around, holds, inChannel, newest, none, overWire, range } from "../pages.js";
import { begun, hears, messageId, mutes, says, toChannel, toPeople } from "../sent.js";

operationSample("getMessages", {
  as: "bob",
  trips: 5,
  given: [greeting],
  params: () => ({ anchor: "newest", num_before: 5, num_after: 0 }),
  callers: anyUser,
  large: largePages,
});

operationCases("getMessages", [
  range("gives the newest", around("newest", 3, 0), [8, 9, 10], { found_oldest: false }),
  range("gives nothing after the newest", around("newest", 0, 9), [], { found_oldest: false }),
  range("gives all there are before the newest", around("newest", 11, 0), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], {}),
  range("gives the oldest", around("oldest", 0, 2), [1, 2], { anchor: 0, found_newest: false }),
  range("takes a negative anchor for the oldest", around("-1", 5, 2), [1, 2], { anchor: 0, found_newest: false }),
  range("gives what is around a message", around(messageId(5), 2, 2), [3, 4, 5, 6, 7], {
    ...{ anchor: messageId(5), found_anchor: true, found_oldest: false, found_newest: false },
  }),
  range("gives a message alone", around(messageId(5), 0, 0), [5], {
    ...{ anchor: messageId(5), found_anchor: true, found_oldest: false, found_newest: false },
  }),
  range("needs no counts", (world) => ({ anchor: `${world.made("messages", 5)}` }), [5], {
    ...{ anchor: messageId(5), found_anchor: true, found_oldest: false, found_newest: false },
  }),
  range("leaves the anchor out", around(messageId(5), 0, 9, { include_anchor: false }), [6, 7, 8, 9, 10], {
    ...{ anchor: messageId(5), found_oldest: false },
  }),
  range("leaves the anchor out at the other end", around(messageId(5), 9, 0, { include_anchor: false }), [1, 2, 3, 4], {
    ...{ anchor: messageId(5), found_newest: false },
  }),
  range("goes on behind the newest", around(1_000_000, 2, 5), [9, 10], { anchor: 1_000_000, found_oldest: false }),
  range("bounds an anchor beyond all", around("99999999999999999999", 1, 0), [10], { found_oldest: false }),
  range("takes the sentinel for the newest", around(newest, 1, 5), [10], { found_oldest: false }),
  range("takes an anchor right below the sentinel", around("9999999999999998", 1, 5), [10], {
    ...{ anchor: 9_999_999_999_999_998, found_oldest: false },
  }),
  range("begins with the first unread message", around("first_unread", 1, 1), [1, 2], {
    ...{ anchor: messageId(1), found_anchor: true, found_newest: false },
  }),
  range(
    "begins with the first unread message whatever the anchor",
    around("nonsense", 0, 0, { use_first_unread_anchor: true }),
    [1],
    {
      ...{ anchor: messageId(1), found_anchor: true, found_oldest: false, found_newest: false },
    },
  ),
  range(
    "takes the first unread message and an anchor of 0 at once",
    around("0", 0, 1, { use_first_unread_anchor: true }),
    [1, 2],
    {
      ...{ anchor: messageId(1), found_anchor: true, found_oldest: false, found_newest: false },
    },
  ),
  {
    name: "begins at the end where nothing is unread",
    given: [says("mia", { ...toChannel("design"), read_by_sender: true })],
    as: "mia",
    params: around("first_unread", 5, 5),
    result: holds([1]),
  },
  {
    name: "skips what is read and what is muted on the way to the first unread message",
    given: [
      says("mia", { ...toChannel("design"), read_by_sender: true }),
      begun("design", "mia", "noise"),
      hears("mia", "design", "noise", 1),
      begun("general", "bob", "plans"),
      mutes("mia", "general"),
      begun("general", "bob", "dear"),
      hears("mia", "general", "dear", 3),
    ],
    as: "mia",
    params: around("first_unread", 0, 0),
    result: holds([4], { anchor: messageId(4), found_anchor: true, found_oldest: false, found_newest: false }),
  },
  {
    name: "skips muted topics only, where the narrow names the channel",
    given: [
      begun("general", "bob", "noise"),
      hears("mia", "general", "noise", 1),
      begun("general", "bob"),
      mutes("mia", "general"),
    ],
    as: "mia",
    params: (world) => ({ ...inChannel("general")(world), anchor: "first_unread", num_before: 0 }),
    result: holds([2], { anchor: messageId(2), found_anchor: true, found_oldest: false, found_newest: false }),
  },
  {
    name: "counts nothing unread in a channel one is not subscribed to",
    given: [begun("design")],
    as: "max",
    params: (world) => ({ ...inChannel("design")(world), anchor: "first_unread" }),
    result: holds([1]),
  },
  {
    name: "gives messages by their ids, in order, without those that may not be read (security B7)",
    given: [begun("design"), begun("vault"), says("max", toPeople("bob")), begun("general")],
    as: "ada",
    params: { message_ids: [...[4, 3, 999, 1, 2, 1].map(messageId), -5, 9_007_199_254_740_991] },
    result: {
      ...{ ...none, found_oldest: false, found_newest: false },
      messages: [
        partial({ id: messageId(1), flags: ["read", "historical"] }),
        partial({ id: messageId(4), flags: [] }),
      ],
    },
  },
  {
    name: "gives of the messages asked for by id those that the narrow finds",
    given: [begun("design"), begun("design", "bob"), begun("general")],
    as: "mia",
    params: (world) => ({
      message_ids: [1, 2, 3].map(messageId),
      narrow: inChannel("design")(world).narrow,
      num_before: 0,
      num_after: 0,
    }),
    result: {
      ...{ ...none, found_oldest: false, found_newest: false },
      messages: [partial({ id: messageId(1) }), partial({ id: messageId(2) })],
    },
  },
  ...[
    { anchor: "1" },
    { num_before: 1 },
    { num_after: 1 },
    { include_anchor: true },
    { use_first_unread_anchor: true },
  ].map((more) => ({
    name: `refuses ids together with ${Object.keys(more)[0]}`,
    as: "mia" as const,
    params: { message_ids: [messageId(1)], ...more },
    error: [
      "unsupportedCombination",
      { parameters: "num_before, num_after, anchor, message_ids, include_anchor, use_first_unread_anchor" },
    ] as const,
  })),
  { name: "wants an anchor", as: "mia", params: { num_before: 1, num_after: 0 }, error: "anchorMissing" },
  ...["", "first", "1.5", '"newest"', "0x10", "NaN"].map((anchor) => ({
    name: `refuses the anchor ${JSON.stringify(anchor)}`,
    as: "mia" as const,
    params: around(anchor, 1, 1),
    error: "invalidAnchor" as const,
  })),
  {
    name: "refuses to leave out an anchor in the middle",
    as: "mia",
    params: around(1, 1, 1, { include_anchor: false }),
    error: "anchorInside",
  },
  { name: "takes 5000 messages", as: "mia", params: around(1, 2000, 3000), result: partial({ messages: [] }) },
  {
    name: "takes 5000 ids",
    given: [begun("design")],
    as: "mia",
    params: { message_ids: Array.from({ length: 5000 }, (_, at) => messageId(at + 1)) },
    doors: ["in process", "over the wire"],
    result: partial({ messages: [partial({ id: messageId(1) })] }),
  },
  { name: "refuses more than 5000 messages", as: "mia", params: around(1, 2000, 3001), error: "tooManyMessages" },
  {
    name: "refuses more than 5000 ids",
    as: "mia",
    params: { message_ids: Array.from({ length: 5001 }, (_, id) => id) },
    doors: ["in process", "over the wire"],
    error: "tooManyMessages",
  },
  ...(
    [
      ["num_before", -1, "num_before is too small"],
      ["num_after", -1, "num_after is too small"],
      ["num_before", "x", "num_before is not an integer"],
      ["include_anchor", "yes", "include_anchor is not a boolean"],
      ["narrow", { operator: "id", operand: 1 }, "narrow is not a list"],
      ["narrow", Array.from({ length: 101 }, () => ["id", "1"]), "narrow is too long (limit: 100 items)"],
      ["message_ids", [1, "x"], "message_ids[1] is not an integer"],
    ] as const
  ).map(([parameter, value, text]) => ({
    name: `refuses ${JSON.stringify(value).slice(0, 20)} as ${parameter}`,
    as: "mia" as const,
    params: { ...around(1, 1, 1), [parameter]: value },
    error: ["invalidParameter", { text }] as const,
  })),
  {
    name: "takes null for no narrow",
    given: [begun("design")],
    as: "mia",
    params: { ...all, narrow: null },
    doors: overWire,
    result: holds([1]),
  },
  {
    name: "ignores what it does not know, with its names",
    as: "mia",
    params: { ...all, realm_id: 1, dont_block: true },
    ignored: ["dont_block", "realm_id"],
    result: holds([]),
  },
  ...(["gus", "bea", "mia", "max", "ada", "olga"] as const).map((as) => ({
    name: `is open to ${as}`,
    as,
    params: all,
    result: holds([]),
    events: {},
  })),
  { name: "wants somebody with an account", as: "nobody", params: all, error: "notLoggedIn" },
  { name: "refuses a deactivated account", as: "dora", params: all, error: "accountDeactivated" },
  { name: "refuses an incoming webhook bot", as: "wim", params: all, error: "webhookBotRefused" },
]);
