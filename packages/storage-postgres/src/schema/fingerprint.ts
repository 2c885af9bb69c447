import { createHash } from "node:crypto";
import { columnDefault, shapeOf, type Tables } from "@confab/core";

/** Names a declaration: two programs with the same one can serve the same data. */
export const fingerprintOf = (tables: Tables): string => {
  const shapes = Object.entries(tables).map(([name, table]) => ({
    ...shapeOf(name, table),
    defaults: Object.entries(table.columns).map(([column, schema]) => [column, columnDefault(schema)]),
  }));
  return createHash("sha256").update(JSON.stringify(shapes)).digest("hex").slice(0, 32);
};
