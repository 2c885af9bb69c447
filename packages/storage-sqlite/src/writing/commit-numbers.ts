import type { SqliteDatabase } from "../driver/database.js";

/** Stands beside the names of sequences, which are those of tables and of callers; no table is called so. */
const name = "confab commits";

const saving =
  "INSERT INTO confab_sequences (name, last) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET last = excluded.last";

/** The numbers that a commit has. */
export interface Numbers {
  /** The number of the commit before. */
  after: number;
  /** Its last number. */
  seq: number;
}

/** Numbers the commits of a file. Those of the running group follow one another, and count once the group is durable. */
export class CommitNumbers {
  /** The number of the newest durable commit. */
  durable = 0;
  /** The number of the newest write of the running group. */
  private last = 0;
  /** Whether the newest row of the log has the last number, so that whoever opens the file finds it there. */
  private isTold = true;

  /** Reads the number of the newest commit; `log` is the table of the log, if one is declared. */
  load(database: SqliteDatabase, log: string | undefined): void {
    const saved = database.get("SELECT last FROM confab_sequences WHERE name = ?", [name])?.[0] ?? 0;
    const newest = log === undefined ? 0 : (database.get(`SELECT max(id) FROM "${log}"`, [])?.[0] ?? 0);
    this.durable = Math.max(Number(saved), Number(newest));
  }

  /** Begins a group; what an earlier one took that failed is free again. */
  begin(): void {
    this.last = this.durable;
    this.isTold = true;
  }

  /** The number after which a write of the group takes its own. */
  get next(): number {
    return this.last;
  }

  /** Takes the numbers of a write that has succeeded; `isInLog` says whether a row of the log has the last of them. */
  take(count: number, isInLog: boolean): Numbers {
    const after = this.last;
    this.last += count;
    this.isTold = isInLog;
    return { after, seq: this.last };
  }

  /** Takes all numbers up to this one, unless they are taken; to be called in a write. */
  pass(seq: number): void {
    if (seq <= this.last) return;
    this.last = seq;
    this.isTold = false;
  }

  save(database: SqliteDatabase): void {
    if (!this.isTold) database.run(saving, [name, this.last]);
  }

  /** Tells that the group is durable. */
  committed(): void {
    this.durable = this.last;
  }
}
