import { randomUUID } from "node:crypto";
import { type Clock, causeFields, type Logger, systemClock } from "@confab/core";
import type { Placed } from "../following/hints.js";
import type { PostgresTable } from "../rows/table.js";
import { inSchema, termsIndex } from "../schema/names.js";
import type { Pools } from "./pools.js";
import { statement } from "./statement.js";

/** Milliseconds from a change of words until the index has them in their places. */
const delay = 1000;

/** Milliseconds in which the process that has put words into their places is left to go on with that, and up to half as many more. */
const turn = 2000;

const cleanSql = statement("SELECT gin_clean_pending_list($1::regclass)");

interface Means {
  logger: Logger;
  clock?: Clock;
  /** Tells the other processes that words are in their places. */
  placed(words: Placed): void;
}

/**
 * Has the database put new words into their places in the index. Left alone, it would do so when there are many, during a commit for
 * which others wait. It is no job of an organization: the index is that of all, one of those that store words looks after it, and what a
 * process leaves undone only waits. What many messages have in common is put in once each time, so one process does it for all
 * (benchmark postgres-send).
 */
export class PendingWords {
  /** What each index waits for, as a function that gives it up. */
  private readonly waiting = new Map<string, () => void>();
  private readonly clock: Clock;
  private readonly id = randomUUID();

  constructor(
    private readonly pools: Pick<Pools, "once">,
    private readonly schema: string,
    private readonly means: Means,
  ) {
    this.clock = means.clock ?? systemClock;
  }

  /** Notes that rows of these tables were changed. */
  note(tables: Iterable<PostgresTable>): void {
    for (const { shape } of tables) {
      if (shape.words === undefined) continue;
      const index = inSchema(this.schema, termsIndex(shape.name));
      if (!this.waiting.has(index)) this.wait(index, delay);
    }
  }

  /** Hears that a process has put words into their places: the others leave the next ones to it as well. */
  heard({ index, from }: Placed): void {
    const giveUp = this.waiting.get(index);
    if (from === this.id || giveUp === undefined) return;
    giveUp();
    // Those that wait are not to end at the same time.
    this.wait(index, turn * (1 + Math.random() / 2));
  }

  close(): void {
    for (const giveUp of this.waiting.values()) giveUp();
  }

  private wait(index: string, milliseconds: number): void {
    this.waiting.set(
      index,
      this.clock.after(milliseconds, () => void this.place(index)),
    );
  }

  private async place(index: string): Promise<void> {
    this.waiting.delete(index);
    try {
      await this.pools.once((session) => session.ask(cleanSql, [index]));
      this.means.placed({ index, from: this.id });
    } catch (cause) {
      // The next change brings it again, or the database does it in the end.
      this.means.logger.warn("New words wait to be put into their places in the index", causeFields(cause));
    }
  }
}
