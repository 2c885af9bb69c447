import fc from "fast-check";
import { action, randomActions, who } from "../../support/cases/action.js";
import { anyUser } from "../../support/cases/callers.js";
import { type Given, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";

const words = fc.array(fc.constantFrom("x", "X", "look", "two words", " "), { maxLength: 3 });

const alerting = fc
  .record({ as: who, alert_words: words, add: fc.boolean() })
  .map(({ as, alert_words, add }) =>
    action(`${as} ${add ? "adds" : "removes"} the alert words ${JSON.stringify(alert_words)}`, (world) =>
      add ? world.as(as).addAlertWords({ alert_words }) : world.as(as).removeAlertWords({ alert_words }),
    ),
  );

randomActions(2, alerting);

const manyWords = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `0 ${at} `.padEnd(100, "Wörter "));

const has =
  (...alert_words: string[]): Given =>
  (world) =>
    world.as("bob").addAlertWords({ alert_words });

const told = (...alert_words: string[]) => [{ type: "alert_words", alert_words }];

const stored = async (world: World, as: PersonName, ...words: string[]) =>
  assert.equal((await world.as(as).getAlertWords()).alert_words, words);

operationSample("addAlertWords", {
  as: "bob",
  params: () => ({ alert_words: ["lunch", "fire"] }),
  callers: anyUser,
  large: { words: { most: 1_000, params: (_, size) => ({ alert_words: manyWords(size) }) } },
});

operationCases("addAlertWords", [
  {
    name: "answers the complete set, and tells the user's own clients only",
    as: "bob",
    params: { alert_words: ["lunch", "fire"] },
    result: { alert_words: ["lunch", "fire"] },
    events: { bob: told("lunch", "fire") },
    afterwards: (world) => stored(world, "bob", "lunch", "fire"),
  },
  {
    name: "keeps the order in which words came",
    given: [has("zebra")],
    as: "bob",
    params: { alert_words: ["ant", "bee"] },
    result: { alert_words: ["zebra", "ant", "bee"] },
    events: { bob: told("zebra", "ant", "bee") },
  },
  {
    name: "takes white space away and drops what is blank then",
    as: "bob",
    params: { alert_words: ["  two words ", "", " \t"] },
    result: { alert_words: ["two words"] },
  },
  {
    name: "keeps the first spelling of a known word",
    given: [has("Lunch")],
    as: "bob",
    params: { alert_words: ["LUNCH", "lunch "] },
    result: { alert_words: ["Lunch"] },
    events: { bob: told("Lunch") },
  },
  {
    name: "keeps the last spelling of a new word that comes twice, at the place of the first",
    as: "bob",
    params: { alert_words: ["lunch", "fire", "LUNCH"] },
    result: { alert_words: ["LUNCH", "fire"] },
  },
  {
    name: "always tells, also where nothing is new",
    as: "bob",
    params: { alert_words: [] },
    result: { alert_words: [] },
    events: { bob: told() },
  },
  {
    name: "takes words of 100 characters, counted as people do",
    as: "bob",
    params: { alert_words: ["🎉".repeat(100)] },
    result: { alert_words: ["🎉".repeat(100)] },
  },
  {
    name: "stores markup and names of object fields as they are",
    as: "bob",
    params: { alert_words: ["<b>", "__proto__", "a' OR 1=1 --", "(a+)+$"] },
    result: { alert_words: ["<b>", "__proto__", "a' OR 1=1 --", "(a+)+$"] },
  },
  {
    name: "refuses a longer one by its place",
    as: "bob",
    params: { alert_words: ["fine", "x".repeat(101)] },
    error: ["invalidParameter", { text: "alert_words[1] is too long (limit: 100 characters)" }],
  },
  {
    name: "refuses what is no text",
    as: "bob",
    params: { alert_words: [5] },
    error: ["invalidParameter", { text: "alert_words[0] is not a string" }],
  },
  {
    name: "refuses more than 1,000 in all",
    given: [has(...Array.from({ length: 999 }, (_, i) => `w${i}`))],
    as: "bob",
    params: { alert_words: ["one", "too many"] },
    doors: ["over the wire"],
    error: ["invalidParameter", { text: "alert_words is too long (limit: 1000 items)" }],
  },
  {
    name: "wants the words",
    as: "bob",
    params: {},
    error: ["missingParameter", { var_name: "alert_words" }],
  },
  ...(["gus", "bea", "max", "ada", "olga"] as const).map((as) => ({
    name: `is open to ${as}, and tells nobody else (security B2)`,
    given: [has("bob's own")],
    as,
    params: { alert_words: ["mine"] },
    result: { alert_words: ["mine"] },
    events: { [as]: told("mine") },
  })),
  { name: "refuses the deactivated", as: "dora", params: { alert_words: [] }, error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: { alert_words: [] }, error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: { alert_words: [] }, error: "notLoggedIn" },
]);

operationSample("getAlertWords", { as: "mia", callers: anyUser });

operationCases("getAlertWords", [
  { name: "has none at first", as: "bob", result: { alert_words: [] }, events: {} },
  { name: "answers one's own", given: [has("b", "a")], as: "bob", result: { alert_words: ["b", "a"] } },
  ...(["olga", "ada", "max", "mia", "gus", "bea"] as const).map((as) => ({
    name: `shows ${as} nobody else's (security B2)`,
    given: [has("SECRET")],
    as,
    result: { alert_words: [] },
  })),
  { name: "refuses the deactivated", as: "dora", error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", error: "notLoggedIn" },
]);

operationSample("removeAlertWords", {
  as: "bob",
  given: [has("lunch", "fire")],
  params: () => ({ alert_words: ["lunch"] }),
  callers: anyUser,
  large: {
    words: {
      most: 10_000,
      prepare: ({ chat, owner }) => chat.as(owner).addAlertWords({ alert_words: manyWords(1_000) }),
      params: (_, size) => ({ alert_words: manyWords(size) }),
    },
  },
});

operationCases("removeAlertWords", [
  {
    name: "answers and tells what is left",
    given: [has("lunch", "fire", "tea")],
    as: "bob",
    params: { alert_words: ["fire"] },
    result: { alert_words: ["lunch", "tea"] },
    events: { bob: told("lunch", "tea") },
    afterwards: (world) => stored(world, "bob", "lunch", "tea"),
  },
  {
    name: "does not look at case",
    given: [has("Lunch", "ÄPFEL")],
    as: "bob",
    params: { alert_words: ["lUNCH", "äpfel"] },
    result: { alert_words: [] },
  },
  {
    name: "takes words as they are typed, white space too",
    given: [has("lunch")],
    as: "bob",
    params: { alert_words: [" lunch"] },
    result: { alert_words: ["lunch"] },
  },
  {
    name: "passes over unknown words, and tells all the same",
    given: [has("lunch")],
    as: "bob",
    params: { alert_words: ["dinner", "x".repeat(200)] },
    result: { alert_words: ["lunch"] },
    events: { bob: told("lunch") },
  },
  {
    name: "touches nobody else's",
    given: [has("lunch"), (world) => world.as("mia").addAlertWords({ alert_words: ["lunch"] })],
    as: "mia",
    params: { alert_words: ["lunch"] },
    result: { alert_words: [] },
    events: { mia: told() },
    afterwards: (world) => stored(world, "bob", "lunch"),
  },
  {
    name: "wants the words",
    as: "bob",
    params: {},
    error: ["missingParameter", { var_name: "alert_words" }],
  },
  { name: "refuses the deactivated", as: "dora", params: { alert_words: [] }, error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: { alert_words: [] }, error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: { alert_words: [] }, error: "notLoggedIn" },
]);
