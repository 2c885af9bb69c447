import { anyUser, type CallerRow } from "../../support/cases/callers.js";
import { type Case, type Given, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";

type Storage = Record<string, string>;

const keeps =
  (storage: Storage): Given =>
  (world) =>
    world.as("bea").updateBotStorage({ storage });

const kept = async (world: World, storage: Storage): Promise<void> => {
  assert.equal((await world.as("bea").getBotStorage()).storage, storage);
};

const otherBot = async (world: World): Promise<void> => {
  await world.rows((tx) => tx.insert("bot_storage", { bot_id: world.id("wim"), key: "a", value: "theirs", size: 7 }));
};

const bots = "botRequired";
const anyBot: CallerRow = { ...anyUser, gus: bots, mia: bots, max: bots, ada: bots, olga: bots };

const refusals = (params: object): Case[] => [
  { name: "refuses people", as: "mia", params: { ...params }, error: "botRequired" },
  { name: "refuses the owner of the organization", as: "olga", params: { ...params }, error: "botRequired" },
  { name: "refuses incoming webhook bots", as: "wim", params: { ...params }, error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: { ...params }, error: "notLoggedIn" },
];

const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `key ${at}`);
const manyTexts = (count: number): Storage => Object.fromEntries(many(count).map((key) => [key, "A text"]));
const botsOnly = "only bots may call it, and the crowd has none";

operationSample("updateBotStorage", {
  as: "bea",
  params: () => ({ storage: { a: "1" } }),
  callers: anyBot,
  large: botsOnly,
  longer: { "storage{}": "bots keep whole documents" },
});

operationCases("updateBotStorage", [
  {
    name: "keeps texts, of which nobody is told",
    as: "bea",
    params: { storage: { a: "1", b: "" } },
    result: {},
    events: {},
    afterwards: (world) => kept(world, { a: "1", b: "" }),
  },
  {
    name: "replaces what was kept under the same keys only",
    given: [keeps({ a: "1", b: "2" })],
    as: "bea",
    params: { storage: { b: "3", c: "4" } },
    afterwards: (world) => kept(world, { a: "1", b: "3", c: "4" }),
  },
  {
    name: "keeps words that objects have by themselves",
    as: "bea",
    params: { storage: { constructor: "1", toString: "2" } },
    afterwards: (world) => kept(world, { constructor: "1", toString: "2" }),
  },
  {
    name: "keeps a thousand texts",
    as: "bea",
    params: { storage: manyTexts(1_000) },
    afterwards: (world) => kept(world, manyTexts(1_000)),
  },
  { name: "keeps nothing more", as: "bea", params: { storage: {} }, afterwards: (world) => kept(world, {}) },
  {
    name: "refuses what exceeds the limit, keys included",
    given: [
      (world) =>
        world.rows((tx) => tx.insert("bot_storage", { bot_id: world.id("bea"), key: "old", value: "", size: 999_998 })),
    ],
    as: "bea",
    params: { storage: { new: "1" } },
    error: ["botStorageFull", { excess: 2, limit: 1_000_000 }],
  },
  {
    name: "counts what other bots of the owner keep (security O3)",
    given: [
      (world) =>
        world.rows((tx) => tx.insert("bot_storage", { bot_id: world.id("wim"), key: "old", value: "", size: 999_998 })),
    ],
    as: "bea",
    params: { storage: { new: "1" } },
    error: ["botStorageFull", { excess: 2, limit: 1_000_000 }],
  },
  {
    name: "does not count what is replaced",
    given: [
      (world) =>
        world.rows((tx) => tx.insert("bot_storage", { bot_id: world.id("bea"), key: "a", value: "", size: 999_998 })),
    ],
    as: "bea",
    params: { storage: { a: "12345" } },
    afterwards: (world) => kept(world, { a: "12345" }),
  },
  {
    name: "needs texts",
    as: "bea",
    params: { storage: { a: 1 } },
    error: ["invalidParameter", { text: 'storage["a"] is not a string' }],
  },
  ...refusals({ storage: { a: "1" } }),
]);

operationSample("getBotStorage", {
  as: "bea",
  given: [keeps({ a: "1" })],
  params: () => ({ keys: ["a"] }),
  callers: anyBot,
  large: botsOnly,
});

operationCases("getBotStorage", [
  { name: "gives everything", given: [keeps({ a: "1", b: "2" })], as: "bea", result: { storage: { a: "1", b: "2" } } },
  {
    name: "gives what is kept under the keys, each once",
    given: [keeps({ a: "1", b: "2", c: "3" })],
    as: "bea",
    params: { keys: ["c", "a", "a"] },
    result: { storage: { a: "1", c: "3" } },
    events: {},
  },
  { name: "gives nothing where nothing is kept", as: "bea", result: { storage: {} } },
  {
    name: "gives nothing for no keys",
    given: [keeps({ a: "1" })],
    as: "bea",
    params: { keys: [] },
    result: { storage: {} },
  },
  { name: "gives nothing of other bots", given: [otherBot], as: "bea", result: { storage: {} } },
  {
    name: "refuses a key under which nothing is kept",
    given: [otherBot, keeps({ b: "1" })],
    as: "bea",
    params: { keys: ["b", "a"] },
    error: "storageKeyMissing",
  },
  ...refusals({}),
]);

operationSample("deleteBotStorage", {
  as: "bea",
  given: [keeps({ a: "1" })],
  params: () => ({ keys: ["a"] }),
  callers: anyBot,
  large: botsOnly,
});

operationCases("deleteBotStorage", [
  {
    name: "forgets what is kept under the keys",
    given: [keeps({ a: "1", b: "2" })],
    as: "bea",
    params: { keys: ["a"] },
    result: {},
    events: {},
    afterwards: (world) => kept(world, { b: "2" }),
  },
  {
    name: "forgets everything, but nothing of other bots",
    given: [otherBot, keeps({ a: "1", b: "2" })],
    as: "bea",
    result: {},
    afterwards: async (world) => {
      await kept(world, {});
      assert.is((await world.rows((tx) => tx.scan("bot_storage", "id"))).length, 1);
    },
  },
  {
    name: "forgets nothing where one of the keys does not exist",
    given: [keeps({ a: "1" })],
    as: "bea",
    params: { keys: ["a", "b"] },
    error: "storageKeyMissing",
  },
  ...refusals({}),
]);
