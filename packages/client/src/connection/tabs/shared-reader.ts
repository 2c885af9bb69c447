import type { ChatEvent } from "@confab/core/types";
import type {
  ConnectionMessage,
  EventBatch,
  QueuePlace,
  RegisteredMessage,
  RegisteredState,
  StatusMessage,
} from "../queue/messages.js";
import { eventsAfter, withoutHeartbeats } from "../queue/poll-queue.js";
import { placeAfter } from "../queue/register.js";
import type { HereMessage, TabMessage } from "./tab-link.js";

interface ReaderPorts {
  tell(message: ConnectionMessage): void;
  /** Asks the tab that polls where it is. */
  ask(): void;
  /** Registers a queue for its state alone; undefined where that ends before. */
  snapshot(signal: AbortSignal): Promise<RegisteredState | undefined>;
}

/** Makes of what the polling tab sends what this tab needs: a state to begin with, and each event after it once. */
export class SharedReader {
  /** How far this tab has read the shared queue; null before it has heard of one. */
  #place: QueuePlace | null = null;
  /** Events up to this id are in the state. */
  #stateUpTo = -1;
  #hasBegun = false;
  /** What was told last of how the connection is. */
  #status: StatusMessage = { type: "status", status: "connecting" };
  /** A state that is being fetched, and the events that came meanwhile. */
  #joining: { controller: AbortController; events: ChatEvent[] } | null = null;

  constructor(private readonly ports: ReaderPorts) {}

  get place(): QueuePlace | null {
    return this.#place;
  }

  get status(): StatusMessage {
    return this.#status;
  }

  /** Ends what is under way. */
  end(): void {
    this.#joining?.controller.abort();
  }

  take(message: TabMessage): void {
    if (message.type === "registered") this.#begin(message);
    if (message.type === "batch") this.#takeBatch(message);
    if (message.type === "status") this.#tellStatus(message);
    if (message.type === "here") this.#hearPlace(message);
  }

  /** The queue is gone; a state comes with the next one. */
  lose(): void {
    this.#stopJoining();
    this.#place = null;
  }

  #hearPlace({ place, status }: HereMessage): void {
    if (place !== null) this.#compare(place, status);
    else this.#stopJoining();
  }

  /** A state of its own may be newer than the one that comes, and would be taken back. */
  #stopJoining(): void {
    if (this.#joining === null) return;
    this.end();
    this.#joining = null;
    this.#place = null;
  }

  #begin({ state }: Pick<RegisteredMessage, "state">): void {
    this.#joining?.controller.abort();
    this.#joining = null;
    this.#place = placeAfter(state);
    this.#stateUpTo = state.last_event_id;
    this.#tellState(state);
  }

  #tellState(state: RegisteredState): void {
    this.ports.tell({ type: "registered", state, isAgain: this.#hasBegun });
    this.#hasBegun = true;
  }

  #takeBatch({ queue_id, after, events }: EventBatch): void {
    const place = this.#place;
    // Something was missed, unless the batch is of a tab that does not know yet that it leads no more.
    if (place?.queue_id !== queue_id || after > place.last_event_id) this.ports.ask();
    else this.#takeEvents(eventsAfter(events, place.last_event_id), place);
  }

  #takeEvents(events: readonly ChatEvent[], place: QueuePlace): void {
    this.#place = { ...place, last_event_id: events.at(-1)?.id ?? place.last_event_id };
    if (this.#joining === null) this.#tellEvents(events);
    else this.#joining.events.push(...events);
  }

  #tellEvents(events: readonly ChatEvent[]): void {
    const fresh = eventsAfter(events, this.#stateUpTo);
    this.ports.tell({ type: "events", events: withoutHeartbeats(fresh) });
  }

  /** Begins afresh where the polling tab is further than this one, in a batch that it has not heard. */
  #compare(other: QueuePlace, status: StatusMessage): void {
    const isSame = this.#place?.queue_id === other.queue_id && this.#place.last_event_id >= other.last_event_id;
    if (!isSame) void this.#join(other, status);
    else if (this.#joining === null) this.#tellStatus(status);
  }

  async #join(place: QueuePlace, status: StatusMessage): Promise<void> {
    this.#joining?.controller.abort();
    const joining = { controller: new AbortController(), events: [] as ChatEvent[] };
    this.#joining = joining;
    this.#place = place;
    const state = await this.ports.snapshot(joining.controller.signal);
    if (state === undefined || this.#joining !== joining) return;
    this.#joining = null;
    this.#stateUpTo = Number(state.start_event_id);
    // What this tab sends comes back in the queue that it reads.
    this.#tellState({ ...state, queue_id: place.queue_id });
    this.#tellEvents(joining.events);
    this.#tellStatus(status);
  }

  #tellStatus(status: StatusMessage): void {
    this.#status = status;
    this.ports.tell(status);
  }
}
