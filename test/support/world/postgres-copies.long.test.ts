import { noPostgres, testPostgres } from "../postgres/cluster.js";
import { assert, suite } from "../suite.js";
import { closeCopies } from "./postgres-copies.js";
import { inWorld, type World } from "./world.js";

const test = suite("copies of an organization in PostgreSQL");

const countPeople = (world: World) => world.rows(async (tx) => (await tx.scan("users", "id")).length);

// The runner has one process run several files, and each of them closes what it used.
if ((await testPostgres()) === undefined) test.skip("a later file of tests copies on", noPostgres);
else
  test("a later file of tests copies on after an earlier one has closed the connection", async () => {
    const name = "two processes on PostgreSQL";
    const people = await inWorld(name, countPeople);
    await closeCopies();
    assert.is(await inWorld(name, countPeople), people);
    assert.ok(people > 0);
  });

test.after(closeCopies);
