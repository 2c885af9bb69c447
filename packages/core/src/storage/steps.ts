import type { DataStep, WriteTransaction } from "./storage.js";
import type { Tables } from "./table.js";

/** A data step of the tables that are declared. */
export type AnyDataStep = DataStep<Tables>;

/** Joins the steps of one number, which run in the order given, and returns all in the order of their numbers. */
export const mergedSteps = (all: readonly AnyDataStep[]): readonly AnyDataStep[] => {
  const numbers = [...new Set(all.map(({ step }) => step))].sort((one, other) => one - other);
  return numbers.map((step) => {
    const parts = all.filter((each) => each.step === step);
    const run: AnyDataStep["run"] = async (tx) => {
      for (const part of parts) await part.run(tx);
    };
    return { step, run };
  });
};

// The rows of a step are those of whatever version stored them.
// biome-ignore lint/suspicious/noExplicitAny: no declaration of today has their types.
type OlderRow = any;

const atOnce = 1_000;

/** Changes each row of a table, as earlier versions stored it. */
export const eachRow = async (
  tx: WriteTransaction<Tables>,
  table: string,
  changesOf: (row: OlderRow) => Record<string, unknown>,
): Promise<void> => {
  let after = 0;
  for (;;) {
    const rows: OlderRow[] = await tx.scan(table, "id", { after, limit: atOnce });
    if (rows.length === 0) return;
    await tx.updateMany(
      table,
      rows.map((row) => ({ ...changesOf(row), id: row.id })),
    );
    after = rows.at(-1).id;
  }
};
