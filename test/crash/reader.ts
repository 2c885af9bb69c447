import { call, isUnavailable, pauseAfterFailure, Refusal, succeed } from "./client.js";
import type { Fleet } from "./fleet.js";
import type { Credentials } from "./server.js";

/** Milliseconds after which a queue without news is read to its end: a server may learn late of what others stored. */
const quiet = 2000;

/** Follows one queue through all crashes, as a client does: it asks again with the last id it has seen, any server. */
export class Reader {
  /** Ids of messages in the order in which their events came. */
  readonly received: number[] = [];
  private queue_id = "";
  private last_event_id = -1;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly fleet: Fleet,
    private readonly account: Credentials,
  ) {}

  async start(): Promise<void> {
    const params = { event_types: '["message"]', fetch_event_types: "[]" };
    const answer = await succeed(this.fleet, this.account, { method: "POST", path: "/register", params });
    this.queue_id = answer.queue_id;
    this.running = this.run();
  }

  /** Stops following; what is in the queue by then is still read. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    for (let since = performance.now(); performance.now() - since < quiet; ) {
      if ((await this.poll(true)) > 0) since = performance.now();
      else await pauseAfterFailure();
    }
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.poll(false);
      } catch (cause) {
        if (cause instanceof Refusal) throw cause;
        await pauseAfterFailure();
      }
    }
  }

  private async poll(dont_block: boolean): Promise<number> {
    const { queue_id, last_event_id } = this;
    const answer = await call(this.fleet, this.account, {
      method: "GET",
      path: "/events",
      params: { queue_id, last_event_id: String(last_event_id), dont_block: String(dont_block) },
      ...(dont_block ? {} : { stop: this.stopping.signal }),
    });
    if (isUnavailable(answer)) throw new Error(answer.msg);
    if (answer.result !== "success") throw new Refusal(`GET /events after ${last_event_id}: ${answer.msg}`);
    for (const event of answer.events) this.take(event);
    return answer.events.length;
  }

  private take({ id, type, message }: { id: number; type: string; message: { id: number } }): void {
    if (id <= this.last_event_id) throw new Refusal(`Event ${id} came after ${this.last_event_id}.`);
    this.last_event_id = id;
    if (type === "message") this.received.push(message.id);
  }
}
