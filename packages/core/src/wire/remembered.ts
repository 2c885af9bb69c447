interface Bounds {
  /** How many keys there are at most; one more takes the place of the oldest. */
  most: number;
  /** The longest key that is remembered, in UTF-16 units. */
  longest: number;
}

/** What was worked out from texts that clients send again and again: few of them and short ones, whoever sends what (security N2). */
export class Remembered<V> {
  private readonly values = new Map<string, V>();

  constructor(private readonly bounds: Bounds) {}

  get(key: string): V | undefined {
    return this.values.get(key);
  }

  set(key: string, value: V): void {
    if (key.length > this.bounds.longest) return;
    if (this.values.size >= this.bounds.most && !this.values.has(key)) this.forgetOldest();
    this.values.set(key, value);
  }

  private forgetOldest(): void {
    for (const oldest of this.values.keys()) {
      this.values.delete(oldest);
      return;
    }
  }
}
