import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { command } from "./asking.js";
import { initialize, ownFolder, type PostgresServer, programs, runner, serve, serverIn } from "./cluster.js";

const mounting = 'mount -t tmpfs -o size=16m,mode=0777 none "$0" && exec "$@"';

/** Runs a command where `folder` is a small file system, which goes with the command. */
const onSmallDisk = (folder: string): string[] => ["unshare", "-m", "sh", "-c", mounting, folder];

/**
 * Makes a cluster whose tables, but not its journal, lie on a disk of 16 MB; undefined where that cannot be, since only root can mount
 * one for another user.
 */
export const clusterOnSmallDisk = async (): Promise<PostgresServer | undefined> => {
  const bin = programs();
  const { uid, gid } = runner();
  if (bin === undefined || uid === undefined) return undefined;
  const folder = ownFolder();
  const disk = join(folder, "disk");
  mkdirSync(disk);
  const become = ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  const prefix = [...onSmallDisk(disk), ...become, "sh", "-c", `mkdir -m 0700 ${disk}/tables && exec "$@"`, "sh"];
  const [first = "", ...rest] = [...onSmallDisk(disk), ...become, "true"];
  if (spawnSync(first, rest, { stdio: "ignore" }).status !== 0) return undefined;
  initialize(bin, folder);
  const server = serverIn({ folder, pid: await serve(bin, { folder, isDurable: false, prefix }), isDurable: false });
  const place = `CREATE TABLESPACE small LOCATION '${disk}/tables'`;
  await command(server.url, place, "ALTER ROLE confab SET default_tablespace = small");
  return server;
};
