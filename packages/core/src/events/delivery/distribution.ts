import { causeFields } from "../../ports/log-fields.js";
import type { Clock, Logger } from "../../ports/ports.js";
import { existing } from "../../storage/existing.js";
import { Slice } from "../../storage/slice.js";
import type { LoggedEvent } from "../log/event.js";
import type { EventLog } from "../log/log.js";
import { bounded } from "../queue/poll.js";
import type { LiveQueue } from "../queue/queue.js";
import { Batch, noEvents } from "./batch.js";
import { eventsIn, type Taken, take, Waiting } from "./delivery.js";
import type { Subscribers } from "./subscribers.js";

/** Milliseconds for which events are handed out before others have their turn. */
const longestSlice = 8;
/** At most this many polls are settled before their answers are sent. */
const mostAtOnce = 200;
/** At most about this many entries stay in the backlog after they were handed out. */
const mostDone = 1_000;

interface Joining {
  incoming: LiveQueue["incoming"];
  taken: NonNullable<Taken>;
  joined: LiveQueue["incoming"];
}

const nothingJoined: Joining = { incoming: null, taken: [], joined: null };

/** A list of events, and whether it is as long as an answer may be. */
interface Looked {
  at: LiveQueue["incoming"];
  isFull: boolean;
}

/** Hands out the events of commits to the polls that wait. */
export class Distribution {
  private readonly subscribers: Subscribers;
  private readonly waiting = new Waiting();
  /** The events of commits that are not handed out yet, in order. */
  private backlog: LoggedEvent[] = [];
  /** How many of the backlog are handed out already. Taking each off the front would move the rest each time. */
  private done = 0;
  private draining = false;
  /** The queues that got events and whose polls are not answered yet. */
  private readonly ready: LiveQueue[] = [];
  private flushing = false;
  /** The last list of events that was made for a queue, for the next queue to share. */
  private last = nothingJoined;
  /** The last list that was looked at whether it is full. */
  private looked: Looked = { at: null, isFull: false };

  /** `release` answers the waiting poll of a queue with a batch. */
  constructor(
    private readonly ports: { log: EventLog; clock: Clock; logger: Logger; subscribers: Subscribers },
    private readonly queues: ReadonlyMap<string, LiveQueue>,
    private readonly release: (queue: LiveQueue, batch: Batch) => void,
  ) {
    this.subscribers = ports.subscribers;
  }

  /** Notes that a poll of this queue waits. */
  add(queue: LiveQueue): void {
    this.waiting.add(queue);
  }

  /** Forgets a queue that has ended. */
  forget(queue: LiveQueue): void {
    this.waiting.remove(queue);
  }

  /** Moves a queue past all that was handed out, if its poll waits and has got nothing. */
  advance(queue: LiveQueue): void {
    if (!this.draining && queue.waiter !== null && queue.incoming === null) queue.position = this.ports.log.head;
  }

  /** Takes the events of one commit. */
  published(events: readonly LoggedEvent[]): void {
    if (!this.waiting.isEmpty || this.draining) for (const event of events) this.backlog.push(event);
    if (!this.draining) void this.drain();
  }

  /** Hands published events to the waiting polls, in order. It pauses to load who is in a channel, and where polls are many. */
  private async drain(): Promise<void> {
    this.draining = true;
    const slice = new Slice(this.ports.clock, longestSlice);
    while (this.done < this.backlog.length) {
      const offered = this.offer(existing(this.backlog[this.done++]));
      if (offered !== undefined) await offered.catch((cause) => this.giveUp(cause));
      const turn = slice.turn();
      if (turn !== undefined) await turn;
      if (this.done >= mostDone) this.letGo();
    }
    this.letGo();
    this.draining = false;
  }

  private letGo(): void {
    this.backlog = this.backlog.slice(this.done);
    this.done = 0;
  }

  /** Ends all waiting polls. One of them may have missed an event, which its next poll finds. */
  private giveUp(cause: unknown): void {
    this.ports.logger.error("An event could not be handed out", causeFields(cause));
    for (const queue of this.queues.values()) this.release(queue, pendingOf(queue));
  }

