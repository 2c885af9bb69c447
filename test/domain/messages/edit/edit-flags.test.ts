import { operationCases, partial, type World } from "../../../support/cases/cases.js";
import { assert } from "../../../support/suite.js";
import { begun, each, wildcardFlags } from "../sent.js";
import { to, written } from "./editing.js";

const mention = "@**Bob Member**";

const flagsOf = (world: World, name: "mia" | "bob" | "max"): Promise<string[] | undefined> =>
  world
    .as(name)
    .getMessage({ message_id: world.made("messages") })
    .then(({ message }) => message.flags);

operationCases("updateMessage", [
  {
    name: "sets the flag of who is mentioned now",
    given: [begun("design")],
    as: "mia",
    params: to(mention),
    events: {
      ...each(["mia", "bea"], [partial({ flags: [] })]),
      bob: [partial({ flags: ["mentioned"] })],
    },
    afterwards: async (world) => assert.equal(await flagsOf(world, "bob"), ["mentioned"]),
  },
  {
    name: "takes the flag from who is mentioned no more",
    given: [written("design", mention)],
    as: "mia",
    params: to("Hi"),
    events: each(["mia", "bob", "bea"], [partial({ flags: [] })]),
    afterwards: async (world) => assert.equal(await flagsOf(world, "bob"), []),
  },
  {
    name: "does not reach somebody by a new mention who did not receive the message",
    given: [begun("design")],
    as: "mia",
    params: to("@**Max Moderator**"),
    events: each(["mia", "bob", "bea"], [partial({ type: "update_message" })]),
    afterwards: async (world) => assert.equal(await flagsOf(world, "max"), ["read", "historical"]),
  },
  {
    name: "leaves it with somebody whom an earlier mention reached",
    given: [written("design", "@**Max Moderator**")],
    as: "mia",
    params: to("Hi"),
    events: {
      ...each(["mia", "bob", "bea"], [partial({ flags: [] })]),
      max: [partial({ flags: ["read"] })],
    },
  },
  {
    name: "leaves it read for who had read it, mentioned or not",
    given: [begun("design"), (world) => world.as("bob").markAllAsRead()],
    as: "mia",
    params: to(mention),
    events: { ...each(["mia", "bea"], [partial({ flags: [] })]), bob: [partial({ flags: ["read", "mentioned"] })] },
  },
  {
    name: "sets the flags of a wildcard",
    given: [begun("design")],
    as: "mia",
    params: to("@**all**"),
    events: each(["mia", "bob", "bea"], [partial({ flags: wildcardFlags })]),
    afterwards: async (world) => assert.equal(await flagsOf(world, "bob"), wildcardFlags),
  },
  {
    name: "takes the flags of a wildcard away",
    given: [written("design", "@**all**")],
    as: "mia",
    params: to("Hi"),
    events: each(["mia", "bob", "bea"], [partial({ flags: [] })]),
    afterwards: async (world) => assert.equal(await flagsOf(world, "bob"), []),
  },
  {
    name: "sets the flags of those who take part in the topic",
    given: [begun("design")],
    as: "mia",
    params: to("@**topic**"),
    events: {
      mia: [partial({ flags: ["topic_wildcard_mentioned", "wildcard_mentioned"] })],
      ...each(["bob", "bea"], [partial({ flags: [] })]),
    },
  },
  {
    name: "looks for alert words anew",
    given: [begun("design"), (world) => world.as("bob").addAlertWords({ alert_words: ["lunch"] })],
    as: "mia",
    params: to("Time for lunch"),
    events: {
      ...each(["mia", "bea"], [partial({ flags: [] })]),
      bob: [partial({ flags: ["has_alert_word"] })],
    },
  },
]);
