import { Phone, type Shown } from "../../../examples/push-device/phone.js";
import { pauseAfterFailure, succeed } from "../client.js";
import type { Fleet } from "../fleet.js";
import type { Credentials } from "../server.js";

const pollEvery = 50;
const readEvery = 200;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** When a notification came to the push service, at the earliest and at the latest. */
interface Arrival {
  after: number;
  before: number;
}

/** The phone of somebody who has no client open: it shows what arrives, and its owner reads a message now and then. */
export class OfflinePhone {
  /** The text of each message that the phone shows. */
  readonly shown = new Map<number, string>();
  /** The messages that its owner may have read, and those that were read for sure. */
  readonly maybeRead = new Set<number>();
  readonly read = new Set<number>();
  /** When each message arrived, each time. */
  readonly arrivals = new Map<number, Arrival[]>();
  private polledAt = 0;
  private isEnding = false;
  private isReading = true;
  private running: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly fleet: Fleet,
    readonly account: Credentials,
    private readonly phone: Phone,
  ) {}

  /** Registers a phone of the account, and resolves when notifications are sent to it. */
  static async of(fleet: Fleet, account: Credentials, relay: string): Promise<OfflinePhone> {
    const { email, api_key } = account;
    const phone = new Phone({ chat: await fleet.url(), relay, email, api_key });
    await phone.register();
    const it = new OfflinePhone(fleet, account, phone);
    while (!(await it.isActive())) await pauseAfterFailure();
    return it;
  }

  private async isActive(): Promise<boolean> {
    const { fleet, account } = this;
    const params = { fetch_event_types: '["device"]', event_types: "[]" };
    const { devices, queue_id } = await succeed(fleet, account, { method: "POST", path: "/register", params });
    // Its owner is offline.
    await succeed(fleet, account, { method: "DELETE", path: "/events", params: { queue_id } });
    return Object.values(devices as Record<string, { push_token_id: unknown }>).some((device) => device.push_token_id);
  }

  start(): void {
    this.running = Promise.all([this.run(), this.readNowAndThen()]);
  }

  /** Ends the reading of single messages. */
  putDown(): void {
    this.isReading = false;
  }

  async stop(): Promise<void> {
    this.isEnding = true;
    await this.running;
  }

  /** Marks messages as read; where it rejects, they may be read nevertheless. */
  async markRead(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.maybeRead.add(id);
    const params = { messages: JSON.stringify(ids), op: "add", flag: "read" };
    await succeed(this.fleet, this.account, { method: "POST", path: "/messages/flags", params });
    for (const id of ids) this.read.add(id);
  }

  private async run(): Promise<void> {
    for (; !this.isEnding; await pause(pollEvery)) {
      const begun = performance.now();
      // The push service may be away.
      const arrived = await this.phone.next().catch(() => null);
      if (arrived === null) continue;
      for (const each of arrived) this.show(each, { after: this.polledAt, before: performance.now() });
      this.polledAt = begun;
    }
  }

  private show({ type, message_id = 0, content = "", message_ids = [] }: Shown, arrival: Arrival): void {
    if (type === "remove") for (const id of message_ids) this.shown.delete(id);
    if (type !== "message") return;
    this.shown.set(message_id, content);
    this.arrivals.set(message_id, [...(this.arrivals.get(message_id) ?? []), arrival]);
  }

  private async readNowAndThen(): Promise<void> {
    for (; this.isReading && !this.isEnding; await pause(readEvery)) {
      const ids = [...this.shown.keys()].filter((id) => !this.maybeRead.has(id));
      const some = ids.filter(() => Math.random() < 0.1).slice(0, 5);
      if (some.length > 0) await this.markRead(some).catch(pauseAfterFailure);
    }
  }
}
