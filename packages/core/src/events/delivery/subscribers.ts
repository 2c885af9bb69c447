import type { Soon } from "../../ports/soon.js";
/** Knows who was subscribed to which channel and when, for audiences that are a channel's subscribers. */
export interface Subscribers {
  /** Whether the user was subscribed at a commit, or a promise where that has to be looked up. */
  wasSubscribed(user_id: number, stream_id: number, seq: number): Soon<boolean>;
  /** Returns the ids of the users who were subscribed to a channel at a commit, ascending. */
  membersAt(stream_id: number, seq: number): Promise<number[]>;
  /** Returns the subscribers at a commit, and perhaps some who came later; undefined where they have to be loaded. */
  candidatesAt(stream_id: number, seq: number): ReadonlySet<number> | undefined;
  /** Loads the subscribers of a channel. */
  load(stream_id: number): Promise<void>;
}
