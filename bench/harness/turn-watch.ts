import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const megabyte = 1024 * 1024;
/** Growth in MB that is looked at closely: less than this is mostly what the collector has not seen to yet. */
const doubtful = 16;

const used = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / megabyte;
};

/** Watches every turn of this process's event loop: how long it is, or how much memory is in use at its end. */
export class TurnWatch {
  private readonly measures = { turns: () => this.lookAtTime(), memory: () => this.lookAtMemory() };
  private largest = 0;
  private last = 0;
  private processor = process.cpuUsage();
  private ground = 0;
  private next: NodeJS.Immediate | undefined;
  private look = () => {};

  start(what: keyof TurnWatch["measures"]): void {
    collect();
    this.largest = 0;
    this.ground = used();
    this.last = performance.now();
    this.processor = process.cpuUsage();
    this.look = this.measures[what];
    const again = () => {
      this.look();
      this.next = setImmediate(again);
    };
    this.next = setImmediate(again);
  }

  /** The longest turn in milliseconds, the one that ends now included, or the most growth in MB. */
  stop(): number {
    if (this.next !== undefined) {
      clearImmediate(this.next);
      this.look();
    }
    this.next = undefined;
    return this.largest;
  }

  // A turn in which this process could not run for others of the machine counts by the processor time that it took.
  private lookAtTime(): void {
    const now = performance.now();
    const { user, system } = process.cpuUsage(this.processor);
    this.largest = Math.max(this.largest, Math.min(now - this.last, (user + system) / 1000));
    this.last = now;
    this.processor = process.cpuUsage();
  }

  private lookAtMemory(): void {
    if (used() - this.ground < Math.max(this.largest, doubtful)) return;
    collect();
    this.largest = Math.max(this.largest, used() - this.ground);
  }
}
