import { randomActions } from "../../support/cases/action.js";
import { anyUser } from "../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { everybody, refusals } from "../../support/cases/private-things.js";
import { operationSample } from "../../support/cases/samples.js";
import { some } from "../../support/largest/sized-input.js";
import { change } from "../../support/world/build.js";
import { draftAction } from "./actions.js";
import { bare, bobHasDrafts, bobsDrafts, forDesign, forPeople, hasMany, idOf, keepsNone, kept } from "./some-drafts.js";

randomActions(3, draftAction);

const longer = { "drafts[].content": "messages.md C1.3: what is too long is cut off", "drafts[].topic": "likewise" };

operationSample("createDrafts", {
  as: "bob",
  params: (world) => ({ drafts: [bare, forDesign(world), forPeople(world)] }),
  callers: { ...anyUser, gus: "invalidChannelId" },
  longer,
  large: {
    channels: {
      most: 300,
      // Many subscriptions are found in two steps, however many.
      each: 0.02,
      runs: 2,
      params: ({ channels }, size) => ({
        drafts: some(channels, size).map(({ stream_id }) => ({ ...bare, type: "stream", to: [stream_id] })),
      }),
    },
    people: {
      most: 300,
      runs: 2,
      // One may have 1,000.
      prepare: ({ chat, owner }) => change(chat, (tx) => tx.deleteRange("drafts", "byUser", { prefix: [owner] })),
      params: ({ people }, size) => ({
        drafts: some(people, size).map((id) => ({ ...bare, type: "private", to: [id] })),
      }),
    },
  },
});

type Given = Record<string, unknown>;

const refused = (name: string, draft: Given | ((world: World) => Given), error: NonNullable<Case["error"]>): Case => ({
  ...{ name, as: "bob", error },
  params: (world) => ({ drafts: [bare, { ...bare, ...(typeof draft === "function" ? draft(world) : draft) }] }),
});

const stored = (name: string, draft: Given, shown: Given): Case => ({
  name,
  as: "bob",
  params: (world) => ({ drafts: [{ ...forDesign(world), ...draft }] }),
  afterwards: (world) => kept(world, "bob", [{ id: idOf(world, 1), ...forDesign(world), ...shown }]),
});

const invalid = (text: string) => ["invalidParameter", { text }] as const;

