import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { builtPackages, type Child, startNode } from "./child.js";
import type { Dataset } from "./data/dataset.js";
import { copySeed, emptyFolder, removeCopy, type Seed } from "./data/seeds.js";
import type { Origin } from "./load/connection.js";
import type { Credentials } from "./load/requests.js";
import { anchorFile } from "./programs.js";

/** A running server: its address, process and those who can sign in. */
export interface Target {
  origin: Origin;
  pid: number;
  users: Credentials[];
  stop(): Promise<void>;
}

const CLI = fileURLToPath(new URL("../../packages/cli/dist/confab.js", import.meta.url));

const open = new Set<Target>();

/** Ends every server that still runs. */
export async function stopServers(): Promise<void> {
  await Promise.all([...open].map((target) => target.stop()));
}

/** Starts a server and waits until it says where it listens. */
export async function serve(args: string[], users: Credentials[]): Promise<Target> {
  const child = startNode(args);
  return targetOf(child, await listening(child), users);
}

/** Starts a program that serves several organizations, and says of each by its name where it listens. */
export function serveTogether(
  args: string[],
  organizations: { name: string; users: Credentials[] }[],
): Promise<Target[]> {
  const child = startNode(args, builtPackages);
  return Promise.all(
    organizations.map(async ({ name, users }) => targetOf(child, await listening(child, name), users)),
  );
}

function targetOf(child: Child, origin: Origin, users: Credentials[]): Target {
  const target: Target = {
    ...{ origin, users, pid: child.pid },
    async stop() {
      open.delete(target);
      await child.stop();
    },
  };
  open.add(target);
  return target;
}

/** The same server, whose folder goes when it stops. */
export function removingAtStop(target: Target, folder: string): Target {
  const { stop } = target;
  target.stop = async () => {
    await stop();
    removeCopy(folder);
  };
  return target;
}

async function listening(child: Child, name = ""): Promise<Origin> {
  const [, host = "", port] = await child.line(new RegExp(`${name}.*listening on http://([^:/]+):(\\d+)`, "i"));
  return { host, port: Number(port) };
}

/** Confab on a prepared folder, which stays; `storage` are the options that name another place of the data. */
export function serveConfab({ folder, users }: Seed, storage: string[] = []): Promise<Target> {
  if (!existsSync(CLI)) throw new Error("Confab is not built: run `npm run build` first");
  // Without its access log: the anchors keep none. All the load comes from one address, and from few accounts.
  const unlimited = [
    "--requests-per-user",
    "unlimited",
    "--requests-per-address",
    "unlimited",
    "--files-per-user",
    "unlimited",
  ];
  const options = ["--quiet", "--connections-per-address", "20000", ...unlimited, "--port", "0", "--json"];
  return serve([CLI, "serve", "--data", folder, ...storage, ...options], users);
}

export async function startConfab(dataset: Dataset): Promise<Target> {
  const seed = await copySeed("confab", dataset);
  return removingAtStop(await serveConfab(seed), seed.folder);
}

/** `group`: one commit for all the sends of an event-loop turn, otherwise one each. */
export async function startFloor(dataset: Dataset, { group = true } = {}): Promise<Target> {
  const { folder, users } = await copySeed("floor", dataset);
  const args = [anchorFile("floor"), "--data", folder, ...(group ? ["--group"] : [])];
  return removingAtStop(await serve(args, users), folder);
}

/** Bare HTTP, answering this JSON text to everything. */
export async function startBareHttp(users: Credentials[], answer: string): Promise<Target> {
  const folder = emptyFolder();
  const files = { users: join(folder, "users.json"), answer: join(folder, "answer.json") };
  writeFileSync(files.users, JSON.stringify(users));
  writeFileSync(files.answer, answer);
  const args = [anchorFile("bare-http"), "--users", files.users, "--answer", files.answer];
  return removingAtStop(await serve(args, users), folder);
}

/** The process that only opens SQLite and listens; anybody may call. */
export async function startBareProcess(): Promise<Target> {
  const folder = emptyFolder();
  const nobody = { user_id: 0, email: "nobody@bench.example", api_key: "" };
  return removingAtStop(await serve([anchorFile("bare-start"), "--data", folder], [nobody]), folder);
}

/** The files of a folder, and nothing else. */
export async function startStaticPage(folder: string): Promise<Target> {
  return removingAtStop(await serve([anchorFile("static-page"), "--data", folder], []), folder);
}

/** Bare state: makes this JSON text, an initial state, anew for every request. */
export async function startBareState(users: Credentials[], answer: string): Promise<Target> {
  const folder = emptyFolder();
  const file = join(folder, "answer.json");
  writeFileSync(file, answer);
  return removingAtStop(await serve([anchorFile("bare-state"), "--data", folder, "--answer", file], users), folder);
}
