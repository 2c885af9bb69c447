import type { RowChange } from "../../memory/row-change.js";

/** Who was subscribed to which channel when, for audiences that are the subscribers of one. */
export interface Subscribers {
  /** Whether the user was subscribed when the event was logged; a promise where it has to be looked up. */
  wasSubscribed(user_id: number, stream_id: number, event_id: number): boolean | Promise<boolean>;
  /**
   * The subscribers a published event may have to wake; undefined until `loadMembers`. Never fewer than there were: who left
   * with `leaving`, in commits that are not yet applied, is included.
   */
  membersOf(stream_id: number): ReadonlySet<number> | undefined;
  loadMembers(stream_id: number, leaving: () => Iterable<number>): Promise<void>;
  /** Takes over when somebody was subscribed; it answers for past events as well, so it may come ahead of them. */
  applyPeriods(change: RowChange): void;
  /** Takes over who is subscribed now; in the order of commits and events. */
  applyMembers(change: RowChange): void;
  /** Who leaves the channel with this change; null for nobody. */
  leaverOf(change: RowChange, stream_id: number): number | null;
}
