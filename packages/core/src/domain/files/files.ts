import type { FileStores } from "../../operation/ports.js";
import { causeFields } from "../../ports/log-fields.js";
import type { Clock, FileContent, FileStore, Logger } from "../../ports/ports.js";
import { StorageError } from "../../storage/errors.js";
import type { Database } from "../../storage/storage.js";
import type { FileRows, Raising, ReadTx, Row, WriteTx } from "./vocabulary.js";

const hour = 3600;
/** Milliseconds between dropping a file and deleting it. A transaction that fails has been rolled back by then. */
const soon = 1000;
const afterFailure = 60_000;
const longestWait = 24 * hour;
const mostAtOnce = 1000;
const copiedAtOnce = 16;

/** Copies a file to another store; does nothing where the file is gone. */
const copyOne = async (name: string, from: FileStore, to: FileStore): Promise<void> => {
  if ((await from.size(name)) === null) return;
  await to.put(name, from.read(name)).catch((cause) => {
    if (!(cause instanceof StorageError && cause.fault === "missing")) throw cause;
  });
};

interface Means extends FileStores {
  connection: Database<FileRows>;
  clock: Clock;
  logger: Logger;
}

/**
 * Keeps the files that rows refer to. A file is written before the transaction that refers to it, and deleted after the one that no
 * longer does (security F4). In between, the table `unused_files` remembers it, so that neither a failure nor a crash leaves it
 * behind.
 */
export class KeptFiles {
  /** When the next sweep is due, in milliseconds of the monotonic clock; infinity for none. */
  private nextSweep = Number.POSITIVE_INFINITY;
  private cancel: () => void = () => {};
  private isClosed = false;
  /** How many calls of `whileKept` are running. */
  private holding = 0;

  constructor(private readonly means: Means) {}

  /** Plans a sweep of the files that an earlier run of the chat left behind. */
  async open(): Promise<void> {
    if (this.means.store !== undefined) await this.planNext();
  }

  close(): void {
    this.isClosed = true;
    this.cancel();
  }

  /** Whether all these files exist. */
  async haveAll(names: readonly string[]): Promise<boolean> {
    const sizes = await Promise.all(names.map((name) => this.means.store?.size(name) ?? null));
    return sizes.every((size) => size !== null);
  }

  /** Returns the bytes of a small file; null when there is none. */
  async whole(name: string): Promise<Uint8Array | null> {
    const { store } = this.means;
    const size = (await store?.size(name)) ?? null;
    if (store === undefined || size === null) return null;
    const bytes = new Uint8Array(size);
    let at = 0;
    for await (const chunk of store.read(name, { start: 0, end: size })) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    if (at < size) throw new StorageError("failed", `The file ${name} is shorter than its store says.`);
    return bytes;
  }

  /** Runs `work`. Until it is done, no file is deleted that a row refers to at any time meanwhile. */
  async whileKept<T>(work: () => Promise<T>): Promise<T> {
    this.holding += 1;
    try {
      return await work();
    } finally {
      this.holding -= 1;
      if (this.holding === 0) this.sweepIn(soon);
    }
  }

  /** Copies those of these files that exist into a folder. Does nothing where the host keeps files in its own way. */
  async copy(names: readonly string[], folder: string): Promise<void> {
    const { store, storeIn } = this.means;
    if (store === undefined || storeIn === undefined) return;
    const copy = storeIn(folder);
    for (let at = 0; at < names.length; at += copiedAtOnce)
      await Promise.all(names.slice(at, at + copiedAtOnce).map((name) => copyOne(name, store, copy)));
  }

  /** Writes files. They are deleted again unless a transaction calls `use` for them within an hour. */
  async put({ fail }: Raising<"picturesUnavailable">, files: ReadonlyMap<string, FileContent>): Promise<void> {
    const { store } = this.means;
    if (store === undefined) throw fail("picturesUnavailable");
    const delete_after = this.now + hour;
    const rows = [...files.keys()].map((name) => ({ name, delete_after }));
    await this.means.connection.write((tx) => tx.insertMany("unused_files", rows));
    this.sweepIn(hour * 1000);
    try {
      for (const [name, content] of files) await store.put(name, content);
    } catch (cause) {
      await this.discard([...files.keys()]);
      throw cause;
    }
  }

  /** Keeps files that were put. To be called in the transaction whose rows refer to them from now on. */
  async use(tx: WriteTx, names: readonly string[]): Promise<void> {
    for (const name of names) {
      const [unused] = await tx.scan("unused_files", "byName", { prefix: [name] });
      if (unused === undefined) throw new StorageError("failed", `The file ${name} is not there any more.`);
      await tx.delete("unused_files", unused.id);
    }
  }

  /** Deletes files once the transaction is durable. To be called in the one after which no row refers to them. */
  async drop(tx: WriteTx, names: readonly string[]): Promise<void> {
    await tx.insertMany(
      "unused_files",
      names.map((name) => ({ name, delete_after: this.now })),
    );
    this.sweepIn(soon);
  }

  /** Deletes files that were put and not used. What cannot be deleted now is left to a later sweep. */
  async discard(names: readonly string[]): Promise<void> {
    await this.remove(async (tx) => {
      const rows = await Promise.all(names.map((name) => tx.scan("unused_files", "byName", { prefix: [name] })));
      return rows.flat();
    });
  }

  /** Deletes the unused files whose time has come, and plans the next sweep. It waits while `whileKept` runs. */
  async sweep(): Promise<void> {
    if (this.means.store === undefined) return;
    if (this.holding > 0) return this.sweepIn(afterFailure);
    const isDone = await this.remove((tx) => tx.scan("unused_files", "byTime", { to: this.now, limit: mostAtOnce }));
    if (isDone) await this.quietly(() => this.planNext());
    else this.sweepIn(afterFailure);
  }

  /** Plans a sweep, unless an earlier one is planned already. */
  private sweepIn(milliseconds: number): void {
    const { clock } = this.means;
    const at = clock.monotonic() + milliseconds;
    if (this.isClosed || at >= this.nextSweep) return;
    this.cancel();
    this.nextSweep = at;
    this.cancel = clock.after(milliseconds, () => {
      this.nextSweep = Number.POSITIVE_INFINITY;
      void this.sweep();
    });
  }

  private async planNext(): Promise<void> {
    const [next] = await this.means.connection.read((tx) => tx.scan("unused_files", "byTime", { limit: 1 }));
    if (next !== undefined) this.sweepIn(Math.min(Math.max(next.delete_after - this.now, 1), longestWait) * 1000);
  }

  private remove(find: (tx: ReadTx) => Promise<Row<"unused_files">[]>): Promise<boolean> {
    return this.quietly(async () => {
      const rows = await this.means.connection.read(find);
      for (const { name } of rows) await this.means.store?.delete(name);
      if (rows.length === 0) return;
      await this.means.connection.write(async (tx) => {
        for (const { id } of rows) await tx.delete("unused_files", id);
      });
    });
  }

  /**
   * Runs `work`, and returns whether nothing of it is left to do. A failure is logged and not thrown, since files can be deleted
   * later.
   */
  private async quietly(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (cause) {
      const isClosed = cause instanceof StorageError && cause.fault === "closed";
      if (!isClosed) this.means.logger.warn("Unused files could not be deleted", causeFields(cause));
      return isClosed;
    }
  }

  private get now(): number {
    return Math.floor(this.means.clock.now() / 1000);
  }
}
