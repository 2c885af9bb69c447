import { call, Refusal, succeed } from "./client.js";
import type { Credentials, Server } from "./server.js";

/** Follows one queue through all crashes, as a client does: it asks again with the last id it has seen. */
export class Reader {
  /** Ids of messages in the order in which their events came. */
  readonly received: number[] = [];
  private queue_id = "";
  private last_event_id = -1;
  private isStopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly server: Server,
    private readonly account: Credentials,
  ) {}

  async start(): Promise<void> {
    const params = { event_types: '["message"]', fetch_event_types: "[]" };
    ({ queue_id: this.queue_id } = await succeed(this.server, this.account, "POST", "/register", params));
    this.running = this.run();
  }

  /** Stops following; what is in the queue by then is still read. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.race([this.running, new Promise((resolve) => setTimeout(resolve, 500))]);
    while ((await this.poll(true)) > 0);
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      try {
        await this.poll(false);
      } catch (cause) {
        if (cause instanceof Refusal) throw cause;
      }
    }
  }

  private async poll(dont_block: boolean): Promise<number> {
    const params = {
      queue_id: this.queue_id,
      last_event_id: String(this.last_event_id),
      dont_block: String(dont_block),
    };
    const answer = await call(this.server, this.account, "GET", "/events", params);
    if (answer.result !== "success") throw new Refusal(`GET /events: ${answer.msg}`);
    for (const event of answer.events) {
      if (event.id <= this.last_event_id) throw new Refusal(`Event ${event.id} came after ${this.last_event_id}.`);
      this.last_event_id = event.id;
      if (event.type === "message") this.received.push(event.message.id);
    }
    return answer.events.length;
  }
}
