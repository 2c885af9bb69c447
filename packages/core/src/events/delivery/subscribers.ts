import type { RowChange } from "../../memory/row-change.js";

/** Knows who was subscribed to which channel and when, for audiences that are a channel's subscribers. */
export interface Subscribers {
  /** Whether the user was subscribed at a commit, or a promise where that has to be looked up. */
  wasSubscribed(user_id: number, stream_id: number, seq: number): boolean | Promise<boolean>;
  /** Returns the ids of the users who were subscribed to a channel at a commit, ascending. */
  membersAt(stream_id: number, seq: number): Promise<number[]>;
  /**
   * Returns the subscribers that a published event may have to wake; undefined until `loadMembers`. These are never too few: users
   * who leave in commits that are not applied yet are among them.
   */
  membersOf(stream_id: number): ReadonlySet<number> | undefined;
  /** Loads the members of a channel; `leaving` yields those who leave it in commits that are not applied yet. */
  loadMembers(stream_id: number, leaving: () => Iterable<number>): Promise<void>;
  /** Notes from when until when somebody was subscribed. It answers for past events as well, so it may come ahead of them. */
  applyPeriods(change: RowChange): void;
  /** Notes who is subscribed now; to be called in the order of commits and events. */
  applyMembers(change: RowChange): void;
  /** Returns the user who leaves the channel with this change; null for nobody. */
  leaverOf(change: RowChange, stream_id: number): number | null;
  /** Forgets all, since commits were missed. */
  forget(): void;
}
