import type { ChatEvent } from "@confab/core/types";
import { ChatError } from "../../api/errors.js";
import type { Timers } from "../../api/timers.js";
import { placeKey } from "../state/conversation.js";
import type { State } from "../state/state.js";
import { selectionOf } from "../tables/selecting.js";
import { StoreTable } from "../tables/store-table.js";
import { newLocalId } from "./local-id.js";
import { destinationOf, type MessageToSend, type OutgoingMessage } from "./outgoing-message.js";

/** Sends a message: calls `sendMessage` once with these parameters. */
export type MessageSender = (params: Record<string, unknown>) => Promise<{ readonly id: number }>;

/** Messages that were missed are in the lists again after so many milliseconds. */
const reloadTime = 10_000;

/** The messages that one sends, from when they are written until their events come. Nothing is sent twice unless somebody asks for it. */
export class Outbox {
  /** By their local ids, in the order in which they were written. */
  readonly outgoing = new StoreTable<string, OutgoingMessage>();
  /** The last message that waits for its turn, by conversation: they are sent one after the other. */
  readonly #last = new Map<string, Promise<void>>();
  /** Own messages that came while something was being sent. */
  readonly #arrived = new Set<number>();

  constructor(
    readonly state: State,
    readonly timers: Timers,
    readonly sendMessage: MessageSender,
  ) {}

  /** Sends a message; returns its local id. */
  send(message: MessageToSend): string {
    const local_id = newLocalId();
    this.outgoing.set(local_id, { local_id, message, timestamp: this.#now(), status: "pending" });
    this.#enqueue(local_id, message);
    return local_id;
  }

  /** Sends a message again that failed, or of which it is not known whether it was sent. */
  retry(local_id: string): void {
    const known = this.outgoing.get(local_id);
    if (known?.status !== "failed" && known?.status !== "unknown") return;
    const { message } = known;
    this.outgoing.set(local_id, { local_id, message, timestamp: this.#now(), status: "pending" });
    this.#enqueue(local_id, message);
  }

  /** Takes a message away that failed, or of which it is not known whether it was sent. */
  discard(local_id: string): void {
    const status = this.outgoing.get(local_id)?.status;
    if (status === "failed" || status === "unknown") this.#remove(local_id);
  }

  /** The event of a message takes the place of what was sent. */
  apply(event: ChatEvent): void {
    if (event.type !== "message" || this.outgoing.size === 0) return;
    if (typeof event.local_message_id === "string") this.#remove(event.local_message_id);
    // Without a local id it came by another queue than that which the sending named.
    const id = this.#ownId(event.message);
    if (id === undefined) return;
    this.#arrived.add(id);
    for (const outgoing of [...this.outgoing.values()]) if (outgoing.id === id) this.#remove(outgoing.local_id);
  }

  /** Events may have been missed, also of what was sent: the lists have it when they are loaded again. */
  beginAgain(): void {
    for (const { status, local_id } of [...this.outgoing.values()])
      if (status === "sent") this.timers.after(reloadTime, () => this.#remove(local_id));
  }

  /** What to keep until the page is opened again: all that the server may not have. The same list until it changes. */
  keep(): readonly OutgoingMessage[] {
    return this.#unsent.get();
  }

  readonly #unsent = selectionOf((): OutgoingMessage[] => {
    const unsent = [...this.outgoing.values()].filter(({ status }) => status !== "sent");
    return unsent.map(({ local_id, message, timestamp, status }) => ({
      local_id,
      message,
      timestamp,
      // What was on its way may have arrived.
      status: status === "failed" ? status : "unknown",
    }));
  });

  /** Begins with what was kept. Nothing of it is sent unless somebody asks for it. */
  restore(kept: readonly OutgoingMessage[]): void {
    for (const one of kept) if (!this.outgoing.has(one.local_id)) this.outgoing.set(one.local_id, one);
  }

  /** Forgets everything. */
  forget(): void {
    for (const local_id of [...this.outgoing.keys()]) this.#remove(local_id);
  }

  #now(): number {
    return Math.floor(this.timers.now() / 1_000);
  }

  #ownId(message: unknown): number | undefined {
    // What a message event holds.
    const { id, sender_id } = message as { id: number; sender_id: number };
    return sender_id === this.state.self ? id : undefined;
  }

  #enqueue(local_id: string, message: MessageToSend): void {
    const key = placeKey(destinationOf(message, this.state.self));
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(() => this.#send(local_id, message));
    this.#last.set(key, turn);
    void turn.then(() => {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    });
  }

  async #send(local_id: string, message: MessageToSend): Promise<void> {
    try {
      this.#noteSent(local_id, (await this.sendMessage(this.#params(local_id, message))).id);
    } catch (error) {
      const status = error instanceof ChatError ? "failed" : "unknown";
      this.outgoing.change(local_id, (known) => ({ ...known, status, error }));
    }
  }

  #params(local_id: string, message: MessageToSend): Record<string, unknown> {
    const queue_id = this.state.fields.get("queue_id");
    const type = "topic" in message ? "channel" : "direct";
    return { type, ...message, read_by_sender: true, ...(queue_id === undefined ? {} : { queue_id, local_id }) };
  }

  #noteSent(local_id: string, id: number): void {
    if (this.#arrived.has(id)) this.#remove(local_id);
    else this.outgoing.change(local_id, (known) => ({ ...known, status: "sent", id }));
  }

  #remove(local_id: string): void {
    this.outgoing.delete(local_id);
    if (this.outgoing.size === 0) this.#arrived.clear();
  }
}
