import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
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

/** What fails of a single write fails the transaction, which tells it. */
const ignoreFailure = (written: Promise<unknown>): void => void written.catch(() => {});

/** Does all of some writes, or none. */
const write = async (
  database: Parts,
  work: (store: IDBPObjectStore<Schema, ["parts"], "parts", "readwrite">) => void,
): Promise<void> => {
  const transaction = (await database.open()).transaction("parts", "readwrite");
  const { store, done } = transaction;
  try {
    work(store);
    // A page that is closed does not live to see each write done, after which the transaction would end by itself.
    transaction.commit();
  } catch (cause) {
    transaction.abort();
    await done.catch(() => {});
    throw cause;
  }
  await done;
};

/** Returns a cache in the IndexedDB of the browser. It is opened when it is used first. */
export const indexedDb = ({ name = "confab" }: IndexedDbCacheOptions = {}): ChatCache => {
  const database = new Parts(name);
  return {
    async load(account) {
      const { store } = (await database.open()).transaction("parts");
      const [keys, values] = await Promise.all([store.getAllKeys(allOf(account)), store.getAll(allOf(account))]);
      return Object.fromEntries(keys.map(([, part], index) => [part, values[index]]));
    },
    save: (account, parts) =>
      write(database, (store) => {
        for (const [part, value] of Object.entries(parts))
          ignoreFailure(value === undefined ? store.delete([account, part]) : store.put(value, [account, part]));
      }),
    erase: (account) => write(database, (store) => ignoreFailure(store.delete(allOf(account)))),
  };
};
