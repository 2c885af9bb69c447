import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { command, until } from "./asking.js";
import { ownFolder, type PostgresServer, programs, runner, serve, serverIn } from "./cluster.js";

/** Makes a standby of a throw-away cluster that keeps its commits; the cluster waits for it with each commit. */
export const newStandby = async (primary: PostgresServer): Promise<PostgresServer> => {
  const bin = programs();
  if (bin === undefined || primary.folder === undefined) throw new Error("Only an own cluster has a standby.");
  const folder = ownFolder();
  const copy = ["-D", join(folder, "data"), "-h", primary.folder, "-U", "confab", "-R", "-X", "stream", "-c", "fast"];
  const { status, stderr } = spawnSync(join(bin, "pg_basebackup"), copy, {
    ...runner(),
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`pg_basebackup failed: ${stderr}`);
  const pid = await serve(bin, { folder, isDurable: true });
  await command(primary.url, "ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()");
  await until(primary.url, "SELECT EXISTS (SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync')");
  return serverIn({ folder, pid, isDurable: true });
};

/** Has a standby get nothing more, and the primary wait for it no longer. */
export const leaveBehind = async (primary: PostgresServer, standby: PostgresServer): Promise<void> => {
  await command(primary.url, "ALTER SYSTEM SET synchronous_standby_names = ''", "SELECT pg_reload_conf()");
  await command(standby.url, "ALTER SYSTEM SET primary_conninfo = ''", "SELECT pg_reload_conf()");
  await until(primary.url, "SELECT NOT EXISTS (SELECT 1 FROM pg_stat_replication)");
};

/** Kills the primary as a loss of power would, and makes the standby the primary. */
export const failOver = async (primary: PostgresServer, standby: PostgresServer): Promise<void> => {
  if (primary.pid === undefined || primary.folder === undefined) throw new Error("Only an own cluster is killed.");
  process.kill(primary.pid, "SIGQUIT");
  while (existsSync(join(primary.folder, "data", "postmaster.pid")))
    await new Promise((resolve) => setTimeout(resolve, 20));
  await command(standby.url, "SELECT pg_promote()");
};

/** The address that names both servers. */
export const addressOfBoth = ({ folder: one = "" }: PostgresServer, { folder: other = "" }: PostgresServer): string =>
  `postgres://confab@localhost/postgres?host=${one},${other}&target_session_attrs=read-write`;
