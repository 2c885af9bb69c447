import { type DeclarationState, fingerprintsUnder, type Schema, type Tables } from "@confab/core";
import type Sqlite from "better-sqlite3";
import { declarationsSql } from "./ddl.js";
import { stepOf } from "./steps.js";

/** What the file notes of its declarations; a file of before has none. */
const declaredIn = (connection: Sqlite.Database): DeclarationState => {
  const isThere = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'confab_declarations'").get();
  const select = "SELECT fingerprint FROM confab_declarations ORDER BY id";
  const rows = isThere === undefined ? [] : connection.prepare<[], { fingerprint: string }>(select).all();
  return { step: stepOf(connection), fingerprints: rows.map(({ fingerprint }) => fingerprint) };
};

/** Throws the fault "newer" where a newer version has brought the file to tables that this one does not know. */
export const checkDeclarations = (connection: Sqlite.Database, schema: Schema<Tables>): void => {
  fingerprintsUnder(schema, declaredIn(connection), connection.name);
};

/** Notes the declaration that the file is brought to. */
export const noteDeclaration = (connection: Sqlite.Database, schema: Schema<Tables>): void => {
  connection.exec(declarationsSql);
  const { step, fingerprints } = declaredIn(connection);
  const added = fingerprintsUnder(schema, { step, fingerprints }, connection.name).slice(fingerprints.length);
  for (const fingerprint of added)
    connection.prepare("INSERT INTO confab_declarations (fingerprint) VALUES (?)").run(fingerprint);
};
