import type { Connection, ReadTransaction, Storage, WriteTransaction } from "../../storage/storage.js";
import type { Tables } from "../../storage/table.js";

/** How a delaying storage waits. */
export interface Delays {
  /** Returns numbers from 0 up to, but not including, 1. */
  random: () => number;
  /** Waits so many milliseconds; by `setTimeout` when absent. */
  sleep?: (milliseconds: number) => Promise<void>;
}

/** Waits by the timer of the system. */
export const byTimer = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

type Pause = () => Promise<void>;

/** Wraps an object so that its methods pause before they do anything; `begun` holds the calls that are in their pause. */
const paused = <T extends object>(target: T, pause: Pause, begun = new Set<Promise<unknown>>()): T =>
  new Proxy(target, {
    get: (_, name) => {
      const member: unknown = Reflect.get(target, name);
      if (name === "committed" && typeof member === "object" && member !== null) return paused(member, pause, begun);
      if (typeof member !== "function") return member;
      return async (...values: unknown[]) => {
        const answering = pause().then(() => ({ answer: Reflect.apply(member, target, values) }));
        begun.add(answering);
        const { answer } = await answering.finally(() => begun.delete(answering));
        return answer;
      };
    },
  });

type Work = (tx: WriteTransaction<Tables> & ReadTransaction<Tables>) => Promise<unknown>;

const delayed = <S extends Tables>(connection: Connection<S>, pause: Pause): Connection<S> => {
  const begun = new Set<Promise<unknown>>();
  const slow = paused(connection, pause, begun);
  const running = (name: "read" | "write") => (work: Work) =>
    Reflect.apply(slow[name], slow, [(tx: Parameters<Work>[0]) => work(paused(tx, pause))]);
  // `close` finishes what has begun, so it must not overtake calls that are in their pause.
  const close = async () => {
    await Promise.allSettled(begun);
    await connection.close();
  };
  // Who follows hears of commits when they happen, and time does not wait.
  const follow = connection.follow.bind(connection);
  const own: Partial<Record<string | symbol, unknown>> = {
    read: running("read"),
    write: running("write"),
    close,
    follow,
    tell: connection.tell?.bind(connection),
    time: connection.time?.bind(connection),
  };
  return new Proxy(slow, { get: (_, name) => (Object.hasOwn(own, name) ? own[name] : Reflect.get(slow, name)) });
};

/**
 * Makes a storage that waits 0 to 2 milliseconds before every call. What is right only with immediate answers then fails in a test.
 * It is as good a storage as the one it wraps.
 */
export const delayingStorage = (storage: Storage, { random, sleep = byTimer }: Delays): Storage => {
  const pause = async () => {
    const milliseconds = Math.floor(random() * 3);
    if (milliseconds > 0) await sleep(milliseconds);
  };
  return {
    open: async (schema, log) => {
      await pause();
      return delayed(await storage.open(schema, log), pause);
    },
  };
};
