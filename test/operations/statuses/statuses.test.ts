import { type Case, type Given, operationCases, partial, type World } from "../../support/cases.js";
import { assert } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { shares, told } from "../presence/presence.js";
import { restrictsGuests } from "../users/user-objects.js";

type Params = Record<string, unknown>;

const smile = { emoji_name: "smile", emoji_code: "1f642", reaction_type: "unicode_emoji" };
const zulip = { emoji_name: "zulip", emoji_code: "zulip", reaction_type: "service_extra_emoji" };
const cleared = { emoji_name: "", emoji_code: "", reaction_type: "unicode_emoji" };
const text = { status_text: "in a meeting" };

const says =
  (params: Params, name: PersonName = "bob"): Given =>
  (world) =>
    world.as(name).updateOwnStatus(params);

const event = (world: World, parts: Params, name: PersonName = "bob") => [
  { type: "user_status", user_id: world.id(name), ...parts },
];

const everyone = (parts: Params) => (world: World) => ({ everyone: event(world, parts) });

const isNow =
  (status: Params, name: PersonName = "bob") =>
  async (world: World) =>
    assert.equal((await world.as("mia").getUserStatus({ user_id: world.id(name) })).status, status);

/** What both operations that change a status do. */
const changing: readonly (Omit<Case, "as"> & { params: Params })[] = [
  {
    name: "stores the text and tells everybody",
    params: text,
    result: {},
    events: everyone(text),
    afterwards: isNow(text),
  },
  {
    name: "takes white space off the text, before it looks at its length",
    params: { status_text: ` ${"x".repeat(60)}\n` },
    events: everyone({ status_text: "x".repeat(60) }),
  },
  {
    name: "takes 60 characters, counted as people do",
    params: { status_text: "🎉".repeat(60) },
    afterwards: isNow({ status_text: "🎉".repeat(60) }),
  },
  {
    name: "keeps markup as text",
    params: { status_text: "<b>@**all**</b>" },
    afterwards: isNow({ status_text: "<b>@**all**</b>" }),
  },
  {
    name: "refuses a longer text",
    params: { status_text: "x".repeat(61) },
    error: ["invalidParameter", { text: "status_text is too long (limit: 60 characters)" }],
  },
  {
    name: "takes the text away when it is empty",
    given: [says({ ...text, ...smile })],
    params: { status_text: " " },
    events: everyone({ status_text: "" }),
    afterwards: isNow(smile),
  },
  {
    name: "finds the code and kind of an emoji's name",
    params: { emoji_name: "smile" },
    events: everyone(smile),
    afterwards: isNow(smile),
  },
  { name: "takes an emoji in full", params: zulip, events: everyone(zulip), afterwards: isNow(zulip) },
  {
    name: "understands the other word for the extra emoji",
    params: { ...zulip, reaction_type: "zulip_extra_emoji" },
    events: everyone(zulip),
  },
  {
    name: "tells all parts of another emoji, and leaves the text",
    given: [says({ ...text, ...smile })],
    params: { emoji_name: "heart" },
    events: everyone({ ...smile, emoji_name: "heart", emoji_code: "2764" }),
    afterwards: isNow({ ...text, ...smile, emoji_name: "heart", emoji_code: "2764" }),
  },
  ...[{ emoji_name: "" }, { emoji_name: "", emoji_code: "", reaction_type: "" }].map((params) => ({
    name: `takes the emoji away with ${JSON.stringify(params)}`,
    given: [says({ ...text, ...smile })],
    params,
    events: everyone(cleared),
    afterwards: isNow(text),
  })),
  {
    name: "changes text and emoji at once",
    params: { ...text, emoji_name: "smile" },
    events: everyone({ ...text, ...smile }),
  },
  {
    name: "tells only what is another one now",
    given: [says(text)],
    params: { ...text, emoji_name: "smile" },
    events: everyone(smile),
  },
  {
    name: "tells nobody of nothing new",
    given: [says({ ...text, ...smile })],
    params: { ...text, ...smile },
    events: {},
  },
  {
    name: "tells a restricted guest nothing of who they may not know of (security B4)",
    given: [restrictsGuests],
    params: text,
    events: (world) => ({ everyone: event(world, text), gus: [] }),
  },
  { name: "wants something new", params: {}, error: "nothingNew" },
  { name: "wants something new beside a code and kind", params: { emoji_code: "1f642" }, error: "nothingNew" },
  {
    name: "wants the name of a code",
    params: { ...text, emoji_code: "1f642" },
    error: "statusEmojiNameMissing",
  },
  {
    name: "wants the name of a kind",
    params: { ...text, reaction_type: "unicode_emoji" },
    error: "statusEmojiNameMissing",
  },
  ...(
    [
      [{ emoji_name: "no such emoji" }, ["emojiMissing", { emoji_name: "no such emoji" }]],
      [{ ...smile, emoji_code: "xyz" }, "invalidEmojiCode"],
      [{ ...smile, emoji_name: "heart" }, "invalidEmojiName"],
      [{ ...smile, reaction_type: "other" }, "invalidEmojiType"],
      [{ ...smile, reaction_type: "realm_emoji" }, "invalidCustomEmoji"],
    ] as const
  ).map(([params, error]) => ({ name: `refuses ${JSON.stringify(params)}`, params, error })),
];

