import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const SERVER_CORE = "0";
const LOAD_CORE = "1";

/** Whether server and load run on a core each; false where taskset or a second core is missing. */
export const pinned = availableParallelism() > 1 && spawnSync("taskset", ["--version"]).status === 0;

/** Moves this process, which generates the load, off the server's core. */
export function pinLoad(): void {
  if (pinned) spawnSync("taskset", ["-acp", LOAD_CORE, String(process.pid)]);
}

/** Gives a process that serves both sides, such as a database, the cores of server and load. */
export function useBothCores(pid: number): void {
  if (pinned) spawnSync("taskset", ["-acp", `${SERVER_CORE},${LOAD_CORE}`, String(pid)]);
}

/** A process on the server's core; `stop` ends it with SIGTERM, after five seconds with SIGKILL. */
export interface Child {
  pid: number;
  /** The first line on stdout that matches, also one printed before; rejects when the process ends first. */
  line(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Everything on stdout once the process has ended; rejects when it failed. */
  output(): Promise<string>;
  stop(): Promise<void>;
}

/** The environment in which a program that tsx runs gets the packages as they are built, and not their sources. */
export const builtPackages = { TSX_TSCONFIG_PATH: fileURLToPath(new URL("../../tsconfig.base.json", import.meta.url)) };

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

/** Starts `node …args` on the server's core. */
export function startNode(args: string[], environment: NodeJS.ProcessEnv = {}): Child {
  const command = pinned ? ["taskset", "-c", SERVER_CORE, process.execPath] : [process.execPath];
  const [file = process.execPath, ...rest] = [...command, ...args];
  const env = { ...process.env, ...environment };
  const child = spawn(file, rest, { env, stdio: ["ignore", "pipe", "inherit"] });
  running.add(child);
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on("line", (line) => lines.push(line));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  ended.then(() => running.delete(child));

  return {
    pid: child.pid ?? 0,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (line: string) => {
          const match = line.match(pattern);
          if (match !== null) resolve(match);
        };
        lines.forEach(look);
        reader.on("line", look);
        ended.then((status) => reject(new Error(`${args[0]} ended with ${status} before it was ready`)));
      }),
    async output() {
      const status = await ended;
      if (status !== 0) throw new Error(`${args[0]} ended with ${status}`);
      return lines.join("\n");
    },
    async stop() {
      child.kill("SIGTERM");
      const impatience = setTimeout(() => child.kill("SIGKILL"), 5000);
      await ended;
      clearTimeout(impatience);
    },
  };
}
