import { join } from "node:path";
import { sqliteStorage } from "@confab/storage-sqlite";
import { newOrganization, newSchema, noPostgres, testPostgres } from "../../support/postgres/cluster.js";
import { temporaryFolder } from "../../support/storages.js";
import { suite } from "../../support/suite.js";
import { movingCases } from "./moving-cases.js";

const server = await testPostgres();
const test = suite("an organization that moves from SQLite to PostgreSQL");

if (server === undefined) test.skip("every case", noPostgres);
else {
  const { url } = server;
  movingCases(test, () => ({
    from: sqliteStorage({ file: join(temporaryFolder(), "chat.db") }),
    to: newOrganization({ url, schema: newSchema(), clock: "process" }),
  }));
}
