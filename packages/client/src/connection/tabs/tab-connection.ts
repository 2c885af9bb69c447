import { listen } from "../queue/listen.js";
import type { ConnectionMessage, QueueMessage, RegisteredState } from "../queue/messages.js";
import type { TabChannel, TabLocks } from "../queue/ports.js";
import { registration, removeQueue } from "../queue/register.js";
import { type QueueContext, untilAnswered } from "../queue/until-answered.js";
import { formOfMessages } from "./account-link.js";
import { Leadership } from "./leadership.js";
import { Mailbox } from "./mailbox.js";
import { SharedReader } from "./shared-reader.js";
import { watchSilence } from "./silence.js";
import { type HereMessage, TabLink, type TabMessage } from "./tab-link.js";

/** What tabs share a connection with. */
interface Sharing {
  context: QueueContext;
  params: Record<string, unknown>;
  locks: TabLocks;
  openChannel: (name: string) => TabChannel;
}

/** Returns the same text for equal values, whatever the order of their keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Runs a generator to its end, and tells what it gives on the way. */
const finish = async <T, R>(steps: AsyncGenerator<T, R, undefined>, tell: (step: T) => void): Promise<R> => {
  for (;;) {
    const step = await steps.next();
    if (step.done === true) return step.value;
    tell(step.value);
  }
};

/** This tab's part of a connection that one tab has for all. */
export class TabConnection {
  readonly #mailbox = new Mailbox<ConnectionMessage>();
  readonly #link: TabLink;
  readonly #reader: SharedReader;
  readonly #leadership: Leadership;
  readonly #noteHeard: () => void;
  /** The term of the tab that leads, as far as this one has heard. */
  #term = 0;
  /** Ends with the connection, or when it stops by itself. */
  readonly #end = new AbortController();

  constructor(private readonly sharing: Sharing) {
    const { context, params, locks, openChannel } = sharing;
    const { ports, caller } = context;
    const { signal } = this.#end;
    const name = `confab ${formOfMessages} ${caller.account} ${canonical(params)}`;
    this.#link = new TabLink(openChannel(name), (message, term) => this.#hear(message, term));
    const ask = () => this.#say({ type: "ask" });
    const tell = (message: ConnectionMessage) => this.#tell(message);
    this.#reader = new SharedReader({ tell, ask, snapshot: (signal) => this.#snapshot(signal) });
    this.#leadership = new Leadership({ name, locks, ports, signal, lead: (signal) => this.#lead(signal) });
    const isAtRest = () => this.#leadership.isLeading;
    this.#noteHeard = watchSilence({ ports, signal, isAtRest, ask, giveUp: () => this.#leadership.steal() });
    ask();
  }

  async *messages(): AsyncGenerator<ConnectionMessage, void, undefined> {
    const { signal } = this.sharing.context;
    const end = () => this.#stop();
    if (signal.aborted) end();
    signal.addEventListener("abort", end);
    const leading = this.#leadership.run().catch((error) => this.#fail(error));
    try {
      yield* this.#mailbox;
    } finally {
      end();
      signal.removeEventListener("abort", end);
      await leading;
      this.#link.close();
    }
  }

  #stop(): void {
    this.#mailbox.close();
    this.#reader.end();
    this.#end.abort();
  }

  #tell(message: ConnectionMessage): void {
    this.#mailbox.put(message);
    if (message.type === "status" && message.status === "stopped") this.#stop();
  }

  #here(): HereMessage {
    const { place, status } = this.#reader;
    return { type: "here", place, status };
  }

  #say(message: TabMessage): void {
    this.#link.say(message, this.#term);
  }

  #hear(message: TabMessage, term: number): void {
    if (this.#leadership.isLeading) this.#hearAsLeader(message);
    else if (message.type !== "ask" && !this.#isOutdated(message, term)) {
      this.#term = Math.max(this.#term, term);
      this.#noteHeard();
      this.#reader.take(message);
    }
  }

  /** Whether a tab says where it is that does not know yet that it leads no more. Its events are true. */
  #isOutdated({ type }: TabMessage, term: number): boolean {
    return term < this.#term && type !== "batch";
  }

  /** Where another tab believes to lead, one of the two does not know yet that it does no more. The events of both are true. */
  #hearAsLeader(message: TabMessage): void {
    if (message.type === "ask") this.#say(this.#here());
    if (message.type === "batch") this.#reader.take(message);
  }

  async #lead(signal: AbortSignal): Promise<void> {
    const { context, params } = this.sharing;
    this.#term = Math.max(this.#term + 1, context.ports.now());
    this.#say(this.#here());
    const isLast = () => this.#leadership.isLast();
    const onLost = () => {
      this.#reader.lose();
      this.#say(this.#here());
    };
    const messages = listen({ ...context, signal }, { params, place: this.#reader.place, isLast, onLost });
    for await (const message of messages) if (!signal.aborted) this.#publish(message);
  }

  // Each batch is sent before the next poll, which acknowledges it. So the next to lead can go on from there.
  #publish(message: QueueMessage): void {
    this.#say(message);
    this.#reader.take(message);
  }

  /** Fetches a state for this tab, by a queue that is not needed. */
  async #snapshot(signal: AbortSignal): Promise<RegisteredState | undefined> {
    const { params } = this.sharing;
    const context = { ...this.sharing.context, signal };
    const tell = (message: ConnectionMessage) => this.#tell(message);
    try {
      const answered = await finish(untilAnswered(context, registration(context, params)), tell);
      if (answered !== undefined) void removeQueue(context, answered.answer.queue_id);
      return answered?.answer;
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  #fail(cause: unknown): void {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    this.#tell({ type: "status", status: "stopped", error });
  }
}
