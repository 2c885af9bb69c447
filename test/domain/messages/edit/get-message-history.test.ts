import { anyUser } from "../../../support/cases/callers.js";
import { type Given, operationCases, partial, type World } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import { assert } from "../../../support/suite.js";
import { changed, left, organization } from "../../channels/channel-objects.js";
import { firstMessage, greeting } from "../greeting.js";
import { joinsLate } from "../reactions.js";
import { begun, says, toPeople } from "../sent.js";

const edits =
  (content: string): Given =>
  async (world) => {
    await world.clock.advance(10_000);
    await world.as("mia").updateMessage({ message_id: world.made("messages"), content });
  };

/** The first message as it was so many seconds ago. */
const snapshot = (world: World, content: string, more: Record<string, unknown> = {}) => ({
  ...{ topic: "plans", content, rendered_content: `<p>${content}</p>`, user_id: world.id("mia"), timestamp: world.now },
  ...more,
});

operationSample("getMessageHistory", { as: "bob", given: [greeting], params: () => firstMessage, callers: anyUser });

operationCases("getMessageHistory", [
  {
    name: "shows a message that was never edited as it was sent",
    given: [begun("design")],
    as: "bob",
    params: firstMessage,
    result: (world) => ({ message_history: [snapshot(world, "Hello")] }),
    events: {},
  },
  {
    name: "shows each edit, the oldest first, with what it changed",
    given: [begun("design"), edits("Hello you"), edits("Hello")],
    as: "bob",
    params: firstMessage,
    result: (world) => ({
      message_history: [
        snapshot(world, "Hello", { timestamp: world.now - 20 }),
        snapshot(world, "Hello you", {
          ...{ timestamp: world.now - 10, prev_content: "Hello", prev_rendered_content: "<p>Hello</p>" },
          content_html_diff: '<div><p>Hello<span class="highlight_text_inserted"> you</span></p></div>',
        }),
        snapshot(world, "Hello", {
          ...{ prev_content: "Hello you", prev_rendered_content: "<p>Hello you</p>" },
          content_html_diff: '<div><p>Hello<span class="highlight_text_deleted"> you</span></p></div>',
        }),
      ],
    }),
  },
  {
    name: "shows a direct message with no topic",
    given: [says("mia", toPeople("bob"))],
    as: "bob",
    params: firstMessage,
    result: (world) => ({ message_history: [snapshot(world, "Psst", { topic: "" })] }),
  },
  {
    name: "shows the empty topic under its name",
    given: [begun("design", "mia", "")],
    as: "bob",
    params: firstMessage,
    result: (world) => ({ message_history: [snapshot(world, "Hello", { topic: "general chat" })] }),
  },
  {
    name: "shows it as it is to who can cope with that",
    given: [begun("design", "mia", "")],
    as: "bob",
    params: { ...firstMessage, allow_empty_topic_name: true },
    result: (world) => ({ message_history: [snapshot(world, "Hello", { topic: "" })] }),
  },
  {
    name: "shows no edit of the content where only moves are shown, and the content of now",
    given: [begun("design"), edits("Hi"), organization({ message_edit_history_visibility_policy: "moves" })],
    as: "bob",
    params: firstMessage,
    result: (world) => ({ message_history: [snapshot(world, "Hi", { timestamp: world.now - 10 })] }),
    afterwards: async (world) => {
      const { message } = await world.as("bob").getMessage(world.filled(firstMessage));
      assert.is(message.edit_history, undefined);
      assert.is(message.last_edit_timestamp, world.now);
    },
  },
  {
    name: "shows nothing where the organization shows no history, nor do messages",
    given: [begun("design"), edits("Hi"), organization({ message_edit_history_visibility_policy: "none" })],
    as: "bob",
    params: firstMessage,
    error: "historyDisabled",
  },
  {
    name: "shows a message of an archived channel",
    given: [begun("design"), changed("design", { is_archived: true })],
    as: "bob",
    params: firstMessage,
    result: partial({}),
  },
  ...(["olga", "ada", "max", "bea", "gus"] as const).map((as) => ({
    name: `does not show ${as} a message of a private channel of others (security B2)`,
    given: [begun("vault")],
    as,
    params: firstMessage,
    error: "invalidMessage" as const,
  })),
  {
    name: "does not show a former member the own message (security B2)",
    given: [begun("vault", "bob"), left("bob", "vault")],
    as: "bob",
    params: firstMessage,
    error: "invalidMessage",
  },
  {
    name: "does not show a late member of a protected history what came before (security B2)",
    given: [begun("vault"), joinsLate],
    as: "bob",
    params: firstMessage,
    error: "invalidMessage",
  },
  { name: "refuses a message that is not there", as: "mia", params: firstMessage, error: "invalidMessage" },
  { name: "wants somebody with an account", as: "nobody", params: firstMessage, error: "notLoggedIn" },
  { name: "refuses a deactivated account", as: "dora", params: firstMessage, error: "accountDeactivated" },
  { name: "refuses an incoming webhook bot", as: "wim", params: firstMessage, error: "webhookBotRefused" },
]);
