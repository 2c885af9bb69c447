import { runtimeTimers, type Timers } from "../../api/timers.js";

/** An event of the page or the worker that a connection minds. */
export type PageEvent = "online" | "offline" | "pageshow" | "pagehide" | "visibilitychange" | "freeze" | "resume";

/** The part of a `BroadcastChannel` that tabs use. */
export type TabChannel = Pick<BroadcastChannel, "postMessage" | "close" | "onmessage">;

/** The part of `navigator.locks` that tabs use. */
export type TabLocks = Pick<LockManager, "request" | "query">;

/** What a connection uses of the runtime. Tests bring their own. */
export interface ConnectionPorts extends Timers {
  /** Returns a number from 0 up to 1, without 1. */
  random(): number;
  /** Calls `run` at each such event; returns how to stop that. */
  listen(event: PageEvent, run: () => void): () => void;
  /** Null where the runtime has none, or the page is not in a secure context. */
  locks: TabLocks | null;
  /** Null where the runtime has no channels. */
  openChannel: ((name: string) => TabChannel) | null;
}

const ofDocument: ReadonlySet<PageEvent> = new Set(["visibilitychange", "freeze", "resume"]);

const targetOf = (event: PageEvent): Partial<EventTarget> | undefined =>
  ofDocument.has(event) ? globalThis.document : globalThis;

const listen = (event: PageEvent, run: () => void): (() => void) => {
  // Node and React Native have no events of a page.
  const target = targetOf(event);
  target?.addEventListener?.(event, run);
  return () => target?.removeEventListener?.(event, run);
};

/** Returns the ports of the runtime that this runs in. */
export const runtimePorts = (): ConnectionPorts => ({
  ...runtimeTimers(),
  random: () => Math.random(),
  listen,
  locks: globalThis.navigator?.locks ?? null,
  openChannel: typeof BroadcastChannel === "undefined" ? null : (name) => new BroadcastChannel(name),
});
