import { newOrganization, newSchema, noPostgres, testPostgres } from "../support/postgres/cluster.js";
import { suite } from "../support/suite.js";
import { testLateWrites } from "./late-writes.js";

const test = suite("storage/late-writes in PostgreSQL");
const server = await testPostgres();

if (server === undefined) test.skip("a write that awaits a write of its own is given up", noPostgres);
else {
  const options = { url: server.url, schema: newSchema(), longestWrite: 300 };
  testLateWrites(test, "PostgreSQL", () => newOrganization(options));
}
