import type { Presence } from "./presence.js";

export const blockSize = 64;

/** Changes of presence that follow each other. The text of all of them is kept, since nearly all clients want whole blocks. */
export class Block {
  readonly changes: Presence[] = [];
  private text: string | null = null;
  /** When the one among them was connected who was so first. */
  private oldest = Number.POSITIVE_INFINITY;

  add(presence: Presence): void {
    this.changes.push(presence);
    this.text = null;
  }

  /** To be called when one of them is no longer anybody's newest, or is shown in another way. */
  forget(): void {
    this.text = null;
  }

  /** JSON text of those that are somebody's newest, with commas; null where not all of them were connected `since` then. */
  textOf(isNewest: (presence: Presence) => boolean, since: number): string | null {
    if (this.text === null) {
      const newest = this.changes.filter(isNewest);
      this.text = newest.map(({ modernText }) => modernText).join(",");
      this.oldest = newest.reduce(
        (oldest, { connected_time }) => Math.min(oldest, connected_time),
        Number.POSITIVE_INFINITY,
      );
    }
    return this.oldest >= since ? this.text : null;
  }
}
