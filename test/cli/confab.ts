import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compiled } from "../support/runner/compiled.js";

export const root = fileURLToPath(new URL("../..", import.meta.url));
/** The command as it stands in the sources. */
export const command = (): string =>
  compiled(fileURLToPath(new URL("../../packages/cli/src/confab.ts", import.meta.url)));

const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("CONFAB_")));

interface Means {
  env?: Record<string, string>;
  /** The folder in which it runs, that of the repository if absent. */
  cwd?: string;
  /** Whether a server may make an organization anywhere; true if absent. */
  creates?: boolean;
}

const start = (args: readonly string[], { env = {}, cwd = root }: Means): ChildProcess =>
  spawn(process.execPath, [command(), ...args], {
    cwd,
    env: { ...inherited, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });

const collect = (child: ChildProcess) => {
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk) => {
    output.stdout += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output.stderr += chunk;
  });
  return output;
};

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command to its end. */
export const confab = (args: readonly string[], means: Means = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const child = start(args, means);
    const output = collect(child);
    child.once("close", (status) => resolve({ status, ...output }));
  });

export const founding = ["--organization", "Test", "--owner-email", "ada@example.com", "--owner-name", "Ada"];

/** Creates the organization that most tests use. */
export const init = (...more: string[]): Promise<Ended> => confab(["init", ...founding, ...more]);

export interface Served {
  url: string;
  child: ChildProcess;
  output: { stdout: string; stderr: string };
  /** Sends a signal and answers how the server ended. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

const servers = new Set<ChildProcess>();

/** Starts `confab serve` on a free port, on a new organization where there is none, and resolves when it listens. */
export const serve = (args: readonly string[], means: Means = {}): Promise<Served> =>
  new Promise((resolve, reject) => {
    const child = start(["serve", ...(means.creates === false ? [] : ["--create"]), "--port", "0", ...args], means);
    servers.add(child);
    const output = collect(child);
    const ended = new Promise<Ended>((end) => {
      child.once("close", (status) => end({ status, ...output }));
    });
    const stop = (signal: NodeJS.Signals = "SIGTERM") => {
      child.kill(signal);
      return ended;
    };
    child.stdout?.on("data", () => {
      const [, url] = /^Confab is listening on (http:\/\/\S+)$/m.exec(output.stdout) ?? [];
      if (url !== undefined) resolve({ url, child, output, stop });
    });
    void ended.then(({ stderr }) => reject(new Error(`It never listened: ${stderr}`)));
  });

export const killAll = (): void => {
  for (const child of servers) child.kill("SIGKILL");
  servers.clear();
};

export const newFolder = (): string => join(mkdtempSync(join(tmpdir(), "confab-cli-")), "data");

export interface Credentials {
  email: string;
  api_key: string;
}

/** Asks the API of a server as a user. */
export const ask = async (
  url: string,
  { email, api_key }: Credentials,
  target: string,
  form?: Record<string, string>,
): Promise<Record<string, unknown>> => {
  const authorization = `Basic ${Buffer.from(`${email}:${api_key}`).toString("base64")}`;
  const response = await fetch(`${url}/api/v1${target}`, {
    headers: { authorization },
    ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
  });
  return { status: response.status, ...((await response.json()) as object) };
};
