import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { compiled } from "../support/runner/compiled.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Child {
  process: ChildProcess;
  lines: Lines;
  /** All that it has printed, errors too. */
  output(): string;
  /** Its exit status, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

/** Splits what comes into lines and keeps them until they are asked for. */
class Lines {
  private readonly lines: (string | null)[] = [];
  private wake: () => void = () => {};
  private rest = "";

  constructor(stream: NodeJS.ReadableStream) {
    stream.on("data", (chunk) => {
      const lines = (this.rest + chunk).split("\n");
      this.rest = lines.pop() as string;
      this.push(...lines);
    });
    stream.on("end", () => this.push(null));
  }

  /** Null at the end. */
  async next(): Promise<string | null> {
    while (this.lines.length === 0) await new Promise<void>((resolve) => (this.wake = resolve));
    return this.lines[0] === null ? null : (this.lines.shift() as string);
  }

  private push(...lines: (string | null)[]): void {
    this.lines.push(...lines);
    this.wake();
  }
}

/** Runs a TypeScript file of `test/storage/children` in a process of its own, behind `prefix` if one is given. */
export const startChild = (file: string, args: readonly string[], prefix: readonly string[] = []): Child => {
  const path = compiled(fileURLToPath(new URL(`children/${file}`, import.meta.url)));
  const [command, ...rest] = [...prefix, process.execPath, path, ...args];
  const child = spawn(command as string, rest, { cwd: root, stdio: ["pipe", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on("close", (status, signal) => resolve(signal ?? status)),
  );
  return { process: child, lines: new Lines(child.stdout), output: () => printed, ended };
};

/** The next line; throws with what the child printed when it ended instead. */
export const nextLine = async (child: Child): Promise<string> => {
  const line = await child.lines.next();
  if (line === null) throw new Error(`The child ended (${await child.ended}): ${child.output()}`);
  return line;
};

export const kill = async (child: Child): Promise<void> => {
  child.process.kill("SIGKILL");
  await child.ended;
};
