import type { SqliteDatabase } from "../driver/database.js";
import { sqlName } from "../schema/ddl.js";

/** When indexes are looked at, in milliseconds: so long after the last new words, and so long after the first where they keep coming. */
const times = { quiet: 1_000, patience: 30_000 };
/** A search looks into each part of an index; from more than so many on they are put together. */
const mostParts = 6;
/** From which part of the largest one on the others are put together with it, since that writes the whole index anew. */
const share = 0.25;
/** How many pages one transaction puts together: a millisecond or two. */
const pages = 16;

/** Does something with the file in a transaction of its own. */
type Doing = <T>(work: (database: SqliteDatabase) => T) => Promise<T>;

/** Puts the parts of full-text indexes together in small steps, after words were stored. An index by itself would keep dozens of them. */
export class TidyWords {
  private timer: NodeJS.Timeout | undefined;
  private since: number | undefined;
  private running: Promise<void> | undefined;
  private isClosed = false;

  /** `indexes` are what the indexes are called in the file. */
  constructor(
    private readonly indexes: readonly string[],
    private readonly doing: Doing,
    private readonly waits = times,
  ) {}

  /** To be called once, and after each commit that changed words. */
  note(): void {
    if (this.isClosed || this.running !== undefined || this.indexes.length === 0) return;
    const now = performance.now();
    const { quiet, patience } = this.waits;
    this.since ??= now;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.begin(), Math.max(0, Math.min(quiet, this.since + patience - now))).unref();
  }

  /** Ends after the step that runs. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private begin(): void {
    this.since = undefined;
    this.running = this.tidy()
      // The parts stay as they are, and the next words bring it again.
      .catch(() => {})
      .finally(() => {
        this.running = undefined;
      });
  }

  private async tidy(): Promise<void> {
    for (const index of this.indexes) {
      const parts = await this.doing((database) => partsOf(database, index));
      if (parts.length <= mostParts) continue;
      const largest = Math.max(...parts);
      const others = parts.reduce((sum, part) => sum + part, -largest);
      // Only the first step may say that all parts are meant: each one that does begins anew.
      let step = others > share * largest ? -pages : pages;
      while (!this.isClosed && (await this.doing((database) => merge(database, index, step)))) step = pages;
    }
  }
}

/** Returns how many pages each part of an index has. */
const partsOf = (database: SqliteDatabase, index: string): number[] => {
  const places = sqlName(`${index}_idx`);
  const parts: number[] = [];
  for (let last = 0; ; ) {
    const [segment] = database.get(`SELECT segid FROM ${places} WHERE segid > ? ORDER BY segid LIMIT 1`, [last]) ?? [];
    if (segment === undefined) return parts;
    last = Number(segment);
    // The lowest bit of a page's number says something else (SQLite's manual of FTS5, 9.3).
    const sql = `SELECT pgno >> 1 FROM ${places} WHERE segid = ? ORDER BY term DESC LIMIT 1`;
    parts.push(Number(database.get(sql, [last])?.[0] ?? 0));
  }
};

/**
 * Puts so many pages together, of parts of about the same size; a negative number begins to put all parts together. Returns whether
 * there may be more to do.
 */
const merge = (database: SqliteDatabase, index: string, step: number): boolean => {
  const name = sqlName(index);
  const command = (what: string) => database.run(`INSERT INTO ${name} (${name}, rank) VALUES (${what})`);
  const changes = () => Number(database.get("SELECT total_changes()", [])?.[0] ?? 0);
  command("'usermerge', 2");
  const before = changes();
  command(`'merge', ${step}`);
  const isMore = changes() - before > 1;
  command("'usermerge', 4");
  return isMore;
};
