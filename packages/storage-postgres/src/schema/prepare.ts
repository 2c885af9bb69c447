import { randomBytes } from "node:crypto";
import { fingerprintOf, fingerprintsUnder, type Schema, StorageError, type Tables } from "@confab/core";
import type { DatabasePlace } from "../options.js";
import type { Session } from "../server/session.js";
import { statement } from "../server/statement.js";
import { migrateTables } from "./migrate.js";
import { inSchema } from "./names.js";
import { found, isFounded, lockClass, type SystemStatements } from "./system.js";

const oldest = 150_000;

const serverSql = statement(
  "SELECT current_setting('server_version_num')::int, current_setting('server_version'), " +
    "current_setting('server_encoding'), pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean",
);

/** Refuses a server that cannot keep the data. */
const checkServer = async (session: Session, { name }: DatabasePlace): Promise<void> => {
  const [[number, version, encoding, isReadOnly] = []] = await session.ask(serverSql, []);
  if (Number(number) < oldest)
    throw new StorageError("failed", `${name} is PostgreSQL ${version}, which is too old: 15 or newer is needed.`);
  if (encoding !== "UTF8")
    throw new StorageError("failed", `${name} has the encoding ${encoding}: make a database with the encoding UTF8.`);
  if (isReadOnly === true)
    throw new StorageError("readonly", `${name} is a standby or set to read only: name the server that takes writes.`);
};

const organizationOf = async (session: Session, { schema, organization }: DatabasePlace): Promise<number> => {
  const table = inSchema(schema, "confab_organizations");
  const find = statement(`SELECT org FROM ${table} WHERE name = $1`);
  const [known] = await session.ask(find, [organization]);
  if (known !== undefined) return Number(known[0]);
  const make = statement(`INSERT INTO ${table} (name, secret) VALUES ($1, $2) RETURNING org`);
  const [[made] = []] = await session.ask(make, [organization, randomBytes(32)]);
  await session.ask(statement(`INSERT INTO ${inSchema(schema, "confab_heads")} (org) VALUES ($1)`), [made]);
  return Number(made);
};

/** Brings the tables to the declaration, unless the last program that did so had the same. */
const migrate = async (session: Session, { name, schema }: DatabasePlace, declared: Schema<Tables>): Promise<void> => {
  if (!(await isFounded(session, schema))) await found(session, schema);
  const declarations = inSchema(schema, "confab_declarations");
  const rows = await session.ask(statement(`SELECT fingerprint FROM ${declarations} ORDER BY position`), []);
  const had = rows.map(([fingerprint]) => String(fingerprint));
  const [added] = fingerprintsUnder(declared, { step: 0, fingerprints: had }, name).slice(had.length);
  if (added === undefined) return;
  await migrateTables(session, schema, declared.tables);
  await session.ask(statement(`INSERT INTO ${declarations} (fingerprint) VALUES ($1)`), [added]);
};

interface Prepared {
  org: number;
  fingerprint: string;
  /** The last data step that has run. */
  step: number;
  seq: number;
}

const begin = async (
  session: Session,
  place: DatabasePlace,
  schema: Schema<Tables>,
  system: SystemStatements,
): Promise<Prepared> => {
  const fingerprint = fingerprintOf(schema);
  const org = await organizationOf(session, place);
  const [[seq, step, stored] = []] = await session.ask(system.seq, [org]);
  // What its tables have been is known of all organizations together.
  const declared = { step: Number(step), fingerprints: [] };
  fingerprintsUnder(schema, declared, `${place.organization} in ${place.name}`);
  if (stored !== fingerprint) {
    // Those who write wait until then, and see that they are out of date.
    await session.ask(system.lock, [lockClass(place.schema), org]);
    await session.ask(system.setFingerprint, [org, fingerprint]);
  }
  return { org, fingerprint, step: Number(step), seq: Number(seq) };
};

/** Brings the database to the declaration and finds or makes the organization, in one transaction under a lock. */
export const prepareDatabase = async (
  session: Session,
  { place, schema, system }: { place: DatabasePlace; schema: Schema<Tables>; system: SystemStatements },
): Promise<Prepared> => {
  await checkServer(session, place);
  await session.run("BEGIN");
  await session.ask(system.lock, [lockClass(place.schema), 0]);
  await migrate(session, place, schema);
  const prepared = await begin(session, place, schema, system);
  await session.run("COMMIT");
  return prepared;
};
