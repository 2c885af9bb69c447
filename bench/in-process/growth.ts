// What a newcomer, a subscriber and a message cost in an organization whose people are all in one channel.
//   node --expose-gc --import tsx growth.ts --storage sqlite|memory --data DIR --people N
// prints as JSON, for each of the three, its CPU microseconds, the longest turn of the event loop in milliseconds, and its bytes in the log.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Chat, createChat } from "@confab/core";
import { memoryStorage } from "@confab/storage-memory";
import { sqliteStorage } from "@confab/storage-sqlite";
import type { Engine } from "../../packages/core/src/operation/calls/engine.js";
import { gatherCrowd } from "../../test/support/largest/crowd.js";
import { change } from "../../test/support/world/build.js";
import { text } from "../harness/data/dataset.js";
import { TurnWatch } from "../harness/turn-watch.js";

const { values: options } = parseArgs({
  options: {
    storage: { type: "string", default: "memory" },
    data: { type: "string", default: "." },
    people: { type: "string", default: "500" },
  },
});
const people = Number(options.people);
/** Items of a measured batch, and how many batches there are. */
const ITEMS = 100;
const BATCHES = 5;
const FEW = 20;

const storage = options.storage === "sqlite" ? sqliteStorage({ file: join(options.data, "chat.db") }) : memoryStorage();
const chat = await createChat({ storage, organization: { owner: { email: "owner@growth.example" } } });
const owner = chat.created?.owner.user_id as number;
const crowd = await gatherCrowd(chat, owner, { people, channels: 2, groups: 1, messages: 0 });
const [big, small] = crowd.channels as [{ stream_id: number; name: string }, { stream_id: number; name: string }];
const ada = chat.as(owner);
// Newcomers join it, as all have done.
await change(chat, (tx) => tx.update("streams", big.stream_id, { is_default: true }));
await ada.subscribe({ subscriptions: [{ name: small.name }] });

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const content = text(300, 5);
let made = 0;

const createOne = () => {
  made++;
  return chat.host.createUser({ email: `new${made}@growth.example`, full_name: `New ${made}` });
};
const send = (channel: string) => ada.sendMessage({ type: "channel", to: channel, topic: "plans", content });
const many = (call: () => Promise<unknown>) => () => Promise.all(upTo(ITEMS).map(call));

/** Bytes of the log's texts after an event, and the last event. */
async function logAfter({ connection }: Engine, after: number): Promise<{ bytes: number; last: number }> {
  const rows = await connection.read((tx) => tx.scan("events", "id", { after }));
  const texts = rows.flatMap(({ type, audience, payload, facts, changes }) => [
    type,
    audience,
    payload,
    facts,
    changes,
  ]);
  const bytes = texts.reduce((sum, one) => sum + Buffer.byteLength(one ?? ""), 0);
  return { bytes, last: rows.at(-1)?.id ?? after };
}

// The log is no part of the public interface.
const { engine } = chat as unknown as Chat & { engine: Engine };
const watch = new TurnWatch();

interface Cost {
  cpu: number;
  turn: number;
  bytes: number;
}

interface Work {
  /** How many items `all` does. */
  items: number;
  batches: number;
  all: (at: number) => Promise<unknown>;
  /** Some calls, each by itself. */
  calls: { each: (at: number) => Promise<unknown>; items: number };
}

async function costOf({ items, batches, all, calls }: Work): Promise<Cost> {
  const cpus: number[] = [];
  const turns: number[] = [];
  const { last } = await logAfter(engine, 0);
  for (const at of upTo(batches)) {
    const before = process.cpuUsage();
    await all(3 * at);
    const { user, system } = process.cpuUsage(before);
    cpus.push((user + system) / items);
    // Apart, since to watch takes the processor, too.
    watch.start("turns");
    await calls.each(3 * at + 1);
    turns.push(watch.stop());
    // What comes at once is not to make a long turn of many short ones.
    watch.start("turns");
    await all(3 * at + 2);
    turns.push(watch.stop());
  }
  const { bytes } = await logAfter(engine, last);
  // No turn may be long, whatever it was for. In the one that others of the machine made longest, processor time counts (`TurnWatch`).
  return { cpu: Math.min(...cpus), turn: Math.max(...turns), bytes: bytes / (batches * (2 * items + calls.items)) };
}

const subscribeTo = (name: string) => ada.subscribe({ subscriptions: [{ name }], principals: [...crowd.people] });

// Until the code is compiled.
for (const _ of upTo(5)) await many(() => send(small.name))();
await many(createOne)();
await many(createOne)();

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const oneByOne = (call: () => Promise<unknown>) => ({
  items: FEW,
  each: async () => {
    for (const _ of upTo(FEW)) {
      await call();
      // In memory all of them would end within one turn, which is to be that of a call.
      await nextTurn();
    }
  },
});
const sendBig = () => send(big.name);
const subscribeAll = (at: number) => subscribeTo(`fresh ${at}`);
// The first of each is for the compiler.
await subscribeTo("first");
await oneByOne(sendBig).each();
const sent = await costOf({ items: ITEMS, batches: BATCHES, all: many(sendBig), calls: oneByOne(sendBig) });
const create = await costOf({ items: ITEMS, batches: BATCHES, all: many(createOne), calls: oneByOne(createOne) });
const calls = { items: people, each: subscribeAll };
const subscribe = await costOf({ items: people, batches: 3, all: subscribeAll, calls });
console.log(JSON.stringify({ create, subscribe, send: sent }));
await chat.close();
