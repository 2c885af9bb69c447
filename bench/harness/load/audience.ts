import { VoidRun } from "../benchmark.js";
import type { Target } from "../servers.js";
import { Connection } from "./connection.js";
import { EventReader } from "./event-reader.js";
import type { Ledger } from "./ledger.js";
import { type Credentials, eventPoll, post } from "./requests.js";

const PATIENCE = 30_000;
const QUEUE = { event_types: ["message"], fetch_event_types: [] };

/** Registers a queue for message events over this connection; gives its id and the first event id to acknowledge. */
export async function register(connection: Connection, user: Credentials, options: object = {}) {
  const { queue_id, last_event_id } = await connection.ask(post(user, "/register", { ...QUEUE, ...options }));
  return { queueId: String(queue_id), lastEventId: Number(last_event_id) };
}

/** Clients that hold a poll each, poll again at once, and note which message they got when. */
export class Audience {
  /** Milliseconds from sending a message to receiving it, of all deliveries of the run. */
  readonly latencies: number[] = [];
  /** When the last delivery arrived, as performance.now(). */
  lastArrival = 0;
  /** When the last delivery of each message arrived, by its number. */
  readonly arrivedAt = new Map<number, number>();
  readonly #arrivals: number[][] = [];
  readonly #connections: Connection[] = [];
  #reader = new EventReader();
  #ledger: Ledger | undefined;
  #received = 0;
  #failure: Error | undefined;
  #changed = () => {};

  get size(): number {
    return this.#connections.length;
  }

  /** Registers one queue a user and starts to poll. */
  async join(target: Target, users: Credentials[]): Promise<void> {
    // A few at a time: the registrations are not what is measured, and a crowd would only fill the listening queue.
    const waiting = users.values();
    const joinNext = async () => {
      for (const user of waiting) await this.#joinOne(new Connection(target.origin), user);
    };
    await Promise.all(Array.from({ length: 16 }, joinNext));
  }

  async #joinOne(connection: Connection, user: Credentials): Promise<void> {
    const { queueId, lastEventId } = await register(connection, user);
    const arrivals: number[] = [];
    this.#arrivals.push(arrivals);
    this.#connections.push(connection);
    this.#poll(connection, eventPoll(user, queueId), lastEventId, arrivals);
  }

  #poll(connection: Connection, request: (id: number) => string, acknowledged: number, arrivals: number[]): void {
    connection.send(request(acknowledged), (status, body) => {
      if (status !== 200) return this.#fail(`a poll was answered ${status} ${body}`);
      const lastId = this.#reader.read(body, (number) => this.#note(number, arrivals));
      this.#poll(connection, request, Math.max(lastId, acknowledged), arrivals);
      this.#changed();
    });
  }

  #note(number: number, arrivals: number[]): void {
    const sent = this.#ledger?.of(number);
    if (sent === undefined) this.#fail(`message ${number} of an earlier run was delivered again`);
    else this.#count(number, sent.at, arrivals);
  }

  #count(number: number, sentAt: number, arrivals: number[]): void {
    arrivals.push(number);
    this.#received++;
    this.lastArrival = performance.now();
    this.arrivedAt.set(number, this.lastArrival);
    this.latencies.push(this.lastArrival - sentAt);
  }

  #fail(reason: string): void {
    this.#failure ??= new VoidRun(reason);
    this.#changed();
  }

  /** Forgets the last run; deliveries of messages outside the ledger are errors from now on. */
  begin(ledger: Ledger): void {
    this.#ledger = ledger;
    this.#received = 0;
    this.latencies.length = 0;
    this.arrivedAt.clear();
    for (const arrivals of this.#arrivals) arrivals.length = 0;
  }

  /** Resolves once every client has as many messages as the ledger, and checks that they are those, in order. */
  async receiveAll(ledger: Ledger): Promise<void> {
    await this.#enough(ledger.sent.length * this.size);
    const expected = ledger.numbersInOrder();
    for (const arrivals of this.#arrivals) {
      if (arrivals.length !== expected.length || arrivals.some((number, turn) => number !== expected[turn]))
        throw new VoidRun("a client got a message twice, out of order, or not at all");
    }
  }

  #enough(deliveries: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => this.#fail(`${this.#received} of ${deliveries} deliveries arrived`), PATIENCE);
      this.#changed = () => {
        if (this.#failure === undefined && this.#received < deliveries) return;
        clearTimeout(patience);
        this.#changed = () => {};
        if (this.#failure === undefined) resolve();
        else reject(this.#failure);
      };
      this.#changed();
    });
  }

  /** Hangs up; throws where something arrived after the last run that should not have. */
  leave(): void {
    if (this.#failure !== undefined) throw this.#failure;
    for (const connection of this.#connections) connection.close();
  }
}
