import type { Clock } from "../../ports/ports.js";
import type { LiveQueue } from "./queue.js";

const shortest = 45;
// With the parts of a second that a poll begins after and its timer comes late, at most 55.
const spread = 9;
/** Without a common factor with `spread`, so that polls which begin together end apart. */
const stride = 4;

/**
 * Ends polls that have waited 45 to 55 seconds (platform.md 9.2). One timer serves them all, a second apart. Most polls end long
 * before, and the next one of their queue begins at once: a queue is looked at when the first of them would be due, and again
 * when the one that waits then is.
 */
export class Heartbeats {
  private readonly dueIn = new Map<number, LiveQueue[]>();
  private cancel: (() => void) | null = null;
  private second = 0;
  private turn = 0;

  constructor(
    private readonly clock: Clock,
    private readonly beat: (queue: LiveQueue) => void,
  ) {}

  /**
   * The second before which a poll that begins now gets no heartbeat. It may be later where its queue is looked at later, which is
   * within 55 seconds of when an earlier poll began.
   */
  nextDue(): number {
    this.turn = (this.turn + stride) % spread;
    return Math.ceil(this.clock.monotonic() / 1000) + shortest + this.turn;
  }

  /** A poll of this queue begins to wait. */
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
        // Not before: whoever is put off to a later second meanwhile is not to start another timer.
        this.cancel = null;
        if (this.dueIn.size > 0) this.tick();
      }
    });
  }

  private beatDue(now: number): void {
    for (; this.second <= now; this.second += 1) {
      const queues = this.dueIn.get(this.second) ?? [];
      this.dueIn.delete(this.second);
      for (const queue of queues) this.look(queue);
    }
  }

  private look(queue: LiveQueue): void {
    queue.isTimed = false;
    const due = queue.waiter?.due;
    if (due === undefined) return;
    if (due > this.second) this.add(queue, due);
    else this.beat(queue);
  }
}
