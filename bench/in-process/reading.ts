// What unread messages cost at register, what it costs to mark them all as read, and what is stored of a user who reads along, on SQLite.
//   node --import tsx reading.ts --data DIR [--messages 100000]      prints as JSON
//   node --import tsx reading.ts --data DIR --along 10000000                  prints as JSON
//   node --import tsx reading.ts --data DIR --topics 1000000                  prints as JSON; the reader reads every other topic
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createChat } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import { type Crowd, gatherCrowd } from "../../test/support/largest/crowd.js";
import type { WriteTx } from "../../test/support/rows.js";
import { change } from "../../test/support/world/build.js";
import { TurnWatch } from "../harness/turn-watch.js";
import { messageRow } from "./scene-rows.js";

const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: "." },
    messages: { type: "string", default: "100000" },
    along: { type: "string", default: "0" },
    topics: { type: "string", default: "0" },
  },
});
const CHANNELS = 200;
const READ = 20;
const TOPICS = 100;
/** Where topics end: how many messages each has, and how many go on at once in a channel. */
const LENGTH = 20;
const LIVE = 3;
const FEW = 10;
const WARM_UP = 3;
const MEASURED = 9;
const AT_ONCE = 20;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const storage = sqliteStorage({ file: join(options.data, "chat.db") });
const chat = await createChat({ storage, organization: { owner: { email: "owner@reading.example" } } });
const owner = chat.created?.owner.user_id as number;
const crowd = await gatherCrowd(chat, owner, { people: 3, channels: CHANNELS + 1, groups: 1, messages: 0 });
const [many, few, sender] = crowd.people as [number, number, number];
const rooms = crowd.channels.slice(1);
for (const { name } of rooms)
  await chat.as(owner).subscribe({
    ...{ subscriptions: [{ name }], principals: [...crowd.people], send_new_subscription_messages: false },
  });

/** Stores messages of some channels by turns. */
async function store(tx: WriteTx, ids: readonly number[], places: readonly Place[]): Promise<void> {
  const rows = ids.map((id, at) => {
    const place = places[at % places.length] as Place;
    const { stream_id, recipient_id, topics } = place;
    const topic = topics[Math.floor(at / places.length) % topics.length] as { id: number; name: string };
    return { ...messageRow(), id, sender_id: sender, stream_id, recipient_id, topic_id: topic.id, subject: topic.name };
  });
  await tx.insertMany("messages", rows);
}

interface Place {
  stream_id: number;
  recipient_id: number;
  topics: { id: number; name: string }[];
}

/** The first channels, each with so many topics. */
const placesIn = ({ chat }: Crowd, count: number, each = TOPICS): Promise<Place[]> =>
  change(chat, async (tx) => {
    const places: Place[] = [];
    for (const { stream_id } of rooms.slice(0, count)) {
      const channel = await tx.get("streams", stream_id);
      const entry = { stream_id, first_id: 1, max_id: 1, message_count: 1 };
      const topics = await tx.insertMany(
        "topics",
        upTo(each).map((at) => ({ ...entry, name: `topic ${at}`, name_folded: `topic ${at}` })),
      );
      places.push({ stream_id, recipient_id: channel?.recipient_id ?? 0, topics: [...topics] });
      await tx.update("streams", stream_id, { first_message_id: 1 });
    }
    return places;
  });

const fill = async (ids: readonly number[], places: readonly Place[]): Promise<void> => {
  for (let at = 0; at < ids.length; at += 5_000)
    await change(chat, (tx) => store(tx, ids.slice(at, at + 5_000), places));
};

/** CPU milliseconds of a call, the median of some. */
async function cost(call: () => Promise<unknown>): Promise<number> {
  const spent: number[] = [];
  for (let turn = 0; turn < WARM_UP + MEASURED; turn++) {
    const before = process.cpuUsage();
    await call();
    const { user, system } = process.cpuUsage(before);
    if (turn >= WARM_UP) spent.push((user + system) / 1000);
  }
  return spent.sort((a, b) => a - b)[Math.floor(MEASURED / 2)] as number;
}

async function register(user_id: number): Promise<void> {
  const { queue_id } = await chat.as(user_id).registerQueue({});
  await chat.as(user_id).deleteQueue({ queue_id });
}

async function unread(messages: number) {
  const ids = upTo(messages).map((at) => at + 1);
  await fill(ids, await placesIn(crowd, READ));
  await chat.as(few).markAllAsRead();
  await chat.as(few).updateMessageFlags({ messages: ids.slice(-FEW), op: "remove", flag: "read" });
  const watch = new TurnWatch();
  watch.start("turns");
  const cold = await once(() => register(many));
  await register(many);
  const turn = watch.stop();
  const [warm, anchor] = [await cost(() => register(many)), await cost(() => register(few))];
  const mark = await once(() => chat.as(many).markAllAsRead());
  return { cold, turn, many: warm, few: anchor, mark };
}

async function once(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await call();
  return performance.now() - began;
}

/** Ids up to `last`, of which the reader's channels have every two-hundredth and the reader reads them as they come. */
async function readingAlong(last: number) {
  const ids = upTo(last / CHANNELS).map((at) => (at + 1) * CHANNELS);
  await fill(ids, await placesIn(crowd, READ));
  for (let at = 0; at < ids.length; at += AT_ONCE)
    await chat.as(many).updateMessageFlags({ messages: ids.slice(at, at + AT_ONCE), op: "add", flag: "read" });
  return { bytes: await storedOf(many) };
}

/** Roughly how many bytes are stored of what somebody has read. */
async function storedOf(user_id: number): Promise<number> {
  const rows = await change(chat, async (tx) => ({
    marks: await tx.scan("read_marks", "byUser", { prefix: [user_id] }),
    blocks: await tx.scan("read_blocks", "byUser", { prefix: [user_id] }),
  }));
  // A row of integers with its index entries, roughly.
  const perRow = 60;
  const topics = rows.marks.reduce((sum, row) => sum + row.topics.length, 0);
  const bits = rows.blocks.reduce((sum, row) => sum + row.bits.length + row.unread.length, 0);
  return perRow * (rows.marks.length + rows.blocks.length) + topics + bits;
}

/** Ids up to `last`, of which the reader's channels have every tenth, and the reader reads every other topic, each when it has ended. */
async function readingTopics(last: number) {
  const count = Math.floor((last * READ) / CHANNELS / READ / LENGTH / LIVE) * LIVE;
  const places = await placesIn(crowd, READ, count);
  for (let first = 0; first < count; first += LIVE) {
    // The topics that go on at once, of all channels.
    const live = places.map((place) => ({ ...place, topics: place.topics.slice(first, first + LIVE) }));
    const from = first * LENGTH * READ;
    const ids = upTo(LIVE * LENGTH * READ).map((at) => ((from + at + 1) * CHANNELS) / READ);
    await change(chat, (tx) => store(tx, ids, live));
    for (const [at] of places.entries())
      for (let topic = first % 2; topic < LIVE; topic += 2) {
        const messages = ids.filter((_, n) => n % READ === at && Math.floor(n / READ) % LIVE === topic);
        await chat.as(many).updateMessageFlags({ messages, op: "add", flag: "read" });
      }
  }
  return { bytes: await storedOf(many) };
}

const [along, topics] = [Number(options.along), Number(options.topics)];
const measured = () => (along > 0 ? readingAlong(along) : unread(Number(options.messages)));
console.log(JSON.stringify(await (topics > 0 ? readingTopics(topics) : measured())));
await chat.close();
