import fc from "fast-check";
import { action, channelName, randomActions, who } from "../../support/cases/action.js";
import { anyUser } from "../../support/cases/callers.js";
import { type Case, type Given, operationCases, partial, type World } from "../../support/cases/cases.js";
import { everybody, refusals } from "../../support/cases/private-things.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { messageId } from "../messages/sent.js";

const says =
  (content: string, as: PersonName = "bob", to: ChannelName = "general"): Given =>
  (world) =>
    world.as(as).sendMessage({ type: "channel", to: world.channel(to), topic: "Plans", content });

const poll = says("/poll Lunch?\nSoup\nSalad");
const todo = says("/todo Shopping\nMilk");

/** The id of the message that was sent last. */
const newest = (world: World): number => world.made("messages");

randomActions(
  1,
  fc
    .record({ as: who, to: channelName })
    .map(({ as, to }) =>
      action(`${as} asks in ${to}`, (world) =>
        world.as(as).sendMessage({ type: "channel", to, topic: "a", content: "/poll Lunch?\nSoup" }),
      ),
    ),
);

randomActions(
  2,
  fc.record({ as: who, n: fc.integer({ min: 1, max: 8 }), vote: fc.constantFrom(1, -1) }).map(({ as, n, vote }) =>
    action(`${as} votes on message ${n}: ${vote}`, (world) => {
      const content = JSON.stringify({ type: "vote", key: "canned,0", vote });
      return world.as(as).addSubmessage({ message_id: world.made("messages", n), msg_type: "widget", content });
    }),
  ),
);

const vote = { type: "vote", key: "canned,0", vote: 1 };

const adding = (data: unknown) => (world: World) => ({
  ...{ message_id: newest(world), msg_type: "widget" },
  content: typeof data === "string" ? data : JSON.stringify(data),
});

operationSample("addSubmessage", {
  as: "mia",
  given: [poll],
  params: adding(vote),
  callers: { ...anyUser, bea: "ok" },
});

const said = (world: World, as: PersonName, data: unknown) => ({
  ...{ message_id: newest(world), sender_id: world.id(as), msg_type: "widget", content: JSON.stringify(data) },
});

const takes = (name: string, given: Given, data: unknown, as: PersonName = "mia"): Case => ({
  ...{ name, given: [given], as, params: adding(data), result: {} },
});

const refused = (name: string, given: Given, data: unknown, error: NonNullable<Case["error"]>): Case => ({
  ...{ name, given: [given], as: "mia", params: adding(data), error },
});

const invalid = (text: string) => ["invalidParameter", { text }] as const;

