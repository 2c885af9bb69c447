const twoWrites =
  "A write was begun while another of the same call is under way. Within a write use its own `tx`: a write in it would wait for itself, and all others for both. Await one write before the next.";

/** Has the writes of one call come one after the other. */
export class OwnWrites {
  private isUnderWay = false;

  /** Throws a TypeError while another write is under way. */
  async run<T>(write: () => Promise<T>): Promise<T> {
    if (this.isUnderWay) throw new TypeError(twoWrites);
    this.isUnderWay = true;
    try {
      return await write();
    } finally {
      this.isUnderWay = false;
    }
  }
}
