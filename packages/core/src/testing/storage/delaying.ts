import type { Connection, ReadTransaction, Storage, WriteTransaction } from "../../storage/storage.js";
import type { Tables } from "../../storage/table.js";

export interface Delays {
  /** Numbers from 0 up to 1. */
  random: () => number;
  /** Waits so many milliseconds; by `setTimeout` when absent. */
  sleep?: (milliseconds: number) => Promise<void>;
}

const byTimer = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

type Call = (...values: unknown[]) => unknown;

/** The same object, with a pause before each of its methods does anything. */
const paused = <T extends object>(target: T, pause: () => Promise<void>): T =>
  new Proxy(target, {
    get: (_, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return async (...values: unknown[]) => {
        await pause();
        return (member as Call).apply(target, values);
      };
    },
  });

type Work = (tx: WriteTransaction<Tables> & ReadTransaction<Tables>) => Promise<unknown>;

const delayed = <S extends Tables>(connection: Connection<S>, pause: () => Promise<void>): Connection<S> => {
  const slow = paused(connection, pause);
  const running = (name: "read" | "write") => (work: Work) =>
    (slow[name] as Call)((tx: Parameters<Work>[0]) => work(paused(tx, pause)));
  return new Proxy(slow, {
    get: (_, name) => (name === "read" || name === "write" ? running(name) : Reflect.get(slow, name)),
  });
};

/**
 * A storage that waits 0 to 2 milliseconds before every call of it, so that what is right only while a storage answers at once
 * goes wrong in a test. It is as good a storage as the one it wraps.
 */
export const delayingStorage = (storage: Storage, { random, sleep = byTimer }: Delays): Storage => {
  const pause = async () => {
    const milliseconds = Math.floor(random() * 3);
    if (milliseconds > 0) await sleep(milliseconds);
  };
  return {
    open: async (schema) => {
      await pause();
      return delayed(await storage.open(schema), pause);
    },
  };
};
