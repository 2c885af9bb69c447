import type { PostgresTable } from "../rows/table.js";
import { inSchema, termsIndex } from "../schema/names.js";
import type { Pools } from "./pools.js";
import { statement } from "./statement.js";

/** Milliseconds from a change of words until the index has them in their places. */
const delay = 1000;

const cleanSql = statement("SELECT gin_clean_pending_list($1::regclass)");

/**
 * Has the database put new words into their places in the index. Left alone, it would do so when there are many, during a commit for
 * which others wait.
 */
export class PendingWords {
  private readonly indexes = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pools: Pools,
    private readonly schema: string,
  ) {}

  /** Notes that rows of these tables were changed. */
  note(tables: Iterable<PostgresTable>): void {
    for (const { shape } of tables)
      if (shape.words !== undefined) this.indexes.add(inSchema(this.schema, termsIndex(shape.name)));
    if (this.indexes.size > 0) this.timer ??= setTimeout(() => this.clean(), delay).unref();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private clean(): void {
    this.timer = undefined;
    const indexes = [...this.indexes];
    this.indexes.clear();
    // Where it fails, the next change brings it again, or the database does it in the end.
    this.pools
      .once(async (session) => {
        for (const index of indexes) await session.ask(cleanSql, [index]);
      })
      .catch(() => {});
  }
}
