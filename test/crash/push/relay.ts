import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { compiled } from "../../support/runner/compiled.js";
import { freePort } from "../../support/servers/program.js";

const program = fileURLToPath(new URL("../../../examples/push-relay/main.ts", import.meta.url));

/** Milliseconds; attempts of one notification are a second apart and more. */
const longestAway = 1000;

/** The push service of the examples, killed and started again at one address. */
export class PushRelay {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {
    process.once("exit", () => this.child?.kill("SIGKILL"));
  }

  /** Starts a push service that keeps its data in a folder. */
  static async startIn(folder: string): Promise<PushRelay> {
    const relay = new PushRelay(folder, await freePort());
    await relay.start();
    return relay;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private async start(): Promise<void> {
    const env = { ...process.env, PORT: String(this.port), RELAY_DATA: this.folder };
    const child = spawn(process.execPath, [compiled(program)], { env, stdio: ["ignore", "pipe", "inherit"] });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      child.once("exit", () => reject(new Error("The push service ended before it listened.")));
      createInterface({ input: child.stdout }).on("line", (line) => {
        if (line.startsWith("The key of this relay")) resolve();
      });
    });
  }

  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  /** Kills it and starts it again after up to a second. */
  async crash(): Promise<void> {
    await this.kill();
    await new Promise((resolve) => setTimeout(resolve, Math.random() * longestAway));
    await this.start();
  }
}
