interface Bounds {
  /** How many keys are kept at most; one more replaces the oldest. */
  most: number;
  /** The longest key that is kept, in UTF-16 units. */
  longest: number;
}

/**
 * Remembers what was worked out from texts that clients repeat. Their number and length are bounded, whoever sends what (security
 * N2).
 */
export class Remembered<V> {
  private readonly values = new Map<string, V>();

  constructor(private readonly bounds: Bounds) {}

  get(key: string): V | undefined {
    return this.values.get(key);
  }

  /** Remembers a value, unless its key is too long. */
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
