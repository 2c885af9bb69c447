// A bot that is a function of the application: the chat calls it, and it answers where it was asked.
import { createChat } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { assert, suite } from "../test/support/suite.js";
import { dice } from "./embedded-bot.js";

const test = suite("examples: an embedded bot");

test("answers in the conversation", async () => {
  const chat = await createChat({
    storage: memoryStorage(),
    passwords: plainPasswords(),
    bots: { dice: { answer: dice, config: { most: "10" } } },
  });
  const bot = await chat.host.ensureBot({ short_name: "dice", full_name: "Dice", service_name: "dice" });
  const { user_id } = await chat.host.ensureUser({ email: "ada@example.com", full_name: "Ada" });
  const ada = chat.as(user_id);
  const events = ada.events({ event_types: ["message"] });
  await ada.sendMessage({ type: "direct", to: [bot.user_id], content: "3d6" });
  await ada.sendMessage({ type: "channel", to: "general", topic: "games", content: "@**Dice** a hundred" });
  const answers: [string, string][] = [];
  for await (const { message } of events) {
    if (message.sender_id === bot.user_id) answers.push([message.type, message.content]);
    if (answers.length === 2) break;
  }
  const [[place, sum] = ["", ""], refusal] = answers;
  assert.is(place, "private");
  assert.match(sum, /^[1-6] \+ [1-6] \+ [1-6] = \*\*\d+\*\*$/);
  assert.equal(refusal, ["stream", "Say how many dice of how many sides, such as `2d6`."]);
  await chat.close();
});
