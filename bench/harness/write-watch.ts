import type { Connection, Storage, Tables } from "@confab/core";

/** A storage, and how long a write has held it since it was last asked. */
export interface WatchedStorage {
  storage: Storage;
  /** The longest write in milliseconds, from the moment it may begin until it is durable. */
  longestWrite(): number;
}

/** Watches the writes of a storage, each of which makes the others wait. */
export const watchWrites = (storage: Storage): WatchedStorage => {
  let longest = 0;
  const watched = <S extends Tables>(connection: Connection<S>): Connection<S> => {
    const write: Connection<S>["write"] = async (work) => {
      let began = performance.now();
      const result = await connection.write((tx) => {
        began = performance.now();
        return work(tx);
      });
      longest = Math.max(longest, performance.now() - began);
      return result;
    };
    return Object.assign(Object.create(connection), { write });
  };
  const longestWrite = () => {
    const last = longest;
    longest = 0;
    return last;
  };
  return { storage: { open: async (schema) => watched(await storage.open(schema)) }, longestWrite };
};
