/** Parts of bodies, in bytes. */
export const bodySizes = {
  /** What is read of a body before it is known who sends it (security N5). */
  small: 1 << 16,
  /** What a multipart body may hold beside its file. */
  besideFile: 1 << 20,
};

const MiB = 1 << 20;
const minute = 60_000;

/** How large bodies may be and how long they may take, where nobody says otherwise (security C, G). */
export const bodyDefaults = {
  maxBodyBytes: 4 * MiB,
  maxFileBytes: 25 * MiB,
  maxBufferedBytes: 256 * MiB,
  bodyTimeout: minute,
  uploadTimeout: 10 * minute,
};

/**
 * How many bytes of bodies the process holds at once, since many clients can each stay a little below their own limit. One place may
 * hold no more than what it leaves for all others: half when it is the only one, a third beside another that does the same
 * (security N5).
 */
export class BodyBudget {
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
