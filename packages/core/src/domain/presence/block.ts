import { EncodedFields } from "../../encode/encoded-fields.js";
import type { Presence } from "./presence.js";

export const blockSize = 64;

/** Changes of presence that follow each other. What all of them become is kept, since nearly all clients want whole blocks. */
export class Block {
  readonly changes: Presence[] = [];
  private fields: EncodedFields | null = null;
  /** When the one among them was connected who was so first. */
  private oldest = Number.POSITIVE_INFINITY;

  add(presence: Presence): void {
    this.changes.push(presence);
    this.fields = null;
  }

  /** To be called when one of them is no longer anybody's newest, or is shown in another way. */
  forget(): void {
    this.fields = null;
  }

  /** Those that are somebody's newest, as fields of `presences`; null where not all of them were connected `since` then. */
  fieldsOf(isNewest: (presence: Presence) => boolean, since: number): EncodedFields | null {
    if (this.fields === null) {
      const newest = this.changes.filter(isNewest);
      this.fields = EncodedFields.all(newest.map(({ modern }) => modern));
      this.oldest = newest.reduce(
        (oldest, { connected_time }) => Math.min(oldest, connected_time),
        Number.POSITIVE_INFINITY,
      );
    }
    return this.oldest >= since ? this.fields : null;
  }
}