const setting = (value: boolean) => ({ type: "user_settings", op: "update", property: "presence_enabled", value });

operationCases("updateOwnStatus", [
  ...changing.map((each) => ({ as: "bob" as const, ...each })),
  {
    name: "away: ceases to share presence, and tells of all of it",
    as: "bob",
    params: { away: true, ...text },
    events: (world) => {
      const common = [told(world, "bob", "idle", 320), ...event(world, { away: true, ...text })];
      return { everyone: common, bob: [setting(false), ...common] };
    },
    afterwards: isNow({ away: true, ...text }),
  },
  {
    name: "away: shares presence again",
    given: [says({ away: true, ...text })],
    as: "bob",
    params: { away: false },
    events: (world) => {
      const common = [told(world, "bob", "active"), ...event(world, { away: false })];
      return { everyone: common, bob: [setting(true), ...common] };
    },
    afterwards: isNow(text),
  },
  {
    name: "away: nothing is told where it is so already",
    given: [says({ away: true })],
    as: "bob",
    params: { away: true },
    events: {},
  },
  {
    name: "away: who shares no presence is so with the first status",
    given: [shares("bob", false)],
    as: "bob",
    params: text,
    events: everyone({ away: true, ...text }),
    afterwards: isNow({ away: true, ...text }),
  },
  ...(["gus", "max", "ada", "olga"] as const).map((as) => ({ name: `is open to ${as}`, as, params: text, result: {} })),
  { name: "refuses bots", as: "bea", params: text, error: "botRefused" },
  { name: "refuses the deactivated", as: "dora", params: text, error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: text, error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: text, error: "notLoggedIn" },
]);

const ofBob = (params: Params) => (world: World) => ({ user_id: world.id("bob"), ...params });
const of = (name: PersonName) => (world: World) => ({ user_id: world.id(name), ...text });

