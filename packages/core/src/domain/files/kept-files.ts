import { type Scheduling, schedule, scheduledWork, unschedule } from "../../jobs/schedule.js";
import type { Engine } from "../../operation/calls/engine.js";
import { writing } from "../../operation/calls/writing.js";
import { type FileStores, fileStores } from "../../operation/services.js";
import type { FileContent, FileRange, FileStore } from "../../ports/ports.js";
import { StorageError } from "../../storage/storage-error.js";
import { fileHold } from "./file-hold.js";
import { unusedFiles } from "./unused-files.js";
import type { Raising } from "./vocabulary.js";

const hour = 3600;
const copiedAtOnce = 16;
const droppedTogether = 500;

/** Copies a file to another store; does nothing where the file is gone. */
const copyOne = async (name: string, from: FileStore, to: FileStore): Promise<void> => {
  if ((await from.size(name)) === null) return;
  await to.put(name, from.read(name)).catch((cause) => {
    if (!(cause instanceof StorageError && cause.fault === "missing")) throw cause;
  });
};

/**
 * Keeps the files that rows refer to. A file is written before the transaction that refers to it, and deleted after the one that no
 * longer does (security F4). In between, a stored piece of work (`unusedFiles`) is to delete it, so that neither a failure nor a crash
 * leaves it behind.
 */
export class KeptFiles {
  private readonly means: FileStores;

  constructor(private readonly engine: Engine) {
    this.means = engine.use(fileStores);
  }

  /** Whether all these files exist. */
  async haveAll(names: readonly string[]): Promise<boolean> {
    const sizes = await Promise.all(names.map((name) => this.means.store?.size(name) ?? null));
    return sizes.every((size) => size !== null);
  }

  /** Returns the size of a file in bytes; null when there is none. */
  async size(name: string): Promise<number | null> {
    return (await this.means.store?.size(name)) ?? null;
  }

  /** Returns the bytes of a file or of a part of it, read as they are asked for. */
  read(name: string, range?: FileRange): AsyncIterable<Uint8Array> {
    if (this.means.store === undefined) throw new StorageError("missing", `There is no file ${name}.`);
    return this.means.store.read(name, range);
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

  /** Runs `work`. Until it is done, this process deletes no file that a row has referred to in the meantime. */
  whileKept<T>(work: () => Promise<T>): Promise<T> {
    return this.engine.use(fileHold).during(work);
  }

  /** Returns the names of the files that are to be deleted, or will be unless they are used. */
  async unused(): Promise<string[]> {
    const waiting = await this.engine.connection.read((tx) => scheduledWork(tx, unusedFiles));
    return waiting.flatMap(({ key, payload: { names = [] } }) => (key === null ? names : [key]));
  }

  /** Copies those of these files that exist into a folder. Does nothing where the host keeps files in its own way. */
  async copy(names: readonly string[], folder: string): Promise<void> {
    const { store, storeIn } = this.means;
    if (store === undefined || storeIn === undefined) return;
    const copy = storeIn(folder);
    for (let at = 0; at < names.length; at += copiedAtOnce)
      await Promise.all(names.slice(at, at + copiedAtOnce).map((name) => copyOne(name, store, copy)));
  }

  /** Writes a file as it comes, and returns its size. It is deleted again unless a transaction calls `use` within an hour. */
  async take({ fail }: Raising<"filesUnavailable">, name: string, content: FileContent): Promise<number> {
    const { store } = this.means;
    if (store === undefined) throw fail("filesUnavailable");
    await writing(this.engine, (call) => deleteLater(call, [name], call.now + hour));
    try {
      return await store.put(name, content);
    } catch (cause) {
      await this.discard([name]);
      throw cause;
    }
  }

  /** Writes files. They are deleted again unless a transaction calls `use` for them within an hour. */
  async put({ fail }: Raising<"picturesUnavailable">, files: ReadonlyMap<string, FileContent>): Promise<void> {
    const { store } = this.means;
    if (store === undefined) throw fail("picturesUnavailable");
    await writing(this.engine, (call) => deleteLater(call, [...files.keys()], call.now + hour));
    try {
      for (const [name, content] of files) await store.put(name, content);
    } catch (cause) {
      await this.discard([...files.keys()]);
      throw cause;
    }
  }

  /** Keeps files that were put. To be called in the transaction whose rows refer to them from now on. */
  async use(call: Pick<Scheduling, "tx">, names: readonly string[]): Promise<void> {
    for (const name of names)
      if (!(await unschedule(call, unusedFiles, name)))
        throw new StorageError("failed", `The file ${name} is not there any more.`);
  }

  /** Deletes files once the transaction is durable. To be called in the one after which no row refers to them. */
  async drop(call: Scheduling, names: readonly string[]): Promise<void> {
    for (let at = 0; at < names.length; at += droppedTogether)
      await schedule(call, unusedFiles, {
        key: null,
        payer: null,
        payload: { names: names.slice(at, at + droppedTogether) },
      });
  }

  /** Deletes files that were put and not used. Where that cannot be stored, they go when their hour is over. */
  async discard(names: readonly string[]): Promise<void> {
    await writing(this.engine, (call) => deleteLater(call, names, call.now)).catch(() => {});
  }
}

const deleteLater = async (call: Scheduling, names: readonly string[], due: number): Promise<void> => {
  for (const name of names) await schedule(call, unusedFiles, { key: name, payload: {}, payer: null, due });
};