  private offer(event: LoggedEvent): Promise<void> | undefined {
    const { subscribers, queues: only } = event.audience;
    const members = subscribers === undefined ? nobody : this.subscribers.candidatesAt(subscribers, event.seq);
    if (members === undefined) return this.offerAfterLoading(event, existing(subscribers));
    const late: Promise<void>[] = [];
    const offerTo = (queue: LiveQueue) => {
      if (event.id <= queue.position) return;
      const taken = take(queue, event, this.subscribers);
      if (taken instanceof Promise) late.push(this.putLate(queue, taken));
      else if (taken !== null) this.put(queue, taken);
    };
    if (only === undefined) this.waiting.forEachCandidate(event, members, offerTo);
    else
      for (const queue_id of only) {
        const queue = this.queues.get(queue_id);
        if (queue !== undefined) offerTo(queue);
      }
    return late.length === 0 ? undefined : Promise.all(late).then(() => {});
  }

  private async offerAfterLoading(event: LoggedEvent, stream_id: number): Promise<void> {
    await this.subscribers.load(stream_id);
    await this.offer(event);
  }

  private async putLate(queue: LiveQueue, taking: Promise<Taken>): Promise<void> {
    const { waiter } = queue;
    const taken = await taking;
    // A poll that ended meanwhile finds the event when it comes again.
    if (taken !== null && waiter !== null && queue.waiter === waiter) this.put(queue, taken);
  }

  private put(queue: LiveQueue, taken: NonNullable<Taken>): void {
    if (queue.waiter === null) return;
    const { incoming } = queue;
    // Whatever does not fit into one answer is found by the next poll.
    if (incoming !== null && this.isFull(incoming)) return;
    queue.incoming = this.joined(incoming, taken);
    if (incoming !== null || queue.incoming === null) return;
    this.ready.push(queue);
    if (!this.flushing) queueMicrotask(() => void this.flush());
    this.flushing = true;
  }

  /** Whether more than these events would not go into one answer. Many queues have the same ones. */
  private isFull(incoming: NonNullable<LiveQueue["incoming"]>): boolean {
    if (this.looked.at !== incoming) this.looked = { at: incoming, isFull: bounded(incoming) !== incoming };
    return this.looked.isFull;
  }

  /**
   * Returns the events that a queue has, followed by those it gets now. Thousands that get the same one after the other share the
   * list.
   */
  private joined(incoming: LiveQueue["incoming"], taken: NonNullable<Taken>): LiveQueue["incoming"] {
    const { last } = this;
    if (last.incoming === incoming && last.taken === taken) return last.joined;
    const events = eventsIn(taken);
    const joined = events.length === 0 ? incoming : [...(incoming ?? []), ...events];
    this.last = { incoming, taken, joined };
    return joined;
  }

  /**
   * Answers all polls that got something. Events of commits in one turn go out together, and most polls got the same. Where
   * thousands of polls wait, some are sent their answers before the rest are settled. What these answers were made of is then
   * free.
   */
  private async flush(): Promise<void> {
    let batch = noEvents;
    try {
      for (;;) {
        for (const queue of this.ready.splice(0, mostAtOnce)) {
          if (queue.incoming === null) continue;
          if (!batch.holds(bounded(queue.incoming))) batch = pendingOf(queue);
          this.release(queue, batch);
        }
        if (this.ready.length === 0) return;
        await this.flushAnswers();
      }
    } finally {
      this.last = nothingJoined;
      this.looked = { at: null, isFull: false };
      this.flushing = false;
    }
  }

  private async flushAnswers(): Promise<void> {
    const { clock, logger } = this.ports;
    try {
      await clock.flushAnswers?.();
    } catch (cause) {
      logger.error("Answers could not be flushed first", causeFields(cause));
    }
  }
}

/** Returns the events that a waiting poll has got, as many as fit into one answer; the next poll finds the rest. */
export const pendingOf = ({ incoming }: LiveQueue): Batch =>
  incoming === null ? noEvents : new Batch(bounded(incoming));

const nobody: ReadonlySet<number> = new Set();
