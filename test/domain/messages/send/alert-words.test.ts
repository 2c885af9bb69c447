import { type Given, operationCases, type World } from "../../../support/cases/cases.js";
import { assert } from "../../../support/suite.js";
import type { PersonName } from "../../../support/world/people.js";
import { changed, left } from "../../channels/channel-objects.js";
import { begun, each, nthEvent, prefers, says, toChannel } from "../sent.js";

const alertedBy =
  (name: PersonName, ...alert_words: string[]): Given =>
  (world) =>
    world.as(name).addAlertWords({ alert_words });

const lunch = toChannel("design", "plans", "Who comes to lunch?");

/** What somebody sees of the newest message. */
const flagged = async (world: World, name: PersonName, flags: string): Promise<void> => {
  const { messages } = await world.as(name).getMessages({ anchor: "newest", num_before: 1, num_after: 0 });
  assert.is(messages[0]?.flags?.join(), flags, name);
};

const alerted = (n: number) => [nthEvent(n, ["has_alert_word"])];
const plain = (n: number) => [nthEvent(n)];

const flagsOfSecond = (world: World) =>
  world.rows((tx) => tx.scan("message_flags", "ofMessage", { prefix: [world.made("messages", 2)] }));

const notAlerting = (name: string, content: string, ...words: string[]) => ({
  name,
  given: [begun("design"), alertedBy("mia", ...words)],
  as: "bob" as const,
  params: toChannel("design", "plans", content),
  events: each(["mia", "bob", "bea"], plain(2)),
});

const alerting = (name: string, content: string, ...words: string[]) => ({
  ...notAlerting(name, content, ...words),
  events: { mia: alerted(2), ...each(["bob", "bea"], plain(2)) },
});

operationCases("sendMessage", [
  {
    ...alerting("flags whose alert word it has, in the event and in the history", "Who comes to lunch?", "Lunch"),
    afterwards: async (world) => {
      await flagged(world, "mia", "has_alert_word");
      await flagged(world, "bea", "");
      const rows = await flagsOfSecond(world);
      assert.equal(
        rows.map(({ user_id, flag }) => [user_id, flag]),
        [[world.id("mia"), "has_alert_word"]],
      );
    },
  },
  {
    name: "flags a sender by their own alert words (messages.md C1.4)",
    given: [begun("design"), alertedBy("bob", "lunch")],
    as: "bob",
    params: { ...lunch, read_by_sender: true },
    events: {
      bob: [nthEvent(2, ["read", "has_alert_word"])],
      ...each(["mia", "bea"], plain(2)),
    },
    afterwards: (world) => flagged(world, "bob", "read,has_alert_word"),
  },
  {
    name: "flags a sender who is not subscribed",
    given: [begun("design"), alertedBy("ada", "lunch")],
    as: "ada",
    params: lunch,
    events: {
      ada: [nthEvent(2, ["read", "has_alert_word"])],
      ...each(["mia", "bob", "bea"], plain(2)),
    },
  },
  {
    name: "tells nobody outside, though their alert word is in it (security B2)",
    given: [begun("vault"), alertedBy("max", "lunch"), alertedBy("olga", "lunch"), alertedBy("mia", "lunch")],
    as: "bob",
    params: toChannel("vault", "plans", "lunch"),
    events: { mia: alerted(2), bob: plain(2) },
    afterwards: async (world) => {
      const rows = await flagsOfSecond(world);
      assert.equal(rows.length, 1);
    },
  },
  {
    name: "flags nobody who left the channel",
    given: [begun("design"), alertedBy("mia", "lunch"), left("mia", "design")],
    as: "bob",
    params: lunch,
    events: each(["bob", "bea"], plain(2)),
  },
  {
    name: "flags nobody whose alert word was taken back",
    given: [
      begun("design"),
      alertedBy("mia", "lunch", "dinner"),
      says("bob", lunch),
      (world) => world.as("mia").removeAlertWords({ alert_words: ["LUNCH"] }),
    ],
    as: "bob",
    params: lunch,
    events: each(["mia", "bob", "bea"], plain(3)),
  },
  {
    name: "flags many among more subscribers, and some among fewer",
    given: [
      begun("design"),
      changed("design", { subscriber_count: 2 }),
      ...(["mia", "bea", "max", "olga"] as const).map((name) => alertedBy(name, "lunch")),
    ],
    as: "bob",
    params: lunch,
    events: { ...each(["mia", "bea"], alerted(2)), bob: plain(2) },
  },
  {
    name: "flags the people of a conversation, and nobody else",
    given: [alertedBy("mia", "psst"), alertedBy("max", "psst")],
    as: "bob",
    params: (world) => ({ type: "direct", to: [world.id("mia")], content: "Psst, psst" }),
    events: { mia: alerted(1), bob: plain(1) },
  },
  {
    name: "tells who is mentioned and has an alert word in it both",
    given: [begun("design"), prefers("mia", { automatically_follow_topics_where_mentioned: false })],
    as: "bob",
    params: async (world) => {
      await alertedBy("mia", "lunch")(world);
      return toChannel("design", "plans", `@**|${world.id("mia")}** lunch`);
    },
    events: {
      mia: [{ type: "alert_words", alert_words: ["lunch"] }, nthEvent(2, ["has_alert_word", "mentioned"])],
      ...each(["bob", "bea"], plain(2)),
    },
    afterwards: (world) => flagged(world, "mia", "has_alert_word,mentioned"),
  },
  alerting("searches inline code, quotes and link texts", "> `lunch`\n\n[lunch](https://example.com)", "lunch"),
  alerting(
    "searches quote fences and spoilers, their headers too",
    "```quote\nall quiet\n```\n```spoiler lunch\nx\n```",
    "lunch",
  ),
  alerting("searches what is in a spoiler", "~~~spoiler\n```quote\nlunch\n```\n~~~", "lunch"),
  alerting("searches behind a fence", "```\nx\n```\nlunch", "lunch"),
  alerting("takes tabs and line ends of all kinds for white space", "x\tlunch\r\nx", "lunch"),
  notAlerting(
    "searches no code and no math in fences (markdown.md 11.3)",
    "```py\nlunch\n```\n~~~math\nlunch\n~~~",
    "lunch",
  ),
  notAlerting("searches no names of languages", "```lunch\nx\n```", "lunch"),
  notAlerting("takes no part of a word", "lunches, prelunch, pre-lunch", "lunch"),
]);
