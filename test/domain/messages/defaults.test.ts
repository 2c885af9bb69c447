import { operationCases, partial, type World } from "../../support/cases/cases.js";
import { assert } from "../../support/suite.js";
import { account } from "../bot-accounts/bot-objects.js";

const sets = (defaults: object) => (world: World) =>
  world.as("mia").updateBot({ bot_id: world.id("bea"), ...defaults });

const message = { type: "channel", topic: "greetings", content: "Hello" };

operationCases("sendMessage", [
  {
    name: "writes to a bot's default channel where the bot names none (messages.md C1.1)",
    given: [sets({ default_sending_stream: "design" })],
    as: "bea",
    params: message,
    afterwards: async (world, { id }) => {
      const { message } = await world.as("bob").getMessage({ message_id: id as number });
      assert.is(message.display_recipient, "design");
    },
  },
  { name: "wants a channel of bots that have no default", as: "bea", params: message, error: "missingChannel" },
  {
    name: "wants a topic all the same",
    given: [sets({ default_sending_stream: "design" })],
    as: "bea",
    params: { type: "channel", content: "Hello" },
    error: "missingTopic",
  },
  {
    name: "lets a bot name another channel than its default",
    given: [sets({ default_sending_stream: "design" })],
    as: "bea",
    params: { ...message, to: "general" },
    afterwards: async (world, { id }) => {
      const { message } = await world.as("bob").getMessage({ message_id: id as number });
      assert.is(message.display_recipient, "general");
    },
  },
]);

const optionsOf = async (world: World): Promise<Record<string, unknown>> => {
  const [queue] = await world.rows((tx) => tx.scan("queues", "id", { reverse: true, limit: 1 }));
  return queue?.options ?? {};
};

const design = [{ operator: "channel", operand: "design" }];
const nothing = { fetch_event_types: [] };

operationCases("registerQueue", [
  {
    name: "narrows a bot's queue to its default channel where the bot gives no narrow (platform.md 8.1)",
    given: [sets({ default_events_register_stream: "design", default_all_public_streams: true })],
    as: "bea",
    params: nothing,
    result: partial({}),
    afterwards: async (world) => {
      assert.equal(partialOf(await optionsOf(world)), { narrow: design, all_public_streams: true });
    },
  },
  {
    name: "takes what a bot gives before its defaults",
    given: [sets({ default_events_register_stream: "design", default_all_public_streams: true })],
    as: "bea",
    params: { ...nothing, narrow: [["is", "dm"]], all_public_streams: false },
    afterwards: async (world) => {
      const narrow = [{ operator: "is", operand: "dm" }];
      assert.equal(partialOf(await optionsOf(world)), { narrow, all_public_streams: false });
    },
  },
  {
    name: "gives a bot that is a guest no public messages by default (security B4)",
    given: [sets({ default_all_public_streams: true }), account("bea", { role: 600 })],
    as: "bea",
    params: nothing,
    afterwards: async (world) => {
      assert.equal(partialOf(await optionsOf(world)), { narrow: [], all_public_streams: false });
    },
  },
]);

const partialOf = ({ narrow, all_public_streams }: Record<string, unknown>) => ({ narrow, all_public_streams });
