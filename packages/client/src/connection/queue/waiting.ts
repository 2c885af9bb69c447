import { ConnectionError } from "../../api/errors.js";
import { StalePoll } from "./faults.js";
import type { ConnectionPorts, PageEvent } from "./ports.js";

/** When a page may find that much time has passed. */
const wakings: readonly PageEvent[] = ["visibilitychange", "pageshow", "resume"];

interface Waiting {
  ports: ConnectionPorts;
  signal: AbortSignal;
  ms: number;
}

/** Calls `run` when the signal aborts; returns how to stop that. */
const onAbort = (signal: AbortSignal, run: () => void): (() => void) => {
  signal.addEventListener("abort", run);
  return () => signal.removeEventListener("abort", run);
};

const stopAll = (stops: readonly (() => void)[]): void => {
  for (const stop of stops) stop();
};

/** Calls `run` when the page wakes up and the time is over by the clock; timers stand still while a machine sleeps. */
const onLateWaking = ({ ports, ms }: Waiting, run: () => void): (() => void) => {
  const end = ports.now() + ms;
  const check = () => {
    if (ports.now() >= end) run();
  };
  const stops = wakings.map((event) => ports.listen(event, check));
  return () => stopAll(stops);
};

/** Waits for some time; less where the signal aborts, or the network comes back and `endsOnline`. */
export const sleepFor = (waiting: Waiting & { endsOnline: boolean }): Promise<void> => {
  const { ports, signal, endsOnline } = waiting;
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const end = () => {
      stopAll(stops);
      resolve();
    };
    if (signal.aborted) return resolve();
    stops.push(onAbort(signal, end), ports.after(waiting.ms, end), onLateWaking(waiting, end));
    if (endsOnline) stops.push(ports.listen("online", end));
  });
};

/** Returns a controller, and a promise that rejects when that aborts, also where a call does not mind its signal. */
const abandonable = (): { given: AbortController; abandoned: Promise<never> } => {
  const given = new AbortController();
  const abandoned = new Promise<never>((_, reject) => {
    given.signal.addEventListener("abort", () => reject(given.signal.reason));
  });
  return { given, abandoned };
};

/** Runs a call and gives it up in time, or when the network goes or comes back. Rejects with a `ConnectionError` then. */
export const inTime = async <T>(waiting: Waiting, run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const { ports, signal, ms } = waiting;
  signal.throwIfAborted();
  const { given, abandoned } = abandonable();
  const stops = [
    onAbort(signal, () => given.abort(signal.reason)),
    ports.after(ms, () => given.abort(new ConnectionError("timeout", "No answer came in time."))),
    onLateWaking(waiting, () => given.abort(new StalePoll())),
    ports.listen("online", () => given.abort(new StalePoll())),
    ports.listen("offline", () => given.abort(new ConnectionError("unreachable", "The network is gone."))),
  ];
  try {
    return await Promise.race([run(given.signal), abandoned]);
  } finally {
    stopAll(stops);
  }
};
