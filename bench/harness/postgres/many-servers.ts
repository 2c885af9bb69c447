import type { Bench } from "../bench.js";
import type { Figure, Measure } from "../benchmark.js";
import { sendDataset, warmUpMessages } from "../load/sending.js";
import { alternate, figure, type Run } from "../pairs.js";
import { atGroupsOf } from "./at-group.js";
import type { Database } from "./database.js";
import { waitsForOthers } from "./lock-watch.js";
import { type Servers, sendEverywhere } from "./organizations.js";
import { seedOrganization, serveInOneProcess, serveOrganization } from "./servers.js";

const CLIENTS = 64;
/** Clients of one server between whose groups those of the others lie. */
const FEWER = 24;
const MORE = 128;
const ORGANIZATIONS = 8;
/** Messages that each organization's server has at least to store in a run. */
const MESSAGES = 300;
/**
 * Messages that each gets before its run: it had no caller while others had their turn. The first that come after that cost more, of
 * which a server of eight would have eight times as many as one that has the processor for itself.
 */
const WAKING = 1500;
/** Messages of each server between two looks at whether its code is compiled, and at most. */
const PORTION = 10_000;
const MOST = 120_000;
/** Percent of a server's processor time above which it compiles; one that has done that has 3 to 7 for marking garbage. */
const COMPILING = 8;
/**
 * Messages that each of two servers gets before they are measured. It meets what one never does, the other's messages, and has fewer
 * turns: with 30,000 it cost 1.13x to 1.18x of one in eight runs, with 150,000 and 200,000 1.08x and 1.05x.
 */
const FOR_TWO = 150_000;

const COST: Measure = { name: "CPU with the database's", unit: "us", better: "lower", judged: "ratio" };
const SERVERS: Measure = { name: "CPU of the servers", unit: "us", better: "lower", judged: "ratio" };
const HELPERS: Measure = { name: "for compiling, marking", unit: "%", better: "lower", judged: "value" };
const GROUP: Measure = { name: "group", unit: "msg", better: "higher", judged: "ratio" };
const RATE: Measure = { name: "rate", unit: "msg/s", better: "higher", judged: "ratio" };
const WAITS: Measure = { name: "waits for another's lock", unit: "%", better: "lower", judged: "value", gate: 0 };

interface Everything {
  /** A server for each organization. */
  each: Servers[];
  /** One process that serves each organization. */
  together: Servers[];
  /** Two servers of the first organization. */
  pair: Servers;
}

async function startAll(database: Database): Promise<Everything> {
  const seeding = Array.from({ length: ORGANIZATIONS }, () => seedOrganization(database, sendDataset));
  const organizations = await Promise.all(seeding);
  const [first, ...others] = (await Promise.all(organizations.map(serveOrganization))) as [Servers[0], ...Servers];
  const second = await serveOrganization(organizations[0] as (typeof organizations)[0]);
  // Of organizations that nobody else serves, so that it follows no other server.
  const more = Array.from({ length: ORGANIZATIONS }, () => seedOrganization(database, sendDataset));
  const together = await serveInOneProcess(await Promise.all(more));
  const alone = (targets: Servers[0][]) => targets.map((target): Servers => [target]);
  return { each: alone([first, ...others]), together: alone(together), pair: [first, second] };
}

/** Sends at all servers until the code of each is compiled, or until they have had so many messages that it never will be. */
async function warmUp(bench: Bench, database: Database, all: Servers[]): Promise<void> {
  const servers = new Set(all.flat().map(({ pid }) => pid)).size;
  const messages = Math.ceil((PORTION * servers) / all.flat().length);
  const least = warmUpMessages(bench) / 2;
  for (let sent = PORTION; sent <= MOST; sent += PORTION) {
    const { helpers = 0 } = await sendEverywhere(database, all, { clients: CLIENTS, milliseconds: 0, messages });
    bench.progress(`postgres-send: warming up, ${sent} messages a server, ${Math.round(helpers)} % for compiling`);
    if (sent >= least && helpers < COMPILING) return;
  }
}

async function allRuns(bench: Bench, database: Database) {
  const { each, together, pair } = await startAll(database);
  const first = each.slice(0, 1);
  const milliseconds = bench.by({ full: 2500, quick: 1000 });
  const run = (all: Servers[], clients = CLIENTS) => {
    return async () => {
      let run: Run = {};
      await sendEverywhere(database, all, { clients, milliseconds: 0, messages: WAKING });
      const waits = await waitsForOthers(database, async () => {
        run = await sendEverywhere(database, all, { clients, milliseconds, messages: MESSAGES });
      });
      return { ...run, waits };
    };
  };
  await warmUp(bench, database, [...each.slice(1), pair]);
  await warmUp(bench, database, together);
  bench.progress(`postgres-send: warming up, ${FOR_TWO} messages for each of two servers`);
  await sendEverywhere(database, [pair], { clients: CLIENTS, milliseconds: 0, messages: FOR_TWO });
  bench.progress("postgres-send: several organizations and servers");
  return alternate(2 * bench.rounds, {
    fewer: run(first, FEWER),
    one: run(first),
    more: run(first, MORE),
    each: run(each),
    together: run(together),
    pair: run([pair]),
  });
}

/**
 * What a message costs with more organizations and with more servers, against one server of one organization. A commit costs as much for
 * one message as for many, so costs are compared with those of one server whose groups are as large.
 */
export async function manyServers(bench: Bench, database: Database): Promise<Figure[]> {
  const { fewer, one, more, ...several } = await allRuns(bench, database);
  const figures = (variant: string, ours: Run[], gate?: number): Figure[] => {
    const alike = atGroupsOf(ours, [fewer, one, more]);
    const compared = { variant, against: "one server, equal groups", ours, anchor: alike };
    const beside = { variant, against: "one server", ours, anchor: one };
    return [
      figure(gate === undefined ? COST : { ...COST, gate }, { of: "cpu", ...compared }),
      figure(SERVERS, { of: "servers", ...compared }),
      figure(HELPERS, { of: "helpers", ...beside }),
      figure(GROUP, { of: "group", ...beside }),
      figure(RATE, { of: "rate", ...beside }),
      figure(WAITS, { of: "waits", ...beside }),
    ]
      .filter((shown) => !Number.isNaN(shown.ours))
      .map((shown) => ({ ...shown, cpu: null }));
  };
  return [
    ...figures(`${ORGANIZATIONS} organizations, a server each`, several.each, 1.3),
    ...figures(`${ORGANIZATIONS} organizations in one process`, several.together, 1.3),
    ...figures("2 servers", several.pair, 1.15),
  ];
}
