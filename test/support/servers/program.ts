import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const tsconfig = fileURLToPath(new URL("../../../tsconfig.json", import.meta.url));

/** A port that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

export interface Program {
  /** `http://localhost:PORT`. */
  url: string;
  /** What it has printed. */
  output(): string;
  /** Asks it to end and answers its exit status; null when the signal ended it. */
  stop(): Promise<number | null>;
  /** Ends it from one moment to the next. */
  kill(): Promise<void>;
  /** Where it runs, for another that goes on there. */
  place: Place;
}

interface Place {
  port: number;
  cwd: string;
}

const newPlace = async (): Promise<Place> => ({
  port: await freePort(),
  cwd: mkdtempSync(join(tmpdir(), "confab-program-")),
});

const answers = async (url: string): Promise<boolean> => {
  try {
    await (await fetch(url)).text();
    return true;
  } catch {
    return false;
  }
};

/** Runs a program that serves the port in `PORT`, in a folder of its own, and resolves when it answers requests. */
export const runProgram = async (file: URL, place?: Place): Promise<Program> => {
  const { port, cwd } = place ?? (await newPlace());
  const env = { ...process.env, PORT: String(port), TSX_TSCONFIG_PATH: tsconfig };
  const loader = file.pathname.endsWith(".ts") ? ["--import", import.meta.resolve("tsx")] : [];
  const child = spawn(process.execPath, [...loader, fileURLToPath(file)], { cwd, env });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const url = `http://localhost:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`It ended: ${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const stop = () => {
    child.kill();
    return ended;
  };
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return { url, output: () => printed, stop, kill, place: { port, cwd } };
};
