import type { Clock } from "../../ports/ports.js";
import type { LiveQueue } from "./queue.js";

const shortest = 45;
// A poll may begin, and its timer may come, parts of a second late; so polls wait 55 seconds at most.
const spread = 9;
/** It has no common factor with `spread`, so that polls which begin together end apart. */
const stride = 4;

/**
 * Ends polls that have waited 45 to 55 seconds (platform.md 9.2). One timer serves them all and runs every second. Most polls end
 * long before, and their queue begins the next one at once. So a queue is looked at when its first poll would be due, and again
 * when the poll that then waits is due.
 */
export class Heartbeats {
  private readonly dueIn = new Map<number, LiveQueue[]>();
  private cancel: (() => void) | null = null;
  private second = 0;
  private turn = 0;

  constructor(
    private readonly clock: Clock,
    /** Ends the waiting polls of these queues. */
    private readonly beat: (queues: readonly LiveQueue[]) => void,
  ) {}

  /**
   * Returns the second of the monotonic clock before which a poll that begins now gets no heartbeat. The heartbeat may come
   * later: a queue is looked at within 55 seconds of the beginning of an earlier poll.
   */
  nextDue(): number {
    this.turn = (this.turn + stride) % spread;
    return Math.ceil(this.clock.monotonic() / 1000) + shortest + this.turn;
  }

  /** Notes that a poll of this queue waits, and gets its heartbeat from the second `due` on. */
  add(queue: LiveQueue, due: number): void {
    if (queue.isTimed) return;
    queue.isTimed = true;
    const queues = this.dueIn.get(due);
    if (queues === undefined) this.dueIn.set(due, [queue]);
    else queues.push(queue);
    if (this.cancel === null) this.start();
  }

  stop(): void {
    this.cancel?.();
    this.cancel = null;
  }

  private start(): void {
    this.second = Math.floor(this.clock.monotonic() / 1000);
    this.tick();
  }

  private tick(): void {
    this.cancel = this.clock.after(1000, () => {
      try {
        this.beatDue(Math.floor(this.clock.monotonic() / 1000));
      } finally {
        // The timer ends only now: a queue that is put off to a later second meanwhile must not start another.
        this.cancel = null;
        if (this.dueIn.size > 0) this.tick();
      }
    });
  }

  private beatDue(now: number): void {
    for (; this.second <= now; this.second += 1) {
      const queues = this.dueIn.get(this.second) ?? [];
      this.dueIn.delete(this.second);
      const due = queues.filter((queue) => this.isDue(queue));
      if (due.length > 0) this.beat(due);
    }
  }

  /** Whether the poll of a queue is due; one that is due later is looked at then. */
  private isDue(queue: LiveQueue): boolean {
    queue.isTimed = false;
    const due = queue.waiter?.due;
    if (due === undefined) return false;
    if (due <= this.second) return true;
    this.add(queue, due);
    return false;
  }
}
