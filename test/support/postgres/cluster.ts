import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Storage } from "@confab/core";
import { type PostgresOptions, postgresStorage } from "@confab/storage-postgres";

/** A server of PostgreSQL for tests. */
export interface PostgresServer {
  url: string;
  /** The process of a throw-away cluster; undefined for a server that is there anyway. */
  pid: number | undefined;
  folder: string | undefined;
  /** Whether an own cluster keeps its commits through a loss of power, as one in use does; tests need that rarely. */
  isDurable: boolean;
}

const debian = "/usr/lib/postgresql";

/** Returns the folder of the newest server's programs; undefined where there is none. */
export const programs = (): string | undefined => {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, "bin")), ...(process.env.PATH ?? "").split(":")];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
};

const numberOf = (option: string, user: string): number | undefined => {
  const { status, stdout } = spawnSync("id", [option, user], { encoding: "utf8" });
  return status === 0 ? Number(stdout) : undefined;
};

/** PostgreSQL refuses to run as root. */
export const runner = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const user = numberOf("-u", "postgres") === undefined ? "nobody" : "postgres";
  return { uid: numberOf("-u", user) ?? 65_534, gid: numberOf("-g", user) ?? 65_534 };
};

/** Makes a folder that the server may use. */
export const ownFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "confab-postgres-"));
  const { uid, gid } = runner();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
  return folder;
};

const settings = { listen_addresses: "", max_connections: "200", shared_buffers: "64MB" };

/** Faster, for data that nobody needs afterwards. */
const careless = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

// Its input ends with this process, however that ends; then the cluster goes, too.
const keeper = '"$@" & server=$!; echo $server; cat > /dev/null; kill -QUIT $server; wait $server; rm -rf "$FOLDER"';

const settingsOf = (folder: string, isDurable: boolean) => [
  ...["-D", join(folder, "data"), "-k", folder],
  ...Object.entries({ ...settings, ...(isDurable ? {} : careless) }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]),
];

/** Where a server runs and how. */
interface Place extends Pick<PostgresServer, "isDurable"> {
  folder: string;
  /** What starts it as another user; it is started as the right one where this is absent. */
  prefix?: readonly string[];
}

/** Starts the server of a cluster; it ends with this process. */
export const serve = (bin: string, { folder, isDurable, prefix }: Place): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = [...(prefix ?? []), join(bin, "postgres"), ...settingsOf(folder, isDurable)];
    const child = spawn("sh", ["-c", keeper, "sh", ...server], {
      ...(prefix === undefined ? runner() : {}),
      cwd: folder,
      env: { ...process.env, FOLDER: folder },
      stdio: ["pipe", "pipe", "pipe"],
    });
    let pid = 0;
    let said = "";
    child.stdout.once("data", (text) => (pid = Number(text)));
    child.stderr.on("data", (text) => {
      said += text;
      if (!/ready to accept (read-only )?connections/.test(said)) return;
      for (const part of [child, child.stdin, child.stdout, child.stderr]) Reflect.get(part, "unref")?.call(part);
      resolve(pid);
    });
    child.once("exit", () => reject(new Error(`The database did not start: ${said}`)));
  });

/** Makes the data of a cluster. */
export const initialize = (bin: string, folder: string): void => {
  const options = ["-U", "confab", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  const { status, stderr } = spawnSync(join(bin, "initdb"), ["-D", join(folder, "data"), ...options], {
    ...runner(),
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
};

/** A running cluster as others see it. */
export const serverIn = (place: Pick<PostgresServer, "pid" | "isDurable"> & { folder: string }): PostgresServer => ({
  url: `postgres://confab@localhost/postgres?host=${encodeURIComponent(place.folder)}`,
  ...place,
});

/** Makes a cluster that goes with this process; undefined where the machine has no PostgreSQL. */
export const newCluster = async (isDurable = false): Promise<PostgresServer | undefined> => {
  const bin = programs();
  if (bin === undefined) return undefined;
  const folder = ownFolder();
  initialize(bin, folder);
  const pid = await serve(bin, { folder, isDurable });
  return serverIn({ folder, pid, isDurable });
};

/** Stops a throw-away cluster at once, by SIGQUIT as a crash would, and starts it again, with all that was committed. */
export const restart = async (server: PostgresServer, signal: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> => {
  const { pid, folder, isDurable } = server;
  const bin = programs();
  if (pid === undefined || folder === undefined || bin === undefined)
    throw new Error("Only an own cluster is restarted.");
  process.kill(pid, signal);
  while (existsSync(join(folder, "data", "postmaster.pid"))) await new Promise((resolve) => setTimeout(resolve, 20));
  server.pid = await serve(bin, { folder, isDurable });
};

const find = async (): Promise<PostgresServer | undefined> => {
  const url = process.env.CONFAB_TEST_POSTGRES_URL;
  return url === undefined || url === "" ? newCluster() : { url, pid: undefined, folder: undefined, isDurable: true };
};

let shared: Promise<PostgresServer | undefined> | undefined;

/** The server of this process: that of `CONFAB_TEST_POSTGRES_URL`, or else a cluster of its own; undefined where there is neither. */
export const testPostgres = (): Promise<PostgresServer | undefined> => {
  shared ??= find();
  return shared;
};

/** Why tests that need a server are left out. */
export const noPostgres =
  "there is no PostgreSQL: install Debian's package postgresql, or name a server in CONFAB_TEST_POSTGRES_URL";

/** Why tests are left out that stop their server or stand in for it, and so never use one that is named. */
export const noCluster =
  "they need a server of their own: install Debian's package postgresql; what CONFAB_TEST_POSTGRES_URL names does not do";

const fresh = (): string =>
  `${process.pid.toString(36)}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`;

/** A schema name that nobody has. */
export const newSchema = (): string => `test_${fresh()}`;

/** An organization that is empty yet, beside others in the same tables. */
export const newOrganization = (options: PostgresOptions): Storage =>
  postgresStorage({ organization: `test ${fresh()}`, ...options });
