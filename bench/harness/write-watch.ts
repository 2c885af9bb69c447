import type { Connection, Storage, Tables } from "@confab/core";

/** A storage, and how long a write has held it since it was last asked. */
export interface WatchedStorage {
  storage: Storage;
  /**
   * The longest write in milliseconds, from the moment it may begin until it is durable: of the time that passed and the processor time
   * the lesser, since others of the machine may make it wait.
   */
  longestWrite(): number;
}

const processorTime = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** Watches the writes of a storage, each of which makes the others wait. */
export const watchWrites = (storage: Storage): WatchedStorage => {
  let longest = 0;
  const watched = <S extends Tables>(connection: Connection<S>): Connection<S> => {
    const write: Connection<S>["write"] = async (work) => {
      let [began, processor] = [performance.now(), process.cpuUsage()];
      const result = await connection.write((tx) => {
        [began, processor] = [performance.now(), process.cpuUsage()];
        return work(tx);
      });
      longest = Math.max(longest, Math.min(performance.now() - began, processorTime(processor)));
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
