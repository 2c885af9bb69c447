import { words } from "../../support/kernel.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";

const test = worldSuite("the words that search passes over");

test("are told to clients, and none of them finds anything (messages.md A5)", async (world) => {
  const { stop_words } = await world.as("mia").call("registerQueue", { fetch_event_types: ["stop_words"] });
  const told = stop_words as string[];
  assert.ok(told.includes("the"));
  assert.equal(
    told.filter((word) => words(word).length > 0),
    [],
  );
});
