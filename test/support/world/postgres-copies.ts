import type { Connection, Schema, Tables } from "@confab/core";
import type { CountingStorage } from "@confab/core/testing";
import { postgresStorage } from "@confab/storage-postgres";
import pg from "pg";
import { newSchema, noPostgres, type PostgresServer, testPostgres } from "../postgres/cluster.js";
import { type PostgresRounds, roundsTo } from "../postgres/rounds.js";
import type { Copy, Original } from "./copies.js";

// Generated columns make themselves, from the organization among others.
const copying = (schema: string): string => `
CREATE FUNCTION "${schema}".copy_organization(former text, fresh text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  source bigint; target bigint; name text; columns text;
BEGIN
  SELECT org INTO source FROM "${schema}".confab_organizations o WHERE o.name = former;
  INSERT INTO "${schema}".confab_organizations (name, secret)
    SELECT fresh, secret FROM "${schema}".confab_organizations o WHERE o.org = source RETURNING org INTO target;
  FOR name, columns IN
    SELECT c.table_name, string_agg(quote_ident(c.column_name), ', ')
    FROM information_schema.columns c
    WHERE c.table_schema = '${schema}' AND c.is_generated = 'NEVER' AND c.column_name <> 'org'
      AND c.table_name NOT IN ('confab_organizations', 'confab_declarations')
    GROUP BY c.table_name
  LOOP
    EXECUTE format('INSERT INTO "${schema}".%I (org, %s) SELECT $1, %s FROM "${schema}".%I WHERE org = $2', name, columns, columns, name)
      USING target, source;
  END LOOP;
END $$`;

interface Database {
  url: string;
  schema: string;
}

let database: Promise<Database> | undefined;

const find = async (): Promise<Database> => {
  const server = await testPostgres();
  if (server === undefined) throw new Error(noPostgres);
  return { url: server.url, schema: newSchema() };
};

const used = (): Promise<Database> => {
  database ??= find();
  return database;
};

let connection: Promise<pg.Client> | undefined;

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

const connected = ({ url }: Database): Promise<pg.Client> => {
  connection ??= connect(url);
  return connection;
};

let originals = 0;
let copies = 0;

/** Two processes have connections of their own, so a process is one of two sets of options. */
const storageOf = ({ url, schema }: Database, organization: string, process = 0) =>
  postgresStorage({ url, schema, organization, readers: 6 + process, writers: 3, clock: "process" });

let isPrepared = false;

const prepare = async (client: pg.Client, schema: string): Promise<void> => {
  if (isPrepared) return;
  isPrepared = true;
  await client.query(copying(schema));
};

const newCopy = async (place: Database, former: string): Promise<string> => {
  const client = await connected(place);
  await prepare(client, place.schema);
  copies += 1;
  const name = `copy ${copies}`;
  await client.query(`SELECT "${place.schema}".copy_organization($1, $2)`, [former, name]);
  return name;
};

type Served = Omit<Copy, "remove">;

let held: Promise<Connection<Tables>>[] = [];

// Who opens the last organization of a database in a process closes its connections; to make them is most of what opening takes.
const hold = async ({ storage, others = [] }: Served, schema: Schema<Tables>): Promise<void> => {
  if (held.length === 0) held = [storage, ...others].map((each) => each.open(schema));
  await Promise.all(held);
};

/** An organization whose copies are served as `serve` says. */
const originalServed = (
  serve: (place: Database, name: string) => Promise<Served>,
  prepareCopies = async (_served: Served, _schema: Schema<Tables>): Promise<void> => {},
): Original => {
  originals += 1;
  const former = `original ${originals}`;
  let declared: Schema<Tables> | undefined;
  return {
    storage: {
      open: async (schema) => {
        declared = schema;
        return storageOf(await used(), former).open(schema);
      },
    },
    copy: async () => {
      const place = await used();
      if (declared !== undefined) await prepareCopies(await serve(place, former), declared);
      return { ...(await serve(place, await newCopy(place, former))), remove: async () => {} };
    },
  };
};

/** An organization in PostgreSQL that two processes serve. */
export const postgresOriginal = (): Original =>
  originalServed(
    async (place, name) => ({ storage: storageOf(place, name), others: [storageOf(place, name, 1)] }),
    hold,
  );

let rounds: Promise<PostgresRounds> | undefined;

const counted = (): Promise<PostgresRounds> => {
  rounds ??= testPostgres().then((server) => roundsTo(server as PostgresServer));
  return rounds;
};

/** The same for one process, whose storage counts in `trips` how often it waits for the database. */
export const countedPostgresOriginal = (): Original =>
  originalServed(async (place, name) => {
    const rounds = await counted();
    const storage: CountingStorage = {
      open: (schema) => storageOf({ ...place, url: rounds.url }, name).open(schema),
      get trips() {
        return rounds.count;
      },
    };
    return { storage };
  });

/** Ends the connections that copies are made and served with; another file of tests in the same process opens some again. */
export const closeCopies = async (): Promise<void> => {
  const [former, holding] = [connection, held];
  connection = undefined;
  held = [];
  for (const each of holding) await (await each).close();
  await (await former)?.end();
};
