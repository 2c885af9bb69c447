import { newOrganization, newSchema, noPostgres, testPostgres } from "../support/postgres/cluster.js";
import { suite } from "../support/suite.js";
import { ownResourceCases } from "./own-resource-cases.js";

const server = await testPostgres();
const test = suite("a resource of the host's own on PostgreSQL");

if (server === undefined) test.skip("every case", noPostgres);
else {
  const { url } = server;
  ownResourceCases(test, {
    name: "postgres",
    make: () => newOrganization({ url, schema: newSchema(), clock: "process" }),
  });
}
