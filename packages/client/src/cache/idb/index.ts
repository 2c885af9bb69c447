import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ChatCache } from "../chat-cache.js";

interface Schema extends DBSchema {
  parts: { key: [account: string, name: string]; value: unknown };
}

/** Where a page keeps what it knows in the browser. */
export interface IndexedDbCacheOptions {
  /** The name of the database; "confab" by default. Clients of several accounts, each with `auth` of its own, have one each. */
  name?: string;
}

/** The database, which is opened when it is needed. */
class Parts {
  #opened: Promise<IDBPDatabase<Schema>> | null = null;

  constructor(private readonly name: string) {}

  open(): Promise<IDBPDatabase<Schema>> {
    this.#opened ??= this.#open().catch((cause) => {
      this.#opened = null;
      throw cause;
    });
    return this.#opened;
  }

  async #open(): Promise<IDBPDatabase<Schema>> {
    const forget = () => {
      this.#opened = null;
    };
    return openDB<Schema>(this.name, 1, {
      upgrade: (database) => void database.createObjectStore("parts"),
      // Somebody else deletes it, or a later version needs another form: this page is not to stand in the way.
      blocking: (_current, _blocked, { target }) => {
        forget();
        (target as IDBDatabase).close();
      },
      terminated: forget,
    });
  }
}

// A list is greater than each text.
const allOf = (account: string): IDBKeyRange => IDBKeyRange.bound([account], [account, []]);

/**
 * Returns a cache in the IndexedDB of the browser, for `createClient({ cache })`. It is opened when it is used first. Everything in it is
 * readable for who has the browser, and for all pages of the same origin.
 */
export const indexedDbCache = ({ name = "confab" }: IndexedDbCacheOptions = {}): ChatCache => {
  const database = new Parts(name);
  return {
    async load(account) {
      const { store } = (await database.open()).transaction("parts");
      const [keys, values] = await Promise.all([store.getAllKeys(allOf(account)), store.getAll(allOf(account))]);
      return Object.fromEntries(keys.map(([, part], index) => [part, values[index]]));
    },
    async save(account, parts) {
      const transaction = (await database.open()).transaction("parts", "readwrite");
      const { store, done } = transaction;
      const write = async ([part, value]: [string, unknown]): Promise<unknown> =>
        value === undefined ? store.delete([account, part]) : store.put(value, [account, part]);
      try {
        await Promise.all([...Object.entries(parts).map(write), done]);
      } catch (cause) {
        abort(transaction);
        throw cause;
      }
    },
    async erase(account) {
      await (await database.open()).delete("parts", allOf(account));
    },
  };
};

/** Takes back what a transaction did, unless it has ended already. */
const abort = (transaction: { abort(): void }): void => {
  try {
    transaction.abort();
  } catch {
    // It has.
  }
};
