import { randomBytes } from "node:crypto";
import { fingerprintOf, fingerprintsUnder, type Schema, StorageError, type Tables } from "@confab/core";
import type { DatabasePlace } from "../options.js";
import type { Session } from "../server/session.js";
import { statement } from "../server/statement.js";
import { endStuckHolder } from "../writing/stuck.js";
import { lockPatiently, lockTables } from "./lock.js";
import { planTables } from "./migrate.js";
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

/** What an opening does, and hears of those who follow it in the log. */
interface Opening {
  place: DatabasePlace;
  schema: Schema<Tables>;
  system: SystemStatements;
  /** Notes what is at hand. */
  at: (what: string) => void;
}

/** Brings the tables to the declaration, unless the last program that did so had the same; answers whether all who serve wait for it. */
const migrate = async (session: Session, { place, schema: declared, at }: Opening): Promise<boolean> => {
  const { name, schema } = place;
  if (!(await isFounded(session, schema))) await found(session, schema);
  const declarations = inSchema(schema, "confab_declarations");
  const rows = await session.ask(statement(`SELECT fingerprint FROM ${declarations} ORDER BY position`), []);
  const had = rows.map(([fingerprint]) => String(fingerprint));
  const [added] = fingerprintsUnder(declared, { step: 0, fingerprints: had }, name).slice(had.length);
  if (added === undefined) return false;
  const plans = await planTables(session, schema, declared.tables);
  at("Waiting for those who use the tables, which are to be brought to this version.");
  const changed = plans.filter(({ isNew }) => !isNew).map((plan) => plan.name);
  await lockTables(session, place, changed);
  at("The tables are being brought to this version.");
  const statements = plans.flatMap((plan) => plan.statements);
  if (changed.length > 0) statements.push(renewedHeads(schema));
  if (statements.length > 0) await session.run(statements.join(";\n"));
  await session.ask(statement(`INSERT INTO ${declarations} (fingerprint) VALUES ($1)`), [added]);
  return true;
};

/**
 * Some changes write a table anew, which is then empty for snapshots of before. Those of readers that wait for the heads are such, so
 * the heads are written anew as well: a snapshot without a head is taken again.
 */
const renewedHeads = (schema: string): string =>
  `ALTER TABLE ${inSchema(schema, "confab_heads")} ALTER COLUMN seq TYPE bigint USING seq + 0`;

interface Prepared {
  org: number;
  fingerprint: string;
  /** The last data step that has run. */
  step: number;
  seq: number;
}

/** Those who write wait until then, and see that they are out of date. */
const lockOrganization = async (session: Session, org: number, { place, system, at }: Opening): Promise<void> => {
  at("Waiting for those who write.");
  const lock = { lockClass: lockClass(place.schema), org };
  await lockPatiently(
    session,
    () => session.ask(system.lock, [lock.lockClass, org]),
    () => endStuckHolder(session, lock, place.patience),
  );
};

const begin = async (session: Session, opening: Opening, areAllWaiting: boolean): Promise<Prepared> => {
  const { place, schema, system } = opening;
  const fingerprint = fingerprintOf(schema);
  const org = await organizationOf(session, place);
  const [[seq, step, stored] = []] = await session.ask(system.seq, [org]);
  // What its tables have been is known of all organizations together.
  const declared = { step: Number(step), fingerprints: [] };
  fingerprintsUnder(schema, declared, `${place.organization} in ${place.name}`);
  if (stored === fingerprint) return { org, fingerprint, step: Number(step), seq: Number(seq) };
  if (!areAllWaiting) await lockOrganization(session, org, opening);
  await session.ask(system.setFingerprint, [org, fingerprint]);
  const [[last, done] = []] = await session.ask(system.seq, [org]);
  return { org, fingerprint, step: Number(done), seq: Number(last) };
};

/**
 * Brings the database to the declaration and finds or makes the organization, in one transaction under a lock. It waits for others, and
 * works, as long as that takes.
 */
export const prepareDatabase = async (session: Session, opening: Opening): Promise<Prepared> => {
  const { place, system, at } = opening;
  await session.run("BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0");
  await checkServer(session, place);
  at("Waiting for another process that opens the database.");
  await session.ask(system.lock, [lockClass(place.schema), 0]);
  const areAllWaiting = await migrate(session, opening);
  const prepared = await begin(session, opening, areAllWaiting);
  await session.run("COMMIT");
  return prepared;
};
