import { limits } from "../realm/index.js";

/** When somebody was last active and last connected, in UNIX seconds. `active_time` is null for one who was never seen active. */
export interface Times {
  active_time: number | null;
  connected_time: number;
}

/** A status that clients may report. */
export type PresenceStatus = "active" | "idle";

const statuses: readonly string[] = ["active", "idle"];

/** Whether a text is a status that clients may report. */
export const isPresenceStatus = (status: string): status is PresenceStatus => statuses.includes(status);

/** The new times after a report; `isNews` where others are told at once. */
export interface Reported extends Times {
  isNews: boolean;
}

/** Times that are younger than this many seconds stay as they are, so that most reports change nothing. */
const shortest = 55;
const day = 86_400;
const longUnseen = limits.server_presence_offline_threshold_seconds - limits.server_presence_ping_interval_seconds - 10;

/**
 * Returns how many seconds ago a time was. A time that lies ahead was noted while the clock was wrong; it counts as old, so that it
 * is replaced (security L5).
 */
const age = (time: number, now: number): number => (time > now ? day : now - time);

/** Returns somebody's times after a report; null where it changes nothing (users.md 4). */
export const reported = (known: Times | undefined, status: PresenceStatus, now: number): Reported | null => {
  const isActive = status === "active";
  if (known === undefined) return { active_time: isActive ? now : null, connected_time: now, isNews: true };
  const unseen = known.active_time === null ? day : age(known.active_time, now);
  const connects = age(known.connected_time, now) > shortest;
  const acts = isActive && unseen > shortest;
  if (!connects && !acts) return null;
  // Whoever is active is connected, too.
  const active_time = acts || (known.active_time ?? 0) > now ? now : known.active_time;
  return { active_time, connected_time: now, isNews: isActive && unseen > longUnseen };
};

/** Returns the times of somebody who no longer shares them: last connected a while ago, and never active. */
export const hiddenTimes = (now: number): Times => ({
  active_time: null,
  connected_time: now - limits.server_presence_offline_threshold_seconds - 120,
});

/** Returns the times of somebody who begins to share them. */
export const shownTimes = (now: number): Times => ({ active_time: now, connected_time: now });

/** Returns the later of two noted times each; `other` is undefined where there is no other. */
export const latestTimes = (one: Times, other: Times | undefined): Times => ({
  active_time: later(one.active_time, other?.active_time ?? null),
  connected_time: Math.max(one.connected_time, other?.connected_time ?? 0),
});

const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
