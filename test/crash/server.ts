import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const command = fileURLToPath(new URL("../../packages/cli/dist/confab.js", import.meta.url));

export interface Credentials {
  user_id: number;
  email: string;
  api_key: string;
}

/** The real command, started and killed again and again. */
export class Server {
  private child: ChildProcess | null = null;
  private address: Promise<string>;
  private arrive: (url: string) => void = () => {};
  /** Whether it listens. */
  isUp = false;
  /** Known after the start that created the organization. */
  owner: Credentials | null = null;

  /** `place` are the options that say where the data is; `ended` hears when it ends although nobody killed it. */
  constructor(
    private readonly place: readonly string[],
    private readonly ended: (how: string) => void,
  ) {
    this.address = this.next();
    // Where the test itself fails, its servers go as well.
    process.once("exit", () => this.child?.kill("SIGKILL"));
  }

  /** Starts it and resolves when it listens. */
  async start(): Promise<void> {
    const unlimited = ["--requests-per-user", "unlimited", "--requests-per-address", "unlimited"];
    const options = ["serve", "--create", ...this.place, ...unlimited, "--port", "0", "--json", "--quiet"];
    const child = spawn(process.execPath, [command, ...options], { stdio: ["ignore", "pipe", "inherit"] });
    this.child = child;
    const url = await this.listening(child);
    child.once("exit", (code, signal) => {
      if (this.child === child) this.ended(`A server ended by itself (${code ?? signal}).`);
    });
    this.isUp = true;
    this.arrive(url);
  }

  /** The number of its process; undefined while there is none. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Where it listens; while it is down, where it will. */
  url(): Promise<string> {
    return this.address;
  }

  /** Kills it as a power cut would: nothing is flushed, nobody is told. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    this.child = null;
    this.isUp = false;
    this.address = this.next();
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  private next(): Promise<string> {
    return new Promise((resolve) => {
      this.arrive = resolve;
    });
  }

  private listening(child: ChildProcess): Promise<string> {
    return new Promise((resolve, reject) => {
      child.once("exit", (code, signal) =>
        reject(new Error(`The server ended (${code ?? signal}) before it listened.`)),
      );
      createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
        if (line.startsWith("{")) this.owner = JSON.parse(line).owner;
        const [, url] = /listening on (http:\/\/\S+)/.exec(line) ?? [];
        if (url !== undefined) resolve(url);
      });
    });
  }
}
