import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createChat } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { nodeWebClient } from "@confab/http-node/ports";
import { memoryStorage } from "@confab/storage-memory";
import { assert, suite } from "../support/suite.js";

const test = suite("webhooks over real HTTP");

test("a server of somebody's answers in the conversation", async () => {
  const server = createServer(async (req, res) => {
    let body = "";
    for await (const part of req) body += part;
    const { message, trigger } = JSON.parse(body);
    res.end(JSON.stringify({ content: `${trigger} from ${message.sender_full_name}: ${message.content}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const webClient = nodeWebClient({ allow: ({ address }) => address === "127.0.0.1" });
  const chat = await createChat({ storage: memoryStorage(), passwords: plainPasswords(), webClient });
  const owner = chat.as(chat.created?.owner.user_id ?? 0);
  const payload_url = `http://127.0.0.1:${port}/`;
  const bot = await owner.createBot({ full_name: "Hook", short_name: "hook", bot_type: 3, payload_url });
  const events = owner.events({ event_types: ["message"] });
  await owner.sendMessage({ type: "direct", to: [bot.user_id], content: "ping" });
  for await (const { message } of events) {
    if (message.sender_id !== bot.user_id) continue;
    assert.is(message.content, "direct_message from Owner: ping");
    break;
  }
  await chat.close();
  server.close();
});
