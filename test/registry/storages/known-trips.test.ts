import { assert, suite } from "../../support/suite.js";
import { testKnownTrips, tripsOf64 } from "./known-trips.js";

const test = suite("round trips of what is done most (design 3)");

// The storage runs the works of a group one after the other, so each takes the round trip that side by side they share.
test("64 messages at once take a BEGIN, a COMMIT, and a round trip for thirty-two of them, which they can share", async () => {
  assert.is(await tripsOf64("counting memory"), 2 + 64 / 32);
});

testKnownTrips(test, "counting memory");
