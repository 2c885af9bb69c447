import type { Timers } from "../../../api/timers.js";
import { type LiveValue, selectionOf } from "../../tables/selecting.js";
import type { State } from "../state.js";

/** Whether somebody is at the chat: "active" who used it of late, "idle" whose page is only open. */
export type Availability = "active" | "idle" | "offline";

/** Milliseconds since 1970 until when a user counts as active, and as idle. */
interface Ends {
  readonly active: number;
  readonly idle: number;
}

/** What clients assume where the server does not say it, in seconds. */
const usualThreshold = 140;

const none: Ends = { active: 0, idle: 0 };

const endsOf = ({ presences, fields }: State, user_id: number): Ends => {
  const known = presences.get(String(user_id));
  if (known === undefined || !("active_timestamp" in known)) return none;
  const seconds = Number(fields.get("server_presence_offline_threshold_seconds") ?? usualThreshold);
  const endOf = (timestamp: unknown): number => (Number(timestamp) + seconds) * 1_000;
  return { active: endOf(known.active_timestamp), idle: endOf(known.idle_timestamp) };
};

/** Returns whether somebody is at the chat. It also changes where nothing is heard of them for a while. */
export const availabilityOf = (state: State, timers: Timers, user_id: number): LiveValue<Availability> => {
  const ends = selectionOf(() => endsOf(state, user_id));
  const get = (): Availability => {
    const [{ active, idle }, now] = [ends.get(), timers.now()];
    if (now < active) return "active";
    return now < idle ? "idle" : "offline";
  };
  const untilNext = (): number =>
    Math.min(
      ...Object.values(ends.get())
        .map((end) => end - timers.now())
        .filter((rest) => rest > 0),
    );
  return { get, subscribe: (listener) => watch({ get, untilNext, ends, timers }, listener) };
};

interface Watched {
  readonly ends: LiveValue<Ends>;
  readonly timers: Timers;
  get(): Availability;
  /** Milliseconds until it changes by itself; infinite where it does not. */
  untilNext(): number;
}

const watch = ({ get, untilNext, ends, timers }: Watched, listener: () => void): (() => void) => {
  let known = get();
  let cancel = (): void => {};
  const look = (): void => {
    cancel();
    const rest = untilNext();
    cancel = Number.isFinite(rest) ? timers.after(rest, look) : () => {};
    const before = known;
    known = get();
    if (known !== before) listener();
  };
  const stop = ends.subscribe(look);
  look();
  return () => {
    stop();
    cancel();
  };
};
