// How to test a bot: a whole chat in memory for each test, in milliseconds.
import { type ChatUser, createChat } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { assert, suite } from "../test/support/suite.js";
import { runCounter } from "./bot.js";

const test = suite("examples: the tests of a bot");

interface World {
  bot_id: number;
  ada: ChatUser;
}

const inChat = async (body: (world: World) => Promise<void>): Promise<void> => {
  const chat = await createChat({ storage: memoryStorage(), passwords: plainPasswords() });
  const bot = await chat.host.ensureUser({ email: "counter@example.com", full_name: "Counter", is_bot: true });
  const ada = await chat.host.ensureUser({ email: "ada@example.com", full_name: "Ada" });
  const stop = new AbortController();
  const running = runCounter(chat.as(bot.user_id), stop.signal);
  await body({ bot_id: bot.user_id, ada: chat.as(ada.user_id) });
  stop.abort();
  await running;
  await chat.close();
};

test("answers with the sum", () =>
  inChat(async ({ bot_id, ada }) => {
    const events = ada.events({ event_types: ["message"] });
    for (const content of ["+40", "hello", "+2"]) await ada.sendMessage({ type: "direct", to: [bot_id], content });
    const answers: string[] = [];
    for await (const { message } of events) {
      if (message.sender_id === bot_id) answers.push(message.content);
      if (answers.length === 2) break;
    }
    assert.equal(answers, ["That makes **40**.", "That makes **42**."]);
  }));
