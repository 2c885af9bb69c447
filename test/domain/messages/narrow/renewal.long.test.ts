import { noPostgres, testPostgres } from "../../../support/postgres/cluster.js";
import { suite } from "../../../support/suite.js";
import { closeCopies } from "../../../support/world/postgres-copies.js";
import { inWorld } from "../../../support/world/world.js";
import { renewals } from "./renewals.js";

const test = suite("words that an earlier version made, on PostgreSQL");

if ((await testPostgres()) === undefined) test.skip("all of it", noPostgres);
else for (const [name, run] of renewals) test(name, () => inWorld("two processes on PostgreSQL", run));

test.after(closeCopies);
