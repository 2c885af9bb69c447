/** The part of Node's module `node:sqlite` that is used here; the types of the oldest supported Node do not have it. */
export interface NodeSqlite {
  DatabaseSync: new (
    file: string,
    options?: { readOnly?: boolean; timeout?: number; enableForeignKeyConstraints?: boolean },
  ) => NodeDatabase;
  backup(source: NodeDatabase, file: string): Promise<unknown>;
}

/** What we use of a `DatabaseSync` of Node. */
export interface NodeDatabase {
  readonly isTransaction: boolean;
  exec(sql: string): void;
  prepare(sql: string): NodeStatement;
  close(): void;
}

/** What we use of a `StatementSync` of Node. */
export interface NodeStatement {
  all(...values: unknown[]): unknown[];
  get(...values: unknown[]): unknown;
  run(...values: unknown[]): { changes: number | bigint };
  columns(): unknown[];
  setReturnArrays(enabled: boolean): void;
}

/** Whether it has all of that; the first versions of Node that had it had less. */
const isComplete = ({ DatabaseSync, backup }: NodeSqlite): boolean => {
  const probe = new DatabaseSync(":memory:");
  try {
    const { columns, setReturnArrays } = probe.prepare("SELECT 1");
    const used: unknown[] = [backup, columns, setReturnArrays];
    return typeof probe.isTransaction === "boolean" && used.every((one) => typeof one === "function");
  } finally {
    probe.close();
  }
};

/** The module, or undefined where this runtime has none or an early one. */
export const findNodeSqlite = (): NodeSqlite | undefined => {
  // An import would be an error where there is none, and bundlers take `node:` off, without which it has no name.
  const found = process.getBuiltinModule?.("node:sqlite" as "node:fs") as unknown as NodeSqlite | undefined;
  return found !== undefined && isComplete(found) ? found : undefined;
};
