import type { DataStep, WriteTransaction } from "./storage.js";
import type { Tables } from "./table.js";

/** A data step of the tables that are declared. */
export type AnyDataStep = DataStep<Tables>;

/** Runs several steps one after the other; the cursor says at which of them, and where in it, to go on. */
const inTurn =
  (runs: readonly AnyDataStep["run"][]): AnyDataStep["run"] =>
  async (tx, cursor) => {
    const [begun = "0", ...rest] = (cursor ?? "").split(" ").filter((part) => part !== "");
    for (const [at, run] of runs.entries()) {
      if (at < Number(begun)) continue;
      const next = await run(tx, at === Number(begun) && rest.length > 0 ? rest.join(" ") : null);
      if (next !== null) return `${at} ${next}`;
    }
    return null;
  };

/** Joins the steps of one number, which run in the order given, and returns all in the order of their numbers. */
export const mergedSteps = (all: readonly AnyDataStep[]): readonly AnyDataStep[] => {
  const numbers = [...new Set(all.map(({ step }) => step))].sort((one, other) => one - other);
  return numbers.map((step) => {
    const runs = all.filter((each) => each.step === step).map(({ run }) => run);
    const [only] = runs;
    return { step, run: only !== undefined && runs.length === 1 ? only : inTurn(runs) };
  });
};

// The rows of a step are those of whatever version stored them.
// biome-ignore lint/suspicious/noExplicitAny: no declaration of today has their types.
type OlderRow = any;

/** How many rows a chunk changes at most. */
const atOnce = 1_000;

/** A part of a step: goes on after what it has done before, 0 at the beginning, and returns how far it is; null at its end. */
type Part = (tx: WriteTransaction<Tables>, after: number) => Promise<number | null>;

/** Runs the parts of a step one after the other. Those that have little to do share a chunk. */
export const partByPart =
  (...parts: readonly Part[]): AnyDataStep["run"] =>
  async (tx, cursor) => {
    const [begun = 0, done = 0] = (cursor ?? "").split(" ").map(Number);
    for (const [at, part] of parts.entries()) {
      if (at < begun) continue;
      const after = await part(tx, at === begun ? done : 0);
      if (after !== null) return `${at} ${after}`;
    }
    return null;
  };

/** Deletes all rows of a table. */
export const emptied =
  (table: string): Part =>
  async (tx, after) => {
    const deleted = await tx.deleteRange(table, "id", { limit: atOnce });
    return deleted < atOnce ? null : after + deleted;
  };

/** Does something with the rows of a table, as earlier versions stored them, many at a time. */
export const fromEach =
  (table: string, work: (tx: WriteTransaction<Tables>, rows: readonly OlderRow[]) => Promise<void>): Part =>
  async (tx, after) => {
    const rows: OlderRow[] = await tx.scan(table, "id", { after, limit: atOnce });
    if (rows.length > 0) await work(tx, rows);
    return rows.length < atOnce ? null : rows.at(-1).id;
  };

/** Changes each row of a table, as earlier versions stored it. */
export const changed = (table: string, changesOf: (row: OlderRow) => Record<string, unknown>): Part =>
  fromEach(table, async (tx, rows) => {
    await tx.updateMany(
      table,
      rows.map((row) => ({ ...changesOf(row), id: row.id })),
    );
  });
