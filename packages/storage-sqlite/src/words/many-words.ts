import type { SqliteDatabase } from "../driver/database.js";
import { sqlName } from "../schema/ddl.js";

/**
 * How a full-text index is kept while thousands of its rows change. By itself it would put all its parts together now and then, and
 * do so again for each tenth of them that was deleted; both take up to a second in one statement.
 */
const whileMany: Readonly<Record<string, number>> = { automerge: 0, crisismerge: 1_999, deletemerge: 40 };

/** What an index does by itself where its settings say nothing else (SQLite's manual of FTS5, 6.8 to 6.12). */
const usual: Readonly<Record<string, number>> = { automerge: 4, crisismerge: 16, deletemerge: 10 };

/** How many pages one step puts together: some milliseconds. */
const pages = 16;

/** Puts the parts of a full-text index together in steps, while thousands of its rows change in one transaction. */
export class ManyWords {
  private readonly before: ReadonlyMap<unknown, unknown>;

  /** `index` is what the index is called in the file. */
  constructor(
    private readonly database: SqliteDatabase,
    private readonly index: string,
  ) {
    this.before = new Map(database.all(`SELECT k, v FROM ${sqlName(`${index}_config`)}`, []).map(([k, v]) => [k, v]));
    this.set(whileMany);
  }

  /** Writes what has changed so far as one part of the index. */
  flush(): void {
    this.database.run("SAVEPOINT words");
    this.database.run("RELEASE words");
  }

  /** Puts some of the index together; returns whether there may be more to do. */
  step(): boolean {
    const before = this.changes();
    this.command(`'merge', ${pages}`);
    return this.changes() - before > 1;
  }

  /** Leaves the index as it is for single changes. */
  end(): void {
    const known = Object.entries(usual).map(([name, value]) => [name, Number(this.before.get(name) ?? value)]);
    this.set(Object.fromEntries(known));
  }

  private set(settings: Readonly<Record<string, number>>): void {
    for (const [name, value] of Object.entries(settings)) this.command(`'${name}', ${value}`);
  }

  private command(what: string): void {
    const name = sqlName(this.index);
    this.database.run(`INSERT INTO ${name} (${name}, rank) VALUES (${what})`);
  }

  private changes(): number {
    return Number(this.database.get("SELECT total_changes()", [])?.[0] ?? 0);
  }
}
