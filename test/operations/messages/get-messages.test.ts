import { type Given, operationCases, partial, type World } from "../../support/cases.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { changed, left, only, permits } from "../channels/channel-objects.js";
import { placeholder, restrictsGuests, showsAddressTo } from "../users/user-objects.js";
import { begun, hears, mutes, says, toChannel, toPeople } from "./sent.js";

const newest = 10_000_000_000_000_000;
const overWire = ["over the wire", "over HTTP"] as const;
const all = { anchor: "newest", num_before: 100, num_after: 0 };

/** What an answer holds beside its messages. */
const none = { found_anchor: false, found_oldest: true, found_newest: true, history_limited: false };

/** An answer with the messages of these ids. */
const holds =
  (ids: readonly number[], more: Record<string, unknown> = {}) =>
  (world: World) => {
    const isIt = (messages: unknown) =>
      (messages as { id: number }[]).map(({ id }) => id).join() === ids.join() && world !== undefined;
    return { messages: isIt, anchor: newest, ...none, ...more };
  };

const inChannel = (channel: ChannelName) => (world: World) => ({
  ...all,
  narrow: [{ operator: "channel", operand: world.channel(channel) }],
});

const times = (count: number, given: Given): Given[] => Array.from({ length: count }, () => given);

/** Ten messages in one topic. */
const ten = times(10, begun("design"));

const around = (anchor: unknown, num_before: number, num_after: number, more = {}) => ({
  ...{ anchor, num_before, num_after },
  ...more,
});

const range = (
  name: string,
  params: Record<string, unknown>,
  ids: readonly number[],
  more: Record<string, unknown>,
) => ({
  ...{ name, given: ten, as: "mia" as const, params, result: holds(ids, more) },
});

const joinsLate =
  (name: PersonName, channel: ChannelName): Given =>
  (world) =>
    world.rows(async (tx) => {
      const prefix = [world.id(name), world.channel(channel)];
      const [row] = await tx.scan("subscriptions", "byUser", { prefix });
      const [last] = await tx.scan("messages", "id", { limit: 1, reverse: true });
      const periods = (row?.periods ?? []).map((period) => ({ ...period, from_message_id: (last?.id ?? 0) + 1 }));
      await tx.update("subscriptions", row?.id ?? 0, { periods });
    });

/** Not subscribed from the next message to the one after it, exclusively. */
const returns =
  (name: PersonName, channel: ChannelName, away: [from: number, to: number]): Given =>
  (world) =>
    world.rows(async (tx) => {
      const prefix = [world.id(name), world.channel(channel)];
      const [row] = await tx.scan("subscriptions", "byUser", { prefix });
      const [first] = row?.periods ?? [];
      if (row === undefined || first === undefined) return;
      const ended = { ...first, to_message_id: away[0], to_event_id: 0 };
      await tx.update("subscriptions", row.id, { periods: [ended, { ...first, from_message_id: away[1] }] });
    });

