// Confab in this process: the calls of its public interface on a small organization.
//   node confab.mjs --data DIR --storage sqlite|memory      prints the CPU microseconds of each as JSON
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createChat } from "@confab/core";
import { memoryStorage } from "@confab/storage-memory";
import { sqliteStorage } from "@confab/storage-sqlite";
import { costs } from "./costs.mjs";
import { MESSAGES, QUEUES, text, USERS } from "./scene.mjs";

const { values: options } = parseArgs({ options: { data: { type: "string" }, storage: { type: "string" } } });
const storage = options.storage === "memory" ? memoryStorage() : sqliteStorage({ file: join(options.data, "chat.db") });
const chat = await createChat({ storage });

const users = await Promise.all(
  Array.from({ length: USERS }, (_, user) =>
    chat.host.createUser({ email: `user${user}@bench.example`, full_name: `User ${user}` }),
  ),
);
const actors = users.map(({ user_id }) => chat.as(user_id));
const [ada] = actors;
await ada.subscribe({
  subscriptions: [{ name: "bench" }],
  principals: users.slice(0, QUEUES).map(({ user_id }) => user_id),
});
const send = () => ada.sendMessage({ type: "channel", to: "bench", topic: "topic", content: text });
const sent = await Promise.all(Array.from({ length: MESSAGES }, send));

const narrow = [{ operator: "channel", operand: "bench" }];
await costs({
  get: (turn) => ada.getUserById({ user_id: users[turn % USERS].user_id }),
  page: (turn) => {
    const anchor = String(sent[MESSAGES - 1 - (turn % (MESSAGES / 2))].id);
    return ada.getMessages({ anchor, num_before: 100, num_after: 0, include_anchor: false, narrow });
  },
  send: await withListeners(),
});
await chat.close();

/** Sending while ten queues read along; a call ends once all of them have the message. */
async function withListeners() {
  let received = 0;
  let complete = () => {};
  const listen = async (events) => {
    for await (const _ of events) if (++received % QUEUES === 0) complete();
  };
  const listeners = actors.slice(0, QUEUES).map((actor) => actor.events({ event_types: ["message"] }));
  await Promise.all(listeners.map(({ ready }) => ready));
  listeners.forEach(listen);
  return async () => {
    const all = new Promise((resolve) => {
      complete = resolve;
    });
    await Promise.all([send(), all]);
  };
}
