import { type Storage, tables } from "@confab/core";
import { postgresStorage } from "@confab/storage-postgres";
import pg from "pg";
import { newSchema, noPostgres, testPostgres } from "../postgres.js";
import type { Original } from "./copies.js";

const quoted = (name: string): string => `"${name}"`;

/** Makes an organization with the rows of another. */
const copySql = (schema: string): string => {
  const own = Object.entries(tables).map(([name, { columns }]) => {
    const names = ["id", ...Object.keys(columns)].map(quoted).join(", ");
    return `INSERT INTO ${schema}.${quoted(name)} (org, ${names}) SELECT made, ${names} FROM ${schema}.${quoted(name)} WHERE org = original;`;
  });
  return `CREATE OR REPLACE FUNCTION ${schema}.copy_original(copy text) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE original bigint; made bigint;
    BEGIN
      SELECT org INTO original FROM ${schema}.confab_organizations WHERE name = 'original';
      INSERT INTO ${schema}.confab_organizations (name, secret)
        SELECT copy, secret FROM ${schema}.confab_organizations WHERE org = original RETURNING org INTO made;
      INSERT INTO ${schema}.confab_heads (org, seq, step, fingerprint, next_ids)
        SELECT made, seq, step, fingerprint, next_ids FROM ${schema}.confab_heads WHERE org = original;
      ${own.join("\n      ")}
    END $$`;
};

/** An organization in a database, copied for each world; two processes serve each copy. */
export const postgresOriginal = (): Original => {
  const schema = newSchema();
  let client: Promise<pg.Client> | undefined;
  let copies = 0;
  const urlOf = async (): Promise<string> => {
    const server = await testPostgres();
    if (server === undefined) throw new Error(noPostgres);
    return server.url;
  };
  const connect = async (): Promise<pg.Client> => {
    const made = new pg.Client(await urlOf());
    await made.connect();
    await made.query(copySql(quoted(schema)));
    return made;
  };
  // One that stays open keeps the connections for the next world.
  const kept = new Map<number, Promise<unknown>>();
  const organization = (name: string, readers: number): Storage => ({
    open: async (declared) => {
      const place = { url: await urlOf(), schema, readers, writers: 2 };
      if (!kept.has(readers)) kept.set(readers, postgresStorage({ ...place, organization: "kept" }).open(declared));
      await kept.get(readers);
      return postgresStorage({ ...place, organization: name }).open(declared);
    },
  });
  return {
    storage: organization("original", 2),
    copy: async () => {
      client ??= connect();
      copies += 1;
      const name = `copy ${copies}`;
      await (await client).query(`SELECT ${quoted(schema)}.copy_original($1)`, [name]);
      // Another number of readers makes connections of its own, as another process has.
      return { storage: organization(name, 2), others: [organization(name, 3)], remove: async () => {} };
    },
  };
};
