// Subscribing many people to a channel, in this process and on SQLite.
//   node --import tsx subscribing.ts --data DIR [--users 10000] [--bare]      prints as JSON what one call takes
// `--bare` stores the same rows in the same table by bare SQLite.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Chat, createChat } from "@confab/core";
import { nodeClock, nodePasswords } from "@confab/http-node/ports";
import { sqliteStorage } from "@confab/storage-sqlite";
import Database from "better-sqlite3";
import type { Engine } from "../../packages/core/src/operation/calls/engine.js";
import { basic, encodeRequest, wireRequest } from "../../test/support/cases/doors.js";
import { type Crowd, gatherCrowd } from "../../test/support/largest/crowd.js";
import { change } from "../../test/support/world/build.js";
import { TurnWatch } from "../harness/turn-watch.js";

const WARM_UP = 5;
const MEASURED = 5;
const email = "owner@bench.example";

const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: "." },
    users: { type: "string", default: "10000" },
    bare: { type: "boolean", default: false },
  },
});
const people = Number(options.users);
const file = join(options.data, "chat.db");
const chat = await createChat({
  ...{ clock: nodeClock, passwords: nodePasswords() },
  storage: sqliteStorage({ file }),
  organization: { owner: { email } },
});
const owner = chat.created?.owner as { user_id: number; api_key: string };
const size = { people, channels: 2 * (WARM_UP + MEASURED) + 1, groups: 1, messages: 0 };
const crowd = await gatherCrowd(chat, owner.user_id, size);
const measured = options.bare ? await bare(crowd) : await ours(crowd);
console.log(JSON.stringify(measured));

interface Cost {
  /** Milliseconds. */
  time: number;
  /** CPU microseconds for each subscription. */
  cpu: number;
}

/** The mean of some calls, after some that only warm up. After each, `clear` takes away what it has stored. */
async function mean(call: (turn: number) => Promise<void>, clear: (turn: number) => Promise<void>): Promise<Cost> {
  const spent = { time: 0, cpu: 0 };
  for (let turn = 0; turn < WARM_UP + MEASURED; turn++) {
    const before = process.cpuUsage();
    const began = performance.now();
    await call(turn);
    const { user, system } = process.cpuUsage(before);
    if (turn >= WARM_UP) spent.time += performance.now() - began;
    if (turn >= WARM_UP) spent.cpu += user + system;
    await clear(turn);
  }
  return { time: spent.time / MEASURED, cpu: spent.cpu / MEASURED / people };
}

async function ours(crowd: Crowd): Promise<Cost & Record<"turn" | "log" | "answer", number>> {
  const subscribing = subscriber(chat, crowd);
  const clear = async (turn: number) => {
    const prefix = [crowd.channels[turn + 1]?.stream_id as number];
    await change(chat, (tx) => tx.deleteRange("subscriptions", "byStream", { prefix }));
  };
  const cost = await mean(async (turn) => void (await subscribing(turn)), clear);
  const watch = new TurnWatch();
  const turns: number[] = [];
  const before = await logged(chat);
  let answer = 0;
  for (let turn = 0; turn < MEASURED; turn++) {
    watch.start("turns");
    answer = (await subscribing(WARM_UP + MEASURED + turn)).length;
    turns.push(watch.stop());
    await clear(WARM_UP + MEASURED + turn);
  }
  const log = ((await logged(chat)) - before) / MEASURED;
  await chat.close();
  // What else the machine does makes turns longer, never shorter.
  return { ...cost, turn: Math.min(...turns), log: log / 1e6, answer: answer / 1e6 };
}

/** Makes the call that subscribes all people to the channel of a turn, and gives its answer. */
function subscriber(of: Chat, { people: principals, channels }: Crowd): (turn: number) => Promise<string> {
  const headers = { authorization: basic(email, owner.api_key) };
  return async (turn) => {
    const subscriptions = [{ name: channels[turn + 1]?.name }];
    const params = { subscriptions, principals, send_new_subscription_messages: false };
    const answer = await of.handle(wireRequest({ ...encodeRequest("subscribe", params), headers }));
    const text = String(answer.body);
    if (answer.status !== 200) throw new Error(`subscribe answered ${answer.status}: ${text.slice(0, 200)}`);
    return text;
  };
}

/** How many UTF-16 units the log holds. */
async function logged(of: Chat): Promise<number> {
  const { connection } = (of as unknown as { engine: Engine }).engine;
  const rows = await connection.read((tx) => tx.scan("events", "id"));
  return rows.reduce((sum, row) => sum + JSON.stringify(row).length, 0);
}

/** Bare inserts of the rows that a call stores, into the table as it is, one durable transaction for each call. */
async function bare({ people: user_ids, channels }: Crowd): Promise<Cost> {
  await chat.close();
  const db = new Database(file);
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  const [row] = db.prepare("SELECT * FROM subscriptions LIMIT 1").all() as Record<string, unknown>[];
  const { id: _, ...columns } = row as Record<string, unknown>;
  const names = Object.keys(columns);
  const insert = db.prepare(
    `INSERT INTO subscriptions (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`,
  );
  const call = db.transaction((stream_id: number) => {
    for (const user_id of user_ids) insert.run({ ...columns, user_id, stream_id });
  });
  const clear = db.prepare("DELETE FROM subscriptions WHERE stream_id = ?");
  const idOf = (turn: number) => channels[turn + 1]?.stream_id as number;
  const cost = await mean(
    async (turn) => call(idOf(turn)),
    async (turn) => void clear.run(idOf(turn)),
  );
  db.close();
  return cost;
}
