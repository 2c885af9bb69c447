import type { Clock, FileStore } from "../ports/ports.js";
import { Slice, slices } from "../storage/slice.js";
import type { Connection, Database, ReadTx, Value } from "../storage/storage.js";
import type { StoredTables, Tables } from "../storage/table.js";
import { ResidentRead } from "./resident-read.js";
import { ResidentRows } from "./resident-rows.js";
import { type NotedWrite, ResidentWrite } from "./resident-write.js";

// An adapter knows the declared tables by their names alone.
const declared = <T>(tx: unknown): T => tx as T;

/**
 * Keeps the rows of small tables that every call needs in memory, as they were last committed (design 9). A transaction gets them
 * only while its own snapshot holds the same. From the first touch of a table until the touching write is settled, everybody reads
 * it from the storage. Calls of a long transaction give others their turn, so that no operation holds the event loop (security N3).
 */
export class Resident<R extends StoredTables<R>> implements Database<R> {
  readonly secret?: () => Promise<Uint8Array>;
  readonly backup?: (file: string) => Promise<string>;
  readonly check?: () => Promise<string[]>;
  readonly files?: FileStore | string;
  private readonly rows: ResidentRows;

  /** `R` describes the rows of `tables`. */
  constructor(
    private readonly inner: Connection<Tables>,
    tables: Tables,
    private readonly clock: Clock,
  ) {
    this.rows = new ResidentRows(tables);
    if (inner.secret !== undefined) this.secret = inner.secret.bind(inner);
    if (inner.backup !== undefined) this.backup = inner.backup.bind(inner);
    if (inner.check !== undefined) this.check = inner.check.bind(inner);
    if (inner.files !== undefined) this.files = inner.files;
  }

  read<T>(work: (tx: ReadTx<R>) => Promise<T>): Promise<T> {
    return this.inner.read((tx) => work(declared(new ResidentRead(tx, this.rows, new Slice(this.clock, slices.read)))));
  }

  /** Runs `work` as `Database.write` does; memory follows its changes once they are committed. */
  async write<T>(work: (tx: NotedWrite<R>) => Promise<T>): Promise<T> {
    let attempt: ResidentWrite | undefined;
    try {
      const result = await this.inner.write((tx) => {
        attempt?.settle(false);
        attempt = new ResidentWrite(tx, this.rows, new Slice(this.clock, slices.write));
        return work(declared(attempt));
      });
      attempt?.settle(true);
      return result;
    } catch (cause) {
      attempt?.settle(false);
      throw cause;
    }
  }

  /** Returns a row as last committed, if it is in memory; undefined says nothing about whether it exists. */
  recall<N extends keyof R & string>(table: N, id: number): R[N]["row"] | undefined {
    if (!this.rows.isValid(table, this.rows.now)) return undefined;
    return this.rows.get(table, id);
  }

  /** Does what `recall` does, by the value of a unique index. */
  recallBy<N extends keyof R & string>(table: N, index: R[N]["index"], value: Value): R[N]["row"] | undefined {
    if (!this.rows.isValid(table, this.rows.now)) return undefined;
    const key = this.rows.keyOf(table, index, { prefix: [value] });
    return key === null ? undefined : this.rows.find(table, key)?.[0];
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
