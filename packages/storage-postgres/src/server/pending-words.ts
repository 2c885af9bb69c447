import { type Clock, causeFields, type Logger, systemClock } from "@confab/core";
import type { PostgresTable } from "../rows/table.js";
import { inSchema, termsIndex } from "../schema/names.js";
import type { Pools } from "./pools.js";
import { statement } from "./statement.js";

/** Milliseconds from a change of words until the index has them in their places. */
const delay = 1000;

const cleanSql = statement("SELECT gin_clean_pending_list($1::regclass)");

interface Means {
  logger: Logger;
  clock?: Clock;
}

/**
 * Has the database put new words into their places in the index. Left alone, it would do so when there are many, during a commit for
 * which others wait. It is no job of an organization: the index is that of all, whoever has stored words looks after it, and what a
 * process leaves undone only waits.
 */
export class PendingWords {
  private readonly indexes = new Set<string>();
  private readonly clock: Clock;
  private cancel: (() => void) | undefined;

  constructor(
    private readonly pools: Pick<Pools, "once">,
    private readonly schema: string,
    private readonly means: Means,
  ) {
    this.clock = means.clock ?? systemClock;
  }

  /** Notes that rows of these tables were changed. */
  note(tables: Iterable<PostgresTable>): void {
    for (const { shape } of tables)
      if (shape.words !== undefined) this.indexes.add(inSchema(this.schema, termsIndex(shape.name)));
    if (this.indexes.size > 0) this.cancel ??= this.clock.after(delay, () => void this.clean());
  }

  close(): void {
    this.cancel?.();
  }

  private async clean(): Promise<void> {
    this.cancel = undefined;
    const indexes = [...this.indexes];
    this.indexes.clear();
    await Promise.all(indexes.map((index) => this.cleanOne(index)));
  }

  private async cleanOne(index: string): Promise<void> {
    try {
      await this.pools.once((session) => session.ask(cleanSql, [index]));
    } catch (cause) {
      // The next change brings it again, or the database does it in the end.
      this.means.logger.warn("New words wait to be put into their places in the index", causeFields(cause));
    }
  }
}
