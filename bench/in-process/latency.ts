// How long calls take on a database at hand and on one behind a slow network, each by a chat of its own over one organization.
//   node --import tsx latency.ts --url URL --slow URL --organization NAME --turns N
// prints as JSON what a trip takes, and by the name of each call its milliseconds at both.
import { parseArgs } from "node:util";
import { type Chat, createChat } from "@confab/core";
import { postgresStorage } from "@confab/storage-postgres";
import pg from "pg";
import { percentile } from "../harness/statistics.js";

const text = { type: "string", default: "" } as const;
const { values: options } = parseArgs({
  options: { url: text, slow: text, organization: text, turns: { type: "string", default: "21" } },
});
const turns = Number(options.turns);
const CONVERSATIONS = 250;
const BLOCKS = 3;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const open = (url: string): Promise<Chat> =>
  createChat({
    storage: postgresStorage({ url, organization: options.organization }),
    organization: { name: "Latency", owner: { email: "ada@bench.example", full_name: "Ada" } },
  });
const near = await open(options.url);
const far = await open(options.slow);
const ada = near.created?.owner.user_id as number;
const { user_id: bob } = await near.host.createUser({ email: "bob@bench.example", full_name: "Bob" });

const channels = upTo(CONVERSATIONS).map((at) => ({ name: `channel ${at}` }));
// One call makes no more new channels than that.
for (let at = 0; at < CONVERSATIONS; at += 100)
  await near.as(ada).subscribe({ subscriptions: channels.slice(at, at + 100), principals: [ada, bob] });
const send = (chat: Chat, channel = 0) =>
  chat.as(ada).sendMessage({ type: "channel", to: `channel ${channel}`, topic: "plans", content: "Hello" });
await Promise.all(upTo(CONVERSATIONS).map((at) => send(near, at)));
await Promise.all(upTo(150).map(() => send(near)));
const messages = (await Promise.all(upTo(3 * turns + 50).map(() => send(near)))).map(({ id }) => id);

const queues = new Map<Chat, string>();
for (const chat of [near, far]) queues.set(chat, (await chat.as(bob).registerQueue({})).queue_id as string);

const page = {
  anchor: "newest",
  num_before: 100,
  num_after: 0,
  narrow: [{ operator: "channel", operand: "channel 0" }],
};
const calls: Record<string, (chat: Chat) => Promise<unknown>> = {
  "a message": (chat) => send(chat),
  "64 messages at once": (chat) => Promise.all(upTo(64).map(() => send(chat))),
  "a page of 100 messages": (chat) => chat.as(bob).getMessages(page),
  "a report of presence": (chat) => chat.as(bob).reportPresence({ status: "active" }),
  "a reaction": (chat) => chat.as(bob).addReaction({ message_id: messages.pop() as number, emoji_name: "tada" }),
  "a poll with nothing new": async (chat) => {
    const [queue_id, asker] = [queues.get(chat) as string, chat.as(bob)];
    return asker.getEvents({ queue_id, last_event_id: lastIds.get(chat) ?? -1, dont_block: true });
  },
  "registering with 250 conversations": (chat) => chat.as(ada).registerQueue({}),
};
const lastIds = new Map<Chat, number>();

/** Acknowledges what the queue has, so that a poll has nothing new. */
const drain = async (chat: Chat) => {
  const { events } = await chat
    .as(bob)
    .getEvents({ queue_id: queues.get(chat) as string, last_event_id: lastIds.get(chat) ?? -1, dont_block: true });
  lastIds.set(chat, events.at(-1)?.id ?? lastIds.get(chat) ?? -1);
};

// What else the machine does makes calls longer, never shorter.
const typical = (times: number[]): number => percentile(times, 0.2);

/** The times of some calls, after others that follow what the other chat has done. */
const timesOf = async (chat: Chat, call: (chat: Chat) => Promise<unknown>, count: number): Promise<number[]> => {
  for (const _ of upTo(3)) await call(chat);
  await drain(chat);
  const times: number[] = [];
  for (const _ of upTo(count)) {
    const began = performance.now();
    await call(chat);
    times.push(performance.now() - began);
  }
  return times;
};

/** In turn, so that compiled code and what memory has are the same for both. */
const timed = async (call: (chat: Chat) => Promise<unknown>) => {
  const times: Record<"near" | "far", number[]> = { near: [], far: [] };
  await timesOf(near, call, turns);
  for (const _ of upTo(BLOCKS)) {
    times.near.push(...(await timesOf(near, call, turns / BLOCKS)));
    times.far.push(...(await timesOf(far, call, turns / BLOCKS)));
  }
  return { near: typical(times.near), far: typical(times.far) };
};

const tripOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const times: number[] = [];
  for (const _ of upTo(10 * turns)) {
    const began = performance.now();
    await client.query("SELECT 1");
    times.push(performance.now() - began);
  }
  await client.end();
  return typical(times);
};

const trip = { near: await tripOf(options.url), far: await tripOf(options.slow) };
const times: Record<string, { near: number; far: number }> = {};
for (const [name, call] of Object.entries(calls)) times[name] = await timed(call);
console.log(JSON.stringify({ trip, times }));
await Promise.all([near.close(), far.close()]);
