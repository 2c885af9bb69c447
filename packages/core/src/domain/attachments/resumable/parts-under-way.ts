/** How many parts of one upload may come at once: a broken connection may not be noticed yet when the next one begins. */
const atOnce = 2;

/** Counts the parts of each upload that come at this process, so that many that begin at the same place store little in vain. */
export class PartsUnderWay {
  private readonly counts = new Map<string, number>();

  /** Runs `work` for the upload of this key; rejects with what `refuse` makes where others are coming. */
  async during<T>(key: string, refuse: () => Error, work: () => Promise<T>): Promise<T> {
    const count = this.counts.get(key) ?? 0;
    if (count >= atOnce) throw refuse();
    this.counts.set(key, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.counts.get(key) ?? 0) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
    }
  }
}
