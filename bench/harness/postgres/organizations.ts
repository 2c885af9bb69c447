import { drive } from "../load/drive.js";
import { Ledger, newestId } from "../load/ledger.js";
import type { Credentials } from "../load/requests.js";
import { CHANNEL } from "../load/sending.js";
import type { Run } from "../pairs.js";
import type { Target } from "../servers.js";
import { cpuMicroseconds, helpersMicroseconds } from "../usage.js";
import type { Database } from "./database.js";

/** The servers of one organization. */
export type Servers = readonly [Target, ...Target[]];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const clientsOf = ({ users }: Target, count: number): Credentials[] =>
  Array.from({ length: count }, (_, turn) => users[turn % users.length] as Credentials);

const headsSql = "SELECT json_agg(json_build_object('org', org, 'seq', seq))::text AS heads FROM confab.confab_heads";

// Servers delete the names of old commits meanwhile, so it is taken from those that are left of a run. Each message has a number.
const groupSql =
  "SELECT (sum(numbers) / sum(commits))::float AS size FROM (" +
  "SELECT max(c.seq) - min(c.seq) AS numbers, count(*) - 1 AS commits FROM confab.confab_commits AS c " +
  "JOIN json_to_recordset($1) AS before(org bigint, seq bigint) ON c.org = before.org AND c.seq > before.seq GROUP BY c.org) AS left_over";

interface Load {
  /** At each server. */
  clients: number;
  milliseconds: number;
  /** How many messages each server gets at least, on average. */
  messages: number;
}

/**
 * Lets clients send at all servers of all organizations at once, and reads everything back. Gives cpu (microseconds a message, servers
 * and database together), its parts, helpers (percent of the servers' CPU that threads beside the main ones had), rate (messages a
 * second), and group (messages a commit).
 */
export async function sendEverywhere(
  database: Database,
  all: Servers[],
  { clients, milliseconds, messages }: Load,
): Promise<Run> {
  const targets = all.flat();
  // One process may serve several organizations.
  const pids = [...new Set(targets.map(({ pid }) => pid))];
  const used = () => ({
    servers: sum(pids.map((pid) => cpuMicroseconds(pid))),
    helpers: sum(pids.map(helpersMicroseconds)),
    database: database.cpu(),
  });
  const runs = await Promise.all(
    all.map(async (servers) => ({ servers, ledger: new Ledger(), since: await newestId(servers[0], CHANNEL) })),
  );
  const lanes = runs.flatMap(({ servers, ledger }) =>
    servers.flatMap((target) => ledger.lanes(target, clientsOf(target, clients), CHANNEL)),
  );
  const heads = (await database.ask(headsSql))[0]?.heads;
  const before = used();
  const { requests, seconds } = await drive(lanes, milliseconds, messages * targets.length);
  const after = used();
  const group = Number((await database.ask(groupSql, [heads]))[0]?.size);
  for (const { connection } of lanes) connection.close();
  for (const { servers, ledger, since } of runs) await ledger.checkStored(servers[0], CHANNEL, since);
  const [ours, theirs] = [after.servers - before.servers, after.database - before.database];
  const each = { cpu: (ours + theirs) / requests, servers: ours / requests, database: theirs / requests };
  const helpers = (100 * (after.helpers - before.helpers)) / ours;
  return { ...each, helpers, rate: requests / seconds, group };
}