operationCases("createDrafts", [
  {
    name: "answers the ids in the order of the request, and tells the user only",
    as: "bob",
    params: (world) => ({ drafts: [bare, forDesign(world), forPeople(world)] }),
    result: (world) => ({ ids: [1, 2, 3].map((n) => idOf(world, n)) }),
    events: (world) => ({ bob: [{ type: "drafts", op: "add", drafts: bobsDrafts(world) }] }),
  },
  { name: "tells nobody of no drafts", as: "bob", params: { drafts: [] }, result: { ids: [] }, events: {} },
  {
    name: "takes the time of now where none is given",
    as: "bob",
    params: { drafts: [{ ...bare, timestamp: undefined }] },
    afterwards: (world) => kept(world, "bob", [{ id: idOf(world, 1), ...bare, timestamp: world.now }]),
  },
  stored(
    "normalizes topic and content as those of messages",
    { topic: " Hi ", content: "\n x \n" },
    { topic: "Hi", content: " x" },
  ),
  stored("knows the ways to write the empty topic", { topic: "general chat" }, { topic: "" }),
  stored("cuts off a long topic", { topic: "x".repeat(70) }, { topic: `${"x".repeat(57)}...` }),
  stored(
    "cuts off long content",
    { content: "x".repeat(10_001) },
    { content: `${"x".repeat(9_980)}\n[message truncated]` },
  ),
  stored("keeps no topic of what is for nowhere", { type: "", topic: "x" }, { type: "", to: [], topic: "" }),
  {
    name: "keeps people in their order, each once, and nobody",
    as: "bob",
    params: (world) => ({
      drafts: [
        { ...bare, type: "private", to: ["max", "bob", "max"].map((name) => world.id(name as "max")), topic: "x" },
        { ...bare, type: "private" },
      ],
    }),
    afterwards: (world) =>
      kept(world, "bob", [
        { ...bare, id: idOf(world, 2), type: "private" },
        { ...bare, id: idOf(world, 1), type: "private", to: [world.id("max"), world.id("bob")] },
      ]),
  },
  refused("wants one channel", { type: "stream" }, "draftChannels"),
  refused("wants no two channels", (world) => ({ ...forDesign(world), to: [1, 2] }), "draftChannels"),
  refused("refuses NUL in a topic", (world) => ({ ...forDesign(world), topic: "a\0" }), "nullInTopic"),
  refused("refuses what a topic may not hold", (world) => ({ ...forDesign(world), topic: "a\u0007" }), [
    "topicCharacter",
    { position: 2 },
  ]),
  refused("refuses a negative timestamp", { timestamp: -1 }, "negativeTimestamp"),
  refused("refuses empty content", { content: " \n" }, "emptyMessage"),
  refused("refuses NUL in content", { content: "a\0" }, "nullInMessage"),
  refused("does not know a channel that is not there", { type: "stream", to: [999] }, "invalidChannelId"),
  refused(
    "nor one that the user may not see",
    (w) => ({ type: "stream", to: [w.channel("team")] }),
    "invalidChannelId",
  ),
  refused("nor an archived one", (w) => ({ type: "stream", to: [w.channel("attic")] }), "invalidChannelId"),
  refused("does not know somebody who is not there", { type: "private", to: [999] }, "draftUser"),
  refused("wants a known type", { type: "direct" }, invalid('Invalid drafts[1]["type"]')),
  refused("wants ids", { type: "private", to: ["x"] }, invalid('drafts[1]["to"][0] is not an integer')),
  refused("refuses what a draft does not have", { id: 1 }, invalid('Argument "id" at drafts[1] is unexpected')),
  { name: "keeps the 1,000th", given: [hasMany(999)], as: "bob", params: { drafts: [bare] } },
  {
    ...{ name: "keeps no more than 1,000", given: [hasMany(999)], as: "bob", params: { drafts: [bare, bare] } },
    error: ["listFull", { limit: 1_000, what: "drafts" }],
  },
  { name: "keeps 2 MiB", given: [hasMany(1, { bytes: (2 << 20) - 200 })], as: "bob", params: { drafts: [bare] } },
  {
    ...{ name: "keeps no more than 2 MiB (security O2)", given: [hasMany(2, { bytes: 1 << 20 })] },
    ...{ as: "bob", params: { drafts: [bare] }, error: ["listTooLarge", { limit: 2 << 20, what: "drafts" }] },
  },
  {
    ...{ name: "counts those of a bot for its owner (security O3)", given: [hasMany(1_000, { as: "bea" })] },
    ...{ as: "mia", params: { drafts: [bare] }, error: ["listFull", { limit: 1_000, what: "drafts" }] },
  },
  {
    ...{ name: "counts those of the owner for a bot (security O3)", given: [hasMany(1_000, { as: "mia" })] },
    ...{ as: "bea", params: { drafts: [bare] }, error: ["listFull", { limit: 1_000, what: "drafts" }] },
  },
  {
    name: "refuses users who keep no drafts on the server, whatever they send",
    given: [keepsNone("bob")],
    as: "bob",
    params: { drafts: [{ ...bare, content: "" }] },
    error: ["draftsOff", {}],
  },
  ...everybody.map(
    (as): Case => ({
      ...{ name: `is open to ${as}, and tells nobody else (security B2)`, given: [bobHasDrafts], as },
      params: { drafts: [bare] },
      events: (world) => ({ [as]: [{ type: "drafts", op: "add", drafts: [{ id: idOf(world, 4), ...bare }] }] }),
    }),
  ),
  ...refusals({ drafts: [] }),
]);

operationSample("getDrafts", { as: "bob", given: [bobHasDrafts], callers: anyUser });

operationCases("getDrafts", [
  { name: "has none at first", as: "bob", result: { count: 0, drafts: [] }, events: {} },
  {
    name: "answers one's own, the one edited last first, and so does register",
    given: [bobHasDrafts],
    as: "bob",
    afterwards: (world) => {
      const [one, two, three] = bobsDrafts(world);
      return kept(world, "bob", [three as object, one as object, two as object]);
    },
  },
  { name: "refuses users who keep no drafts", given: [keepsNone("bob")], as: "bob", error: "draftsOff" },
  ...everybody.map(
    (as): Case => ({
      ...{ name: `shows ${as} nobody else's (security B2)`, given: [bobHasDrafts], as },
      afterwards: (world) => kept(world, as, []),
    }),
  ),
  ...refusals(),
]);
