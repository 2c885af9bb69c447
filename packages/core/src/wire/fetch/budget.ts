/**
 * How many bytes of bodies are held at once. One place may hold no more than what it leaves for all others: half of them when it is
 * the only one (security N5).
 */
export class Budget {
  #left: number;
  readonly #held = new Map<string, number>();

  constructor(bytes: number) {
    this.#left = bytes;
  }

  take(bytes: number, place: string): boolean {
    const held = (this.#held.get(place) ?? 0) + bytes;
    if (held > this.#left - bytes) return false;
    this.#left -= bytes;
    this.#held.set(place, held);
    return true;
  }

  giveBack(bytes: number, place: string): void {
    const held = (this.#held.get(place) ?? 0) - bytes;
    this.#left += bytes;
    if (held > 0) this.#held.set(place, held);
    else this.#held.delete(place);
  }
}
