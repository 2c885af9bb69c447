import { call, Refusal } from "./client.js";
import type { Credentials, Server } from "./server.js";

/** Sends numbered messages one after the other, whatever happens to the server, and remembers which were acknowledged. */
export class Sender {
  /** Content by acknowledged id. */
  readonly acknowledged = new Map<number, string>();
  private number = 0;
  private isStopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly server: Server,
    private readonly account: Credentials,
    private readonly name: string,
  ) {}

  start(): void {
    this.running = this.run();
  }

  stop(): Promise<void> {
    this.isStopped = true;
    return this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      this.number += 1;
      const content = `${this.name} ${this.number}`;
      const params = { type: "channel", to: "general", topic: `topic ${this.number % 7}`, content };
      try {
        const answer = await call(this.server, this.account, "POST", "/messages", params);
        if (answer.result === "success") this.acknowledged.set(answer.id, content);
        else if (answer.code !== "SERVICE_UNAVAILABLE") throw new Refusal(answer.msg);
      } catch (cause) {
        // The connection broke: whether the message is stored is not known, and either is right.
        if (cause instanceof Refusal) throw cause;
      }
    }
  }
}
