import {
  type Connection,
  type Follower,
  type OpeningLog,
  type ReadTransaction,
  runChunk,
  runDataSteps,
  type Schema,
  StorageError,
  type Tables,
} from "@confab/core";
import { type DatabaseSettings, SqliteDatabase } from "./driver/database.js";
import { asFault } from "./driver/faults.js";
import { writeBackup } from "./file/backup.js";
import { findFaults } from "./file/check.js";
import { readSecret, writeSecret } from "./file/secret.js";
import type { Readers } from "./readers.js";
import { SqliteRead, type TablesByName } from "./reading.js";
import type { TidyWords } from "./words/tidy-words.js";
import type { Checkpoints } from "./writing/checkpoints.js";
import type { CommitNumbers } from "./writing/commit-numbers.js";
import type { Work } from "./writing/group.js";
import type { SqliteWrite } from "./writing/transaction.js";
import type { Writer } from "./writing/writer.js";

interface Parts {
  place: DatabaseSettings;
  tables: TablesByName;
  readers: Readers;
  writer: Writer;
  checkpoints: Checkpoints;
  tidying: TidyWords;
  numbers: CommitNumbers;
  followers: Set<Follower>;
  /** Lets other processes have the file. */
  release: () => void;
}

/** The folder beside a database for what is no row. */
const folderOf = (file: string): string => `${file}.files`;

/** An open file: one writer, several readers, and the thread that copies the log into the file. */
export class SqliteConnection implements Connection<Tables> {
  private closing: Promise<void> | undefined;
  private active = 0;
  private whenQuiet: () => void = () => {};
  private key: Promise<Uint8Array> | undefined;

  readonly files: string;
  /** Each commit with words adds a part to their index, which is put together with others later. */
  readonly gainsByManyWords = true;

  constructor(private readonly parts: Parts) {
    this.files = folderOf(parts.place.file);
  }

  read<T>(work: (tx: ReadTransaction<Tables>) => Promise<T>): Promise<T> {
    return this.using(() => this.snapshot(work));
  }

  write<T>(work: Work<T>, callers?: () => number): Promise<T> {
    return this.using(() => this.parts.writer.write(work, callers));
  }

  head(): number {
    return this.parts.numbers.durable;
  }

  follow(follower: Follower): () => void {
    this.parts.followers.add(follower);
    return () => this.parts.followers.delete(follower);
  }

  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  async secret(): Promise<Uint8Array> {
    const { file } = this.parts.place;
    this.key ??= this.using(() => readSecret(`${file}.key`));
    this.key.catch(() => {
      this.key = undefined;
    });
    return (await this.key).slice();
  }

  async keepSecret(secret: Uint8Array): Promise<void> {
    await this.using(() => writeSecret(`${this.parts.place.file}.key`, secret));
    this.key = undefined;
  }

  async continueAfter(seq: number): Promise<void> {
    await this.write(async () => this.parts.numbers.pass(seq));
  }

  async backup(file: string): Promise<string> {
    await this.using(() => writeBackup(this.parts.place, file));
    return folderOf(file);
  }

  async check(): Promise<string[]> {
    return this.using(async () => {
      const database = SqliteDatabase.reader(this.parts.place);
      try {
        return findFaults(database, this.parts.tables);
      } finally {
        database.close();
      }
    });
  }

  /** Runs the data steps after `last`, each chunk in one transaction with the note of how far they have come. */
  async migrate({ steps }: Schema<Tables>, last: number, log: OpeningLog | undefined): Promise<void> {
    const chunk = () =>
      this.write(async (tx) => {
        const writing = tx as SqliteWrite;
        const state = await runChunk(steps, writing.steps, tx);
        writing.steps = state;
        return state;
      });
    await runDataSteps({ steps, last, chunk, log });
  }

  private async snapshot<T>(work: (tx: SqliteRead) => Promise<T>): Promise<T> {
    const { readers, tables, place } = this.parts;
    const snapshot = readers.acquire();
    const tx = new SqliteRead(() => readers.connectionOf(snapshot), tables, { file: place.file, seq: snapshot.seq });
    try {
      return await work(tx);
    } finally {
      tx.end();
      readers.release(snapshot, tx.fault);
    }
  }

  private async using<T>(work: () => Promise<T>): Promise<T> {
    if (this.closing !== undefined) throw new StorageError("closed", `${this.parts.place.file} is closed.`);
    this.active += 1;
    try {
      return await work();
    } catch (error) {
      throw asFault(error, this.parts.place.file);
    } finally {
      this.active -= 1;
      if (this.active === 0) this.whenQuiet();
    }
  }

  private async end(): Promise<void> {
    if (this.active > 0) await new Promise<void>((resolve) => (this.whenQuiet = resolve));
    const { checkpoints, readers, tidying, writer, release } = this.parts;
    await tidying.close();
    await checkpoints.close();
    readers.drop();
    writer.close();
    release();
  }
}
