import { noPostgres, testPostgres } from "../../support/postgres/cluster.js";
import { assert, suite } from "../../support/suite.js";
import { closeCopies } from "../../support/world/postgres-copies.js";
import { testKnownTrips, tripsOf64 } from "./known-trips.js";

const test = suite("round trips to PostgreSQL of what is done most (design 3)");
const server = await testPostgres();

if (server === undefined) test.skip("64 messages at once take three round trips", noPostgres);
else {
  test("64 messages at once take three, or two where what they read is known from those before", async () => {
    const trips = await tripsOf64("counting PostgreSQL");
    assert.ok(trips >= 2 && trips <= 3, `It took ${trips}.`);
  });

  // What `scanMany` has answered is asked for again by id before it is changed.
  testKnownTrips(test, "counting PostgreSQL");
}

test.after(closeCopies);
