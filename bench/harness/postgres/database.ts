import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { newCluster, newSchema, noPostgres, type PostgresServer } from "../../../test/support/postgres/cluster.js";
import { Skipped } from "../benchmark.js";
import { useBothCores } from "../child.js";
import { cpuMicroseconds } from "../usage.js";

/** A database that durable runs are measured on. */
export interface Database {
  url: string;
  /** CPU microseconds that all its processes have used so far, those that ended included; NaN where it is not our own. */
  cpu(): number;
  /** Asks one question on a connection of its own. */
  ask(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

let found: Promise<PostgresServer | undefined> | undefined;

const find = (): Promise<PostgresServer | undefined> => {
  const { CONFAB_TEST_POSTGRES_URL: url } = process.env;
  return url ? Promise.resolve({ url, pid: undefined, folder: undefined, isDurable: true }) : newCluster(true);
};

/** The database of this process: that of `CONFAB_TEST_POSTGRES_URL`, or a cluster of its own. Throws `Skipped` where there is neither. */
export async function benchDatabase(): Promise<Database> {
  found ??= find().then(prepared);
  const server = await found;
  if (server === undefined) throw new Skipped(noPostgres);
  const { url, pid } = server;
  return {
    url,
    cpu: () => (pid === undefined ? Number.NaN : cpuOfAll(pid)),
    ask: (sql, values) => ask(url, sql, values),
  };
}

/** A name of an organization or a schema that nobody has. */
export const newName = newSchema;

async function prepared(server: PostgresServer | undefined): Promise<PostgresServer | undefined> {
  if (server?.pid === undefined) return server;
  useBothCores(server.pid);
  // Commits into new files of its log take much longer than into those that were used before.
  await ask(server.url, "ALTER SYSTEM SET min_wal_size = '1GB'");
  await ask(server.url, "SELECT pg_reload_conf()");
  return server;
}

async function ask(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const parentOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
};

/** What a process has used if it is one of those that a database has for its connections and tasks. */
const cpuOfChild = (pid: number, database: number): number => {
  try {
    return parentOf(pid) === database ? cpuMicroseconds(pid) : 0;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
};

function cpuOfAll(database: number): number {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const own = cpuMicroseconds(database) + cpuMicroseconds(database, "of those that ended");
  return pids.reduce((total, pid) => total + cpuOfChild(Number(pid), database), own);
}