operationCases("getMessages", [
  range("gives the newest", around("newest", 3, 0), [8, 9, 10], { found_oldest: false }),
  range("gives nothing after the newest", around("newest", 0, 9), [], { found_oldest: false }),
  range("gives all there are before the newest", around("newest", 11, 0), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], {}),
  range("gives the oldest", around("oldest", 0, 2), [1, 2], { anchor: 0, found_newest: false }),
  range("takes a negative anchor for the oldest", around("-1", 5, 2), [1, 2], { anchor: 0, found_newest: false }),
  range("gives what is around a message", around(5, 2, 2), [3, 4, 5, 6, 7], {
    ...{ anchor: 5, found_anchor: true, found_oldest: false, found_newest: false },
  }),
  range("gives a message alone", around(5, 0, 0), [5], {
    ...{ anchor: 5, found_anchor: true, found_oldest: false, found_newest: false },
  }),
  range("needs no counts", { anchor: "5" }, [5], {
    ...{ anchor: 5, found_anchor: true, found_oldest: false, found_newest: false },
  }),
  range("leaves the anchor out", around(5, 0, 9, { include_anchor: false }), [6, 7, 8, 9, 10], {
    ...{ anchor: 5, found_oldest: false },
  }),
  range("leaves the anchor out at the other end", around(5, 9, 0, { include_anchor: false }), [1, 2, 3, 4], {
    ...{ anchor: 5, found_newest: false },
  }),
  range("goes on behind the newest", around(1000, 2, 5), [9, 10], { anchor: 1000, found_oldest: false }),
  range("bounds an anchor beyond all", around("99999999999999999999", 1, 0), [10], { found_oldest: false }),
  range("takes the sentinel for the newest", around(newest, 1, 5), [10], { found_oldest: false }),
  range("takes an anchor right below the sentinel", around("9999999999999998", 1, 5), [10], {
    ...{ anchor: 9_999_999_999_999_998, found_oldest: false },
  }),
  range("begins with the first unread message", around("first_unread", 1, 1), [1, 2], {
    ...{ anchor: 1, found_anchor: true, found_newest: false },
  }),
  range(
    "begins with the first unread message whatever the anchor",
    around("nonsense", 0, 0, { use_first_unread_anchor: true }),
    [1],
    {
      ...{ anchor: 1, found_anchor: true, found_oldest: false, found_newest: false },
    },
  ),
  range(
    "takes the first unread message and an anchor of 0 at once",
    around("0", 0, 1, { use_first_unread_anchor: true }),
    [1, 2],
    {
      ...{ anchor: 1, found_anchor: true, found_oldest: false, found_newest: false },
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
    result: holds([4], { anchor: 4, found_anchor: true, found_oldest: false, found_newest: false }),
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
    result: holds([2], { anchor: 2, found_anchor: true, found_oldest: false, found_newest: false }),
  },
  {
    name: "counts nothing unread in a channel one is not subscribed to",
    given: [begun("design")],
    as: "max",
    params: (world) => ({ ...inChannel("design")(world), anchor: "first_unread" }),
    result: holds([1]),
  },
  {
    name: "says how the messages look to the viewer",
    given: [says("bob", { ...toChannel("design", ""), content: "Hi **all**" }), says("bob", toPeople("mia"))],
    as: "mia",
    params: { ...all, apply_markdown: false, client_gravatar: false, allow_empty_topic_name: true },
    result: (world) => ({
      ...{ ...none, anchor: newest },
      messages: [
        partial({
          ...{ id: 1, subject: "", content: "Hi **all**", content_type: "text/x-markdown", flags: [] },
          ...{ display_recipient: "design", stream_id: world.channel("design"), type: "stream" },
          avatar_url: (url: unknown) => typeof url === "string",
        }),
        partial({
          ...{ id: 2, subject: "", type: "private", stream_id: undefined },
          display_recipient: [partial({ id: world.id("mia") }), partial({ id: world.id("bob") })],
        }),
      ],
    }),
  },
  {
    name: "renders, leaves avatars out and names the empty topic where nothing else is asked for",
    given: [says("bob", { ...toChannel("design", ""), content: "Hi **all**" })],
    as: "mia",
    params: all,
    result: {
      ...{ ...none, anchor: newest },
      messages: [
        partial({
          ...{ subject: "general chat", content: "<p>Hi <strong>all</strong></p>", content_type: "text/html" },
          avatar_url: null,
        }),
      ],
    },
  },
  {
    name: "gives a placeholder for a hidden address, and the avatar that nobody can compute from it",
    given: [showsAddressTo("nobody"), begun("design", "bob")],
    as: "mia",
    params: all,
    result: (world) => ({
      ...{ ...none, anchor: newest },
      messages: [
        partial({ sender_email: placeholder(world, "bob"), avatar_url: (url: unknown) => typeof url === "string" }),
      ],
    }),
  },
  {
    name: "shows a restricted guest an unknown sender, and people of conversations as they are (security B2)",
    given: [begun("lobby", "bob"), says("max", toPeople("gus")), restrictsGuests],
    as: "gus",
    params: all,
    result: (world) => ({
      ...{ ...none, anchor: newest },
      messages: [
        partial({
          sender_full_name: "Unknown user",
          sender_email: placeholder(world, "bob"),
          sender_id: world.id("bob"),
        }),
        partial({ sender_full_name: "Max Moderator" }),
      ],
    }),
  },
  {
    name: "gives what was received, from channels and people",
    given: [
      begun("design"),
      begun("team", "max"),
      says("bob", toPeople("mia")),
      begun("vault", "bob"),
      says("max", toPeople("bob")),
    ],
    as: "mia",
    params: all,
    result: holds([1, 2, 3, 4]),
  },
  {
    name: "gives others nothing of it (security B2)",
    given: [begun("design"), begun("team", "max"), says("bob", toPeople("mia")), begun("vault", "bob")],
    as: "olga",
    params: all,
    result: holds([]),
  },
  {
    name: "gives the history of a public channel to a member who is not subscribed, as read and of the past",
    given: ten,
    as: "max",
    params: (world) => ({ ...inChannel("design")(world), num_before: 1 }),
    result: {
      ...none,
      found_oldest: false,
      anchor: newest,
      messages: [partial({ id: 10, flags: ["read", "historical"] })],
    },
  },
  {
    name: "gives the history of a web-public channel to a guest who is not subscribed",
    given: [begun("lobby"), left("gus", "lobby")],
    as: "gus",
    params: inChannel("lobby"),
    result: holds([1]),
  },
  {
    name: "gives a guest who is not subscribed nothing of a public channel",
    given: [begun("design")],
    as: "gus",
    params: inChannel("design"),
    result: holds([]),
  },
  ...(["max", "olga", "gus", "bea"] as const).map((as) => ({
    name: `gives ${as} nothing of a private channel of others, without an error`,
    given: [begun("vault")],
    as,
    params: (world: World) => ({ ...inChannel("vault")(world), anchor: 1, num_after: 10 }),
    result: holds([]),
  })),
  {
    name: "gives a former member nothing, not even what was received (security B2)",
    given: [begun("vault", "bob"), begun("team"), left("mia", "vault")],
    as: "mia",
    params: all,
    result: holds([2]),
  },
  {
    name: "gives a late member nothing from before, where the history is protected (security B2)",
    given: [begun("vault"), joinsLate("bob", "vault"), begun("vault")],
    as: "bob",
    params: inChannel("vault"),
    result: holds([2]),
  },
  {
    name: "gives a late member everything, where the history is shared",
    given: [begun("team"), joinsLate("max", "team"), begun("team")],
    as: "max",
    params: inChannel("team"),
    result: holds([1, 2]),
  },
  {
    name: "gives who came back what they received at any time",
    given: [...times(4, begun("vault")), returns("bob", "vault", [1, 4])],
    as: "bob",
    params: inChannel("vault"),
    result: holds([1, 4]),
  },
  {
    name: "gives whom a private channel's settings let in its shared history",
    given: [begun("team"), permits("team", (world) => ({ can_add_subscribers_group: only(world, "bob") }))],
    as: "bob",
    params: inChannel("team"),
    result: holds([1]),
  },
  {
    name: "gives what is in an archived channel as before",
    given: [begun("design"), changed("design", { is_archived: true })],
    as: "max",
    params: inChannel("design"),
    result: holds([1]),
  },
  {
    name: "gives messages by their ids, in order, without those that may not be read (security B7)",
    given: [begun("design"), begun("vault"), says("max", toPeople("bob")), begun("general")],
    as: "ada",
    params: { message_ids: [4, 3, 999, 1, 2, 1, -5, 9_007_199_254_740_991] },
    result: {
      ...{ ...none, found_oldest: false, found_newest: false },
      messages: [partial({ id: 1, flags: ["read", "historical"] }), partial({ id: 4, flags: [] })],
    },
  },
  {
    name: "gives of the messages asked for by id those that the narrow finds",
    given: [begun("design"), begun("design", "bob"), begun("general")],
    as: "mia",
    params: (world) => ({
      message_ids: [1, 2, 3],
      narrow: inChannel("design")(world).narrow,
      num_before: 0,
      num_after: 0,
    }),
    result: {
      ...{ ...none, found_oldest: false, found_newest: false },
      messages: [partial({ id: 1 }), partial({ id: 2 })],
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
    params: { message_ids: [1], ...more },
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
