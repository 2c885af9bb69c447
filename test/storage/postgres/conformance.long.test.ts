import { delayingStorage, randomNumbers, storageConformance } from "@confab/core/testing";
import { conforms } from "../../support/conformance.js";
import { newOrganization, newSchema, noPostgres, testPostgres } from "../../support/postgres/cluster.js";
import { suite } from "../../support/suite.js";

const server = await testPostgres();
const test = suite("storage conformance: PostgreSQL");

if (server === undefined) test.skip("every case", noPostgres);
else {
  const { url } = server;
  const schema = newSchema();
  // Organizations that share their tables do so in most cases; a changed declaration is that of a schema of its own.
  const ofOneTime = storageConformance.filter(({ reopens }) => !reopens);
  const overTime = storageConformance.filter(({ reopens }) => reopens);
  conforms(test, ofOneTime, () => newOrganization({ url, schema }));
  conforms(test, overTime, () => newOrganization({ url, schema: newSchema() }));

  const slow = suite("storage conformance: delaying PostgreSQL");
  conforms(slow, ofOneTime, () => delayingStorage(newOrganization({ url, schema }), { random: randomNumbers(1) }));
}