operationCases("addSubmessage", [
  {
    name: "tells everybody who has the message in view, the sender included, and shows it with the message",
    given: [says("/poll Lunch?", "bob", "design")],
    as: "mia",
    params: adding(vote),
    result: {},
    events: (world) => {
      const events = [partial({ type: "submessage", ...said(world, "mia", vote) })];
      return { bob: events, mia: events, bea: events };
    },
    afterwards: async (world) => {
      const { message } = await world.as("bob").getMessage({ message_id: newest(world) });
      const { id, ...rest } = message.submessages[1] as { id: number };
      assert.ok(id > 0);
      assert.equal(rest, said(world, "mia", vote));
      assert.is(message.submessages.length, 2);
    },
  },
  {
    name: "attaches the first submessage to one's own message",
    given: [says("Hello", "mia")],
    as: "mia",
    params: adding({ anything: [1] }),
    result: {},
  },
  refused("lets nobody attach the first one to others' messages", says("Hello"), vote, "submessageRefused"),
  {
    name: "says so before it looks at the content",
    given: [says("Hello")],
    as: "mia",
    params: adding("{"),
    error: ["submessageRefused", {}],
  },
  refused("wants JSON", poll, "{", "submessageJson"),
  refused("wants some content", poll, "", "submessageJson"),
  takes("takes another option of a poll", poll, { type: "new_option", option: "Bread", idx: 1_000 }),
  takes("takes a vote back", poll, { type: "vote", key: "7,0", vote: -1 }),
  takes("takes the author's question", poll, { type: "question", question: "Dinner?" }, "bob"),
  refused("takes nobody else's question", poll, { type: "question", question: "Dinner?" }, "questionRefused"),
  refused("knows what a poll takes", poll, { type: "strike", key: "canned,0" }, ["pollType", { type: "strike" }]),
  refused("wants an object", poll, [], invalid("poll data is not a dict")),
  refused("wants a type", poll, {}, invalid('poll data["type"] field is missing: Field required')),
  refused("wants a vote of 1 or -1", poll, { ...vote, vote: 2 }, invalid('Invalid poll data["vote"]')),
  refused("wants a key", poll, { ...vote, key: 1 }, invalid('poll data["key"] is not a string')),
  refused("wants no more", poll, { ...vote, x: 1 }, invalid('Argument "x" at poll data is unexpected')),
  refused(
    "refuses an option beyond the thousandth",
    poll,
    { type: "new_option", option: "x", idx: 1_001 },
    invalid('poll data["idx"] is too large'),
  ),
  refused(
    "refuses a negative option",
    poll,
    { type: "new_option", option: "x", idx: -1 },
    invalid('poll data["idx"] is too small'),
  ),
  takes("takes another task", todo, { type: "new_task", key: 3, task: "Bread", desc: "", completed: false }),
  takes("takes a task for done", todo, { type: "strike", key: "canned,0" }),
  takes("takes the author's title", todo, { type: "new_task_list_title", title: "Party" }, "bob"),
  refused("takes nobody else's title", todo, { type: "new_task_list_title", title: "x" }, "taskListTitleRefused"),
  refused("knows what a list of tasks takes", todo, vote, ["todoType", { type: "vote" }]),
  refused(
    "wants all of a task",
    todo,
    { type: "new_task", key: 3, task: "Bread", desc: "" },
    invalid('todo data["completed"] field is missing: Field required'),
  ),
  {
    name: "does not know a message that is not there",
    as: "mia",
    params: { message_id: 999, msg_type: "widget", content: "{" },
    error: ["invalidMessage", {}],
  },
  {
    name: "nor one that the user may not read",
    given: [says("/poll Lunch?", "mia", "team")],
    as: "bob",
    params: adding(vote),
    error: ["invalidMessage", {}],
  },
  {
    name: "changes nothing in an archived channel (A4)",
    given: [poll, (world) => world.rows((tx) => tx.update("streams", world.channel("general"), { is_archived: true }))],
    as: "mia",
    params: adding(vote),
    error: ["invalidMessage", {}],
  },
  {
    name: "takes no more than half a million characters",
    given: [
      poll,
      (world) =>
        world.rows(async (tx) => {
          const message = await tx.get("messages", newest(world));
          const [first] = message?.submessages ?? [];
          if (first === undefined) throw new Error("There is no poll.");
          const second = { ...first, content: JSON.stringify("x".repeat(499_900)) };
          await tx.update("messages", newest(world), { submessages: [first, second] });
        }),
    ],
    as: "mia",
    params: adding(vote),
    error: ["submessagesFull", {}],
  },
  {
    name: "refuses many short ones (security O2)",
    given: [
      poll,
      (world) =>
        world.rows(async (tx) => {
          const message = await tx.get("messages", newest(world));
          const [first] = message?.submessages ?? [];
          if (first === undefined) throw new Error("There is no poll.");
          await tx.update("messages", newest(world), { submessages: Array(3_320).fill({ ...first, content: "1" }) });
        }),
    ],
    as: "mia",
    params: adding(vote),
    error: ["submessagesFull", {}],
  },
  ...everybody.map((as) => takes(`is open to ${as}`, poll, vote, as)),
  ...refusals({ message_id: messageId(1), msg_type: "widget", content: "{}" }),
]);
