import type { DatabasePlace } from "./options.js";
import type { PostgresTable, TablesByName } from "./rows/table.js";
import { inSchema } from "./schema/names.js";
import type { SystemStatements } from "./schema/system.js";
import type { Session } from "./server/session.js";
import { statement } from "./server/statement.js";
import type { Organization } from "./writing/head.js";

interface Parts {
  place: DatabasePlace;
  organization: Organization;
  tables: TablesByName;
  system: SystemStatements;
}

const largestId = async (session: Session, { name }: PostgresTable, org: number): Promise<number> => {
  const [[largest] = []] = await session.ask(statement(`SELECT coalesce(max(id), 0) FROM ${name} WHERE org = $1`), [
    org,
  ]);
  return Number(largest);
};

const tableFaults = (table: PostgresTable, largest: number, { seq, ids }: Known): string[] => {
  const { name, isLog } = table.shape;
  const last = isLog ? seq : (ids[name] ?? 0);
  const what = isLog ? "the newest commit is" : "the last id that was given is";
  return largest > last ? [`The table ${name} has a row ${largest}, but ${what} ${last}.`] : [];
};

interface Known {
  seq: number;
  ids: Readonly<Record<string, number>>;
}

const invalidIndexes = async (session: Session, schema: string): Promise<string[]> => {
  const found = await session.ask(
    statement(
      "SELECT i.relname FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid " +
        "JOIN pg_namespace n ON n.oid = i.relnamespace WHERE n.nspname = $1 AND NOT x.indisvalid",
    ),
    [schema],
  );
  return found.map(([name]) => `The index ${name} is not valid: drop it and open the storage again.`);
};

/** Returns what is wrong with an organization's data, one sentence each. */
export const findFaults = async (
  session: Session,
  { place, organization, tables, system }: Parts,
): Promise<string[]> => {
  const { org } = organization;
  const [[seq, , , ids] = []] = await session.ask(system.head, [org]);
  const known = { seq: Number(seq), ids: JSON.parse(String(ids)) };
  const faults = await invalidIndexes(session, place.schema);
  for (const table of tables.values()) faults.push(...tableFaults(table, await largestId(session, table, org), known));
  const commits = inSchema(place.schema, "confab_commits");
  const newest = statement(`SELECT coalesce(max(seq), 0) FROM ${commits} WHERE org = $1`);
  const [[last] = []] = await session.ask(newest, [org]);
  if (Number(last) > known.seq) faults.push(`There is a commit ${last}, but the head says ${known.seq}.`);
  return faults;
};
