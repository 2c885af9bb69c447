// How to test a bot: a whole chat in memory for each test, in milliseconds. The same bot runs in process and over HTTP.
import { createClient } from "@confab/client";
import { type Chat, type ChatUser, createChat } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { startServer } from "@confab/http-node";
import { memoryStorage } from "@confab/storage-memory";
import { assert, suite } from "../test/support/suite.js";
import { runCounter } from "./bot.js";

const test = suite("examples: the tests of a bot");

interface World {
  bot_id: number;
  ada: ChatUser;
}

/** How a user acts, and how to end that. */
type Door = (
  chat: Chat,
  user: { user_id: number; email: string },
) => Promise<{ user: ChatUser; close(): Promise<void> }>;

const doors: Record<string, Door> = {
  "in process": async (chat, { user_id }) => ({ user: chat.as(user_id), close: async () => {} }),
  "over HTTP": async (chat, { user_id, email }) => {
    const apiKey = await chat.host.apiKey(user_id);
    const server = await startServer(chat, { port: 0 });
    const { api } = createClient({ url: server.url, auth: { email, apiKey } });
    return { user: api, close: () => server.close() };
  },
};

/** Returns how to learn when a user that a bot is given gets events. */
const watch = (user: ChatUser): { isReady(): Promise<void> | undefined } => {
  let ready: Promise<void> | undefined;
  const begin: ChatUser["events"] = user.events.bind(user);
  user.events = (options) => {
    const events = begin(options);
    ready = events.ready;
    return events;
  };
  return { isReady: () => ready };
};

const inChat = async (door: Door, body: (world: World) => Promise<void>): Promise<void> => {
  const chat = await createChat({ storage: memoryStorage(), passwords: plainPasswords() });
  const bot = await chat.host.ensureUser({ email: "counter@example.com", full_name: "Counter", is_bot: true });
  const ada = await chat.host.ensureUser({ email: "ada@example.com", full_name: "Ada" });
  const stop = new AbortController();
  const { user, close } = await door(chat, bot);
  const { isReady } = watch(user);
  const running = runCounter(user, stop.signal);
  await isReady();
  await body({ bot_id: bot.user_id, ada: chat.as(ada.user_id) });
  stop.abort();
  await running;
  await close();
  await chat.close();
};

for (const [name, door] of Object.entries(doors))
  test(`answers with the sum (${name})`, () =>
    inChat(door, async ({ bot_id, ada }) => {
      const events = ada.events({ event_types: ["message"] });
      await events.ready;
      for (const content of ["+40", "hello", "+2"]) await ada.sendMessage({ type: "direct", to: [bot_id], content });
      const answers: string[] = [];
      for await (const { message } of events) {
        if (message.sender_id === bot_id) answers.push(message.content);
        if (answers.length === 2) break;
      }
      assert.equal(answers, ["That makes **40**.", "That makes **42**."]);
    }));
