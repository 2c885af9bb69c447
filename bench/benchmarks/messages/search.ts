import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { seedBareSearch } from "../../anchors/seed-search.js";
import type { Bench } from "../../harness/bench.js";
import { type Benchmark, type Figure, type Measure, VoidRun } from "../../harness/benchmark.js";
import { CHANNELS, RARE, rareWord, word } from "../../harness/data/search-texts.js";
import { emptyFolder } from "../../harness/data/seeds.js";
import { Connection } from "../../harness/load/connection.js";
import { type Lane, measure } from "../../harness/load/drive.js";
import { type Credentials, get } from "../../harness/load/requests.js";
import { alternate, figure } from "../../harness/pairs.js";
import { anchorFile } from "../../harness/programs.js";
import { removingAtStop, serve, serveConfab, type Target } from "../../harness/servers.js";
import { seedSearch } from "../../seed-search.js";

const QUERIES: Measure = { name: "queries", unit: "1/s", better: "higher", judged: "ratio", gate: 0.4, goal: 0.7 };
const IN_CHANNEL: Measure = { ...QUERIES, gate: 1, goal: 5 };
const P99: Measure = { name: "p99", unit: "ms", better: "lower", judged: "ratio" };
const CONNECTIONS = 8;
const SIZE = 100;
/** Rounds that do not count: a server that has not compiled its code yet takes several times as long. */
const WARM_UP = 3;

type Term = { operator: string; operand: string };

const search = (operand: string): Term => ({ operator: "search", operand });

/** What is searched for, by turns; at least so many messages have it. */
const kinds: Record<string, { measure: Measure; atLeast: number; narrow(turn: number): Term[] }> = {
  "rare AND common": {
    measure: QUERIES,
    atLeast: 1,
    narrow: (turn) => [search(`${rareWord(turn % RARE)} ${word(0)}`)],
  },
  common: { measure: QUERIES, atLeast: SIZE, narrow: (turn) => [search(word(turn % 10))] },
  "common AND in a channel": {
    measure: IN_CHANNEL,
    atLeast: SIZE,
    narrow: (turn) => [
      { operator: "channel", operand: `channel ${turn % CHANNELS}` },
      search(`${word(turn % 3)} ${word(3 + (turn % 4))}`),
    ],
  },
};

type Kind = (typeof kinds)[string];

function lanes({ origin, users: [user] }: Target, { narrow, atLeast }: Kind): Lane[] {
  if (user === undefined) throw new Error("nobody searches");
  const range = { anchor: "newest", num_before: SIZE, num_after: 0, apply_markdown: false, client_gravatar: true };
  return Array.from({ length: CONNECTIONS }, (_, lane) => {
    let turn = lane;
    return {
      connection: new Connection(origin),
      next: () => get(user, "/messages", { ...range, narrow: narrow(turn++) }),
      answered: (body) => {
        if (turn % 32 === 0) check(body, atLeast);
      },
    };
  });
}

function check(body: Buffer, atLeast: number): void {
  const ids: number[] = JSON.parse(body.toString()).messages.map(({ id }: { id: number }) => id);
  if (ids.length < atLeast || ids.some((id, turn) => id >= (ids[turn + 1] ?? Number.POSITIVE_INFINITY)))
    throw new VoidRun(`a search found ${ids.length} messages: ${ids}`);
}

async function startBare(messages: number, users: Credentials[]): Promise<Target> {
  const folder = emptyFolder();
  seedBareSearch(folder, messages);
  const file = join(folder, "users.json");
  writeFileSync(file, JSON.stringify(users));
  return removingAtStop(await serve([anchorFile("bare-search"), "--data", folder, "--users", file], users), folder);
}

async function compare(bench: Bench, messages: number): Promise<Figure[]> {
  bench.progress(`search: storing ${messages} messages`);
  const folder = emptyFolder();
  const users = [await seedSearch(folder, messages)];
  const anchor = await startBare(messages, users);
  const ours = bench.self
    ? await startBare(messages, users)
    : removingAtStop(await serveConfab({ folder, users }), folder);
  const figures: Figure[] = [];
  for (const [name, kind] of Object.entries(kinds)) {
    bench.progress(`search: ${name}`);
    const side = (target: Target) => {
      const line = lanes(target, kind);
      return () => measure(target, line, bench.by({ full: 3000, quick: 1000 }));
    };
    const sides = { ours: side(ours), anchor: side(anchor) };
    await alternate(WARM_UP, sides);
    const runs = await alternate(bench.rounds, sides);
    const shown = { variant: `${name}, ${messages}`, against: "bare FTS5", ...runs };
    figures.push(figure(kind.measure, { of: "rate", ...shown }), figure(P99, { of: "p99", ...shown }));
  }
  await Promise.all([ours.stop(), anchor.stop()]);
  return figures;
}

export const searching: Benchmark = {
  name: "search",
  title: "GET /messages, the newest 100 that a search finds, 8 connections",
  async run(bench) {
    const sizes = bench.by({ full: [100_000, 1_000_000], quick: [100_000] });
    const figures: Figure[] = [];
    for (const messages of sizes) figures.push(...(await compare(bench, messages)));
    return figures;
  },
};
