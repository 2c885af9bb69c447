import type { ApiCaller } from "@confab/client";
import {
  type ChatConnection,
  type ConnectionMessage,
  connect,
  type RegisteredMessage,
} from "../../../packages/client/src/connection/index.js";
import type { FakeTab } from "./fake-browser.js";

/** What tests of connections register for: messages, and the id of the newest. */
export const messageParams = { event_types: ["message"], fetch_event_types: ["message"] };

/** Reads a connection as a store does, and notes what a store would be wrong about. */
export class MessageReader {
  /** The newest message that it knows. Those of these tests have ids without gaps. */
  newest: number | null = null;
  /** The queue that its state is of. */
  queue_id = "";
  readonly wrong: string[] = [];
  readonly statuses: string[] = [];
  begins = 0;
  error: Error | undefined;
  readonly ended: Promise<void>;
  readonly connection: ChatConnection;
  readonly #controller = new AbortController();

  constructor(tab: FakeTab, caller: ApiCaller, params: Record<string, unknown> = messageParams) {
    const { signal } = this.#controller;
    this.connection = connect(tab.callerOf(caller), { register: params, signal }, tab);
    this.ended = this.#read();
    this.ended.catch(() => {});
  }

  async end(): Promise<void> {
    this.#controller.abort();
    await this.ended;
  }

  async #read(): Promise<void> {
    for await (const message of this.connection) this.#take(message);
  }

  #take(message: ConnectionMessage): void {
    if (message.type === "registered") this.#begin(message);
    else if (message.type === "events")
      for (const { message: sent } of message.events) this.#add(sent as { id: number });
    else {
      this.statuses.push(message.status);
      this.error = message.error;
    }
  }

  #begin({ state, isAgain }: RegisteredMessage): void {
    const newest = Number(state.max_message_id);
    this.queue_id = state.queue_id;
    if (isAgain !== this.begins > 0) this.wrong.push(`the beginning ${this.begins} says isAgain: ${isAgain}`);
    if (this.newest !== null && newest < this.newest) this.wrong.push(`a state up to ${newest} after ${this.newest}`);
    this.newest = newest;
    this.begins += 1;
  }

  #add({ id }: { id: number }): void {
    if (id !== (this.newest ?? Number.NaN) + 1) this.wrong.push(`message ${id} after ${this.newest}`);
    this.newest = id;
  }
}
