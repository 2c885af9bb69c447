import { createHash } from "node:crypto";
import { StorageError } from "@confab/core";
import type { Session } from "../server/session.js";
import { type Statement, statement } from "../server/statement.js";
import { channelOf, inSchema, sqlName, sqlText } from "./names.js";

/** The statements on the tables that are the adapter's own. */
export interface SystemStatements {
  lock: Statement;
  /** The head of an organization: number, data step, fingerprint, last ids and where the data step under way goes on. */
  head: Statement;
  seq: Statement;
  /** Moves the head of an organization to the number of a commit, and notes the commit's own name. */
  moveHead: Statement;
  /** Moves the head to a number that it has not reached. */
  raiseHead: Statement;
  keepIds: Statement;
  findCommit: Statement;
  commitAt: Statement;
  forgetCommits: Statement;
  setSteps: Statement;
  setFingerprint: Statement;
  newer: Statement;
  /** Tells the other processes of a commit, if it has happened; it is not durable, and need not be. */
  notify: Statement;
}

/** The first number of the advisory locks of a schema; the second one is the organization, or 0 for the tables themselves. */
export const lockClass = (schema: string): number =>
  createHash("sha256").update(`confab ${schema}`).digest().readInt32BE(0);

/** Makes the statements for a schema. */
export const systemStatements = (schema: string): SystemStatements => {
  const heads = inSchema(schema, "confab_heads");
  const commits = inSchema(schema, "confab_commits");
  const known = "unnest($1::bigint[], $2::bigint[]) AS known(org, seq)";
  return {
    lock: statement("SELECT pg_advisory_xact_lock($1::int, $2::int)"),
    head: statement(`SELECT seq, step, fingerprint, next_ids::text, step_cursor FROM ${heads} WHERE org = $1`),
    seq: statement(`SELECT seq, step, fingerprint FROM ${heads} WHERE org = $1`),
    moveHead: statement(
      `WITH moved AS (UPDATE ${heads} SET seq = $2, next_ids = next_ids || $3::jsonb WHERE org = $1) ` +
        `INSERT INTO ${commits} (org, seq, id) VALUES ($1, $2, $4)`,
    ),
    raiseHead: statement(`UPDATE ${heads} SET seq = greatest(seq, $2) WHERE org = $1`),
    keepIds: statement(`UPDATE ${heads} SET next_ids = next_ids || $2::jsonb WHERE org = $1`),
    findCommit: statement(`SELECT 1 FROM ${commits} WHERE org = $1 AND seq = $2 AND id = $3`),
    commitAt: statement(`SELECT id FROM ${commits} WHERE org = $1 AND seq = $2`),
    forgetCommits: statement(`DELETE FROM ${commits} WHERE org = $1 AND seq <= $2`),
    setSteps: statement(`UPDATE ${heads} SET step = $2, step_cursor = $3 WHERE org = $1`),
    setFingerprint: statement(`UPDATE ${heads} SET fingerprint = $2 WHERE org = $1`),
    notify: statement(
      `SELECT pg_notify(${sqlText(channelOf(schema))}, $3), set_config('synchronous_commit', 'off', true) ` +
        `FROM ${heads} WHERE org = $1 AND seq >= $2`,
    ),
    newer: statement(
      `SELECT h.org, h.seq FROM ${known} JOIN ${heads} AS h ON h.org = known.org WHERE h.seq > known.seq`,
    ),
  };
};

// A head is written with each commit, on the same page while there is room.
const tablesSql = (schema: string): string => `
CREATE TABLE IF NOT EXISTS ${inSchema(schema, "confab_organizations")} (
  org bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL UNIQUE, secret bytea NOT NULL
);
CREATE TABLE IF NOT EXISTS ${inSchema(schema, "confab_heads")} (
  org bigint PRIMARY KEY, seq bigint NOT NULL DEFAULT 0, step bigint NOT NULL DEFAULT 0,
  fingerprint text NOT NULL DEFAULT '', next_ids jsonb NOT NULL DEFAULT '{}', step_cursor text
) WITH (fillfactor = 20);
CREATE TABLE IF NOT EXISTS ${inSchema(schema, "confab_commits")} (
  org bigint NOT NULL, seq bigint NOT NULL, id text NOT NULL, PRIMARY KEY (org, seq)
);
CREATE TABLE IF NOT EXISTS ${inSchema(schema, "confab_declarations")} (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, fingerprint text NOT NULL
);
ALTER TABLE ${inSchema(schema, "confab_heads")} ADD COLUMN IF NOT EXISTS step_cursor text`;

const foreignSql = statement(
  "SELECT count(*) FILTER (WHERE c.relname = 'confab_heads'), count(*), count(*) FILTER (WHERE EXISTS " +
    "(SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND c.relname = 'confab_heads' AND a.attname = 'step_cursor')) " +
    "FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1 AND c.relkind = 'r'",
);

/** Whether the adapter's own tables are there as they are now; refuses a schema that another program has filled (security L3). */
export const isFounded = async (session: Session, schema: string): Promise<boolean> => {
  const [[ours, all, current] = []] = await session.ask(foreignSql, [schema]);
  if (Number(ours) > 0) return Number(current) > 0;
  if (Number(all) === 0) return false;
  const advice = "Name another schema, which is made if it is missing.";
  throw new StorageError("failed", `The schema ${schema} holds tables of another program. ${advice}`);
};

const schemaSql = statement("SELECT 1 FROM pg_namespace WHERE nspname = $1");

/** Makes the schema and the adapter's own tables, as far as they are missing. */
export const found = async (session: Session, schema: string): Promise<void> => {
  const [isThere] = await session.ask(schemaSql, [schema]);
  if (isThere === undefined) await session.run(`CREATE SCHEMA ${sqlName(schema)}`);
  await session.run(tablesSql(schema));
};
