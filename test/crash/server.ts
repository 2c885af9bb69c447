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

/** The real command on one data folder, started and killed again and again. */
export class Server {
  private child: ChildProcess | null = null;
  private address: Promise<string>;
  private arrive: (url: string) => void = () => {};
  /** Known after the first start. */
  owner: Credentials | null = null;

  constructor(private readonly folder: string) {
    this.address = this.next();
  }

  /** Starts it and resolves when it listens. */
  async start(): Promise<void> {
    const options = ["serve", "--data", this.folder, "--port", "0", "--json", "--quiet"];
    const child = spawn(process.execPath, [command, ...options], { stdio: ["ignore", "pipe", "inherit"] });
    this.child = child;
    this.arrive(await this.listening(child));
  }

  /** Where it listens; while it is down, where it will. */
  url(): Promise<string> {
    return this.address;
  }

  /** Kills it as a power cut would: nothing is flushed, nobody is told. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
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
