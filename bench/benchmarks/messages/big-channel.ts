import { join } from "node:path";
import Database from "better-sqlite3";
import type { Bench } from "../../harness/bench.js";
import type { Benchmark, Measure } from "../../harness/benchmark.js";
import type { Dataset, Range } from "../../harness/data/dataset.js";
import { copySeed } from "../../harness/data/seeds.js";
import { Audience } from "../../harness/load/audience.js";
import { measure } from "../../harness/load/drive.js";
import { Ledger } from "../../harness/load/ledger.js";
import type { Credentials } from "../../harness/load/requests.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { serveConfab, type Target } from "../../harness/servers.js";
import { writtenBytes } from "../../harness/usage.js";

const CPU: Measure = { name: "CPU of a message", unit: "us", better: "lower", judged: "ratio", gate: 1.5, goal: 1.1 };
// A commit now and then stores something beside its message, such as how far a queue has come.
const ROWS: Measure = { name: "rows of a message", unit: "rows", better: "lower", judged: "ratio", gate: 1.02 };
const BYTES: Measure = { name: "written for a message", unit: "bytes", better: "lower", judged: "ratio", gate: 1.5 };

const SMALL = "small";
const BIG = "big";
const FEW: Range = { from: 0, to: 20 };
const MANY: Range = { from: 0, to: 10_000 };
/** They are in both channels. */
const POLLERS: Range = { from: 10, to: 20 };

const dataset: Dataset = {
  name: "big-channel",
  users: MANY.to,
  channels: [
    { name: SMALL, subscribers: FEW },
    { name: BIG, subscribers: MANY },
  ],
  messages: 0,
};

interface Hall {
  target: Target;
  audience: Audience;
  /** The database of the server. */
  file: string;
}

/** How many rows the tables hold. */
function rowsIn(file: string): number {
  const db = new Database(file, { readonly: true });
  // The tables of the full-text index hold no rows of ours.
  const names = db
    .prepare("SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .pluck();
  const counts = names.all().map((name) => db.prepare(`SELECT count(*) FROM "${name}"`).pluck().get());
  db.close();
  return counts.reduce<number>((sum, count) => sum + Number(count), 0);
}

/** Sends to a channel for a time, one message after the other, and checks that all who poll got everything. */
async function send(bench: Bench, { target, audience, file }: Hall, channel: string): Promise<Run> {
  const ledger = new Ledger();
  audience.begin(ledger);
  const lanes = ledger.lanes(target, [target.users[FEW.from] as Credentials], channel);
  const before = { rows: rowsIn(file), bytes: writtenBytes(target.pid) };
  const { cpu = Number.NaN } = await measure(target, lanes, bench.by({ full: 3000, quick: 1500 }));
  await audience.receiveAll(ledger);
  const messages = ledger.sent.length;
  for (const { connection } of lanes) connection.close();
  return {
    each: cpu,
    rows: (rowsIn(file) - before.rows) / messages,
    bytes: (writtenBytes(target.pid) - before.bytes) / messages,
  };
}

export const bigChannel: Benchmark = {
  name: "big-channel",
  title: "a message of 300 bytes to 10,000 subscribers, of whom 10 poll",
  async run(bench) {
    bench.progress("big-channel: storing users");
    const seed = await copySeed("confab", dataset);
    const target = await serveConfab(seed);
    const hall = { target, audience: new Audience(), file: join(seed.folder, "chat.db") };
    await hall.audience.join(target, target.users.slice(POLLERS.from, POLLERS.to));
    const sides = {
      ours: () => send(bench, hall, bench.self ? SMALL : BIG),
      anchor: () => send(bench, hall, SMALL),
    };
    bench.progress("big-channel: warming up");
    await alternate(1, sides);
    bench.progress("big-channel: measuring");
    const compared = { against: "own with 20", ...(await alternate(bench.rounds, sides)) };
    hall.audience.leave();
    return [
      figure(CPU, { of: "each", ...compared }),
      figure(ROWS, { of: "rows", ...compared }),
      figure(BYTES, { of: "bytes", ...compared }),
    ];
  },
};
