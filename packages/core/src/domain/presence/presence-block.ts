import { EncodedFields } from "../../encode/encoded-fields.js";
import type { StoredPresence } from "./presence.js";

/** The most changes that a block holds. */
export const blockSize = 64;

/** Some changes of presence that follow each other. Their encoded text is kept, since nearly all clients want whole blocks. */
export class Block {
  readonly changes: StoredPresence[] = [];
  private fields: EncodedFields | null = null;
  /** The earliest time of connection among the encoded users, in UNIX seconds. */
  private oldest = Number.POSITIVE_INFINITY;

  add(presence: StoredPresence): void {
    this.changes.push(presence);
    this.fields = null;
  }

  /** Drops the text. To be called when a change is no longer its user's newest, or is shown in another way. */
  forget(): void {
    this.fields = null;
  }

  /**
   * Returns the changes that are their users' newest, as fields of `presences`; null where some were last connected before `since`.
   */
  fieldsOf(isNewest: (presence: StoredPresence) => boolean, since: number): EncodedFields | null {
    if (this.fields === null) {
      const newest = this.changes.filter(isNewest);
      this.fields = EncodedFields.all(newest.map(({ modern }) => modern)).shared();
      this.oldest = newest.reduce(
        (oldest, { connected_time }) => Math.min(oldest, connected_time),
        Number.POSITIVE_INFINITY,
      );
    }
    return this.oldest >= since ? this.fields : null;
  }
}
