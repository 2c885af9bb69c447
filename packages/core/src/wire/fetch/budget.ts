/** Sizes that limit parts of a body, in bytes. */
export const bodySizes = {
  /** How much of a body is read before its sender is known (security N5). */
  small: 1 << 16,
  /** How much a multipart body may hold besides its file. */
  besideFile: 1 << 20,
};

const MiB = 1 << 20;
const minute = 60_000;

/** The default limits of bodies, in bytes and milliseconds (security C, G). */
export const bodyDefaults = {
  maxBodyBytes: 4 * MiB,
  maxFileBytes: 25 * MiB,
  maxBufferedBytes: 256 * MiB,
  bodyTimeout: minute,
  uploadTimeout: 10 * minute,
};

/**
 * Limits how many bytes of bodies the process holds at once, since many clients can each stay below their own limit. One place may
 * hold no more than it leaves for others: half when alone, a third beside another such place (security N5).
 */
export class BodyBudget {
  #left: number;
  readonly #held = new Map<string, number>();

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** Reserves bytes for a place; false where too few are left. */
  take(bytes: number, place: string): boolean {
    const held = (this.#held.get(place) ?? 0) + bytes;
    if (held > this.#left - bytes) return false;
    this.#left -= bytes;
    this.#held.set(place, held);
    return true;
  }

  /** Returns bytes that the place had reserved. */
  giveBack(bytes: number, place: string): void {
    const held = (this.#held.get(place) ?? 0) - bytes;
    this.#left += bytes;
    if (held > 0) this.#held.set(place, held);
    else this.#held.delete(place);
  }
}
