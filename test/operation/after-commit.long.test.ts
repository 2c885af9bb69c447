import { noPostgres, testPostgres } from "../support/postgres/cluster.js";
import { suite } from "../support/suite.js";
import { closeCopies } from "../support/world/postgres-copies.js";
import { testAfterCommit } from "./after-commit.js";

const test = suite("what follows from a commit in PostgreSQL");

if ((await testPostgres()) === undefined) test.skip("a send is answered once although a listener throws", noPostgres);
else testAfterCommit(test, "two processes on PostgreSQL");

test.after(closeCopies);
