// Moving the messages of a topic to another topic and to another channel, on SQLite.
//   node --import tsx moving.ts --data DIR [--messages 100000]      prints as JSON
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createChat } from "@confab/core";
import { nodeClock } from "@confab/http-node/ports";
import { sqliteStorage } from "@confab/storage-sqlite";
import { gatherCrowd } from "../../test/support/largest/crowd.js";
import { change } from "../../test/support/world/build.js";
import { TurnWatch } from "../harness/turn-watch.js";
import { messageRow } from "./scene-rows.js";

const { values: options } = parseArgs({
  options: { data: { type: "string", default: "." }, messages: { type: "string", default: "100000" } },
});
const messages = Number(options.messages);
const PEOPLE = 50;
const WORDS = 30;
const VOCABULARY = 5_000;
const AT_ONCE = 5_000;
const TOPIC = "plan9";
/** Milliseconds from one look at whether all has moved to the next. */
const BETWEEN = 20;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const storage = sqliteStorage({ file: join(options.data, "chat.db") });
const chat = await createChat({
  clock: nodeClock,
  storage,
  organization: { owner: { email: "owner@moving.example" } },
});
const owner = chat.created?.owner.user_id as number;
const crowd = await gatherCrowd(chat, owner, { people: PEOPLE, channels: 3, groups: 1, messages: 0 });
const [, from, to] = crowd.channels as [unknown, Channel, Channel];
for (const { name } of [from, to])
  await chat.as(owner).subscribe({
    ...{ subscriptions: [{ name }], principals: [...crowd.people], send_new_subscription_messages: false },
  });
const ids = upTo(messages).map((at) => at + 1);

interface Channel {
  stream_id: number;
  name: string;
}

/** Words that are as they are found, so that what a message is found by can be stored without finding it out. */
const contentOf = (id: number): string =>
  upTo(WORDS)
    .map((at) => `w${(id * 7919 + at * 104_729 * (1 + (id % 13))) % VOCABULARY}`)
    .join(" ");

const { recipient_id, topic_id } = await change(chat, async (tx) => {
  const channel = await tx.update("streams", from.stream_id, { first_message_id: 1 });
  const entry = { stream_id: from.stream_id, first_id: 1, max_id: messages, message_count: messages };
  const topic = await tx.insert("topics", { ...entry, name: TOPIC, name_folded: TOPIC });
  return { recipient_id: channel.recipient_id, topic_id: topic.id };
});
const place = { recipient_id, topic_id, stream_id: from.stream_id, subject: TOPIC };
for (let at = 0; at < messages; at += AT_ONCE)
  await change(chat, async (tx) => {
    const some = ids.slice(at, at + AT_ONCE);
    const sender = (id: number) => crowd.people[id % PEOPLE] as number;
    await tx.insertMany(
      "messages",
      some.map((id) => ({ ...messageRow(), ...place, id, content: contentOf(id), sender_id: sender(id) })),
    );
    await tx.insertMany(
      "message_words",
      some.map((id) => ({ id, recipient_id, words: `${contentOf(id)} ${TOPIC}` })),
    );
  });
// Half of the people have read half of the messages, and the others nothing.
await change(chat, async (tx) => {
  const readers = crowd.people.slice(0, PEOPLE / 2);
  await tx.insertMany(
    "read_marks",
    readers.map((user_id) => ({ user_id, recipient_id, up_to: messages / 2, topics: new Uint8Array() })),
  );
});

interface Cost {
  /** The longest turn of the event loop, in milliseconds. */
  turn: number;
  /** CPU milliseconds for each message. */
  message: number;
}

const watch = new TurnWatch();

async function cost(call: () => Promise<unknown>): Promise<Cost> {
  watch.start("turns");
  const before = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(before);
  return { turn: watch.stop(), message: (user + system) / 1000 / messages };
}

/** Moves everything there, and notes the costs until the last message is there. */
const move = (changes: { topic?: string; stream_id?: number }): Promise<Cost> =>
  cost(async () => {
    await chat.as(owner).updateMessage({
      ...{ message_id: 1, propagate_mode: "change_all", ...changes },
      send_notification_to_new_thread: false,
    });
    while (await change(chat, async (tx) => (await tx.count("message_moves", "id")) > 0)) await setTimeout(BETWEEN);
  });

const topic = await move({ topic: "plan10" });
const channel = await move({ stream_id: to.stream_id });
await chat.close();
const [topicTurn, topicMessage] = [topic.turn, topic.message];
const [channelTurn, channelMessage] = [channel.turn, channel.message];
console.log(JSON.stringify({ topicTurn, topicMessage, channelTurn, channelMessage }));