operationCases("updateUserStatus", [
  ...changing.map((each) => ({ as: "ada" as const, ...each, params: ofBob(each.params) })),
  ...(["ada", "olga"] as const).map((as) => ({ name: `is open to ${as}`, as, params: of("bob"), result: {} })),
  {
    name: "is open to bots that administer",
    given: [(world) => world.rows((tx) => tx.update("users", world.id("bea"), { role: 200 }))],
    as: "bea",
    params: of("bob"),
    result: {},
  },
  {
    name: "lets administrators change their own",
    as: "ada",
    params: of("ada"),
    events: (world) => ({ everyone: event(world, text, "ada") }),
  },
  {
    name: "has no away",
    as: "ada",
    params: ofBob({ ...text, away: true }),
    ignored: ["away"],
    afterwards: isNow(text),
  },
  ...(["max", "mia", "gus", "bea"] as const).map((as) => ({
    name: `refuses ${as}`,
    as,
    params: of("bob"),
    error: "insufficientPermission" as const,
  })),
  {
    name: "refuses members their own, which has another address",
    as: "mia",
    params: of("mia"),
    error: "insufficientPermission",
  },
  {
    name: "refuses a restricted guest who they may not know of",
    given: [restrictsGuests],
    as: "gus",
    params: of("bob"),
    error: "insufficientPermission",
  },
  { name: "does not know bots", as: "ada", params: of("bea"), error: "noSuchUser" },
  { name: "does not know the owner's bots", as: "mia", params: of("bea"), error: "noSuchUser" },
  { name: "does not know an unknown id", as: "ada", params: { user_id: 99, ...text }, error: "noSuchUser" },
  { name: "refuses deactivated users", as: "ada", params: of("dora"), error: "targetDeactivated" },
  { name: "refuses the deactivated", as: "dora", params: of("bob"), error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: of("bob"), error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: of("bob"), error: "notLoggedIn" },
]);

const id = (name: PersonName) => (world: World) => ({ user_id: world.id(name) });

operationCases("getUserStatus", [
  { name: "has nothing of who says nothing", as: "mia", params: id("bob"), result: { status: {} }, events: {} },
  {
    name: "has nothing of who only hides",
    given: [shares("bob", false)],
    as: "mia",
    params: id("bob"),
    result: { status: {} },
  },
  {
    name: "answers what is set, and no more",
    given: [says({ emoji_name: "smile" })],
    as: "mia",
    params: id("bob"),
    result: { status: smile },
  },
  {
    name: "answers away with what is set",
    given: [says({ ...text, away: true })],
    as: "mia",
    params: id("bob"),
    result: { status: { away: true, ...text } },
  },
  { name: "answers one's own", given: [says(text)], as: "bob", params: id("bob"), result: { status: text } },
  { name: "does not know bots", as: "mia", params: id("bea"), error: "noSuchUser" },
  { name: "does not know an unknown id", as: "mia", params: { user_id: 99 }, error: "noSuchUser" },
  { name: "refuses deactivated users", as: "mia", params: id("dora"), error: "targetDeactivated" },
  {
    name: "refuses a restricted guest who they may not know of (security B2)",
    given: [says(text), restrictsGuests],
    as: "gus",
    params: id("bob"),
    error: "insufficientPermission",
  },
  {
    name: "answers a restricted guest who they know",
    given: [says(text, "mia"), restrictsGuests],
    as: "gus",
    params: id("mia"),
    result: { status: text },
  },
  ...(["gus", "bea", "max", "ada", "olga"] as const).map((as) => ({
    name: `is open to ${as}`,
    given: [says(text)],
    as,
    params: id("bob"),
    result: { status: text },
  })),
  { name: "refuses the deactivated", as: "dora", params: id("bob"), error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: id("bob"), error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: id("bob"), error: "notLoggedIn" },
]);

operationCases("updateSettings", [
  {
    name: "tells that somebody with a status is away who ceases to share presence",
    given: [says(text)],
    as: "bob",
    params: { presence_enabled: false },
    events: (world) => {
      const common = [told(world, "bob", "idle", 320), ...event(world, { away: true })];
      return { everyone: common, bob: [setting(false), ...common] };
    },
  },
]);

operationCases("registerQueue", [
  {
    name: "user_status: those that say something, to whom may know of them",
    given: [says(text), says({ ...text, ...smile }, "mia"), says({ status_text: "" }, "ada"), restrictsGuests],
    as: "gus",
    params: { fetch_event_types: ["user_status"] },
    result: (world: World) => partial({ user_status: { [world.id("mia")]: { ...text, ...smile } } }),
  },
]);
