import { suite } from "../../../support/suite.js";
import { inWorld } from "../../../support/world/world.js";
import { renewals } from "./renewals.js";

const test = suite("words that an earlier version made");

for (const storage of ["memory", "sqlite", "two processes"] as const)
  for (const [name, run] of renewals) test(`${name} (${storage})`, () => inWorld(storage, run));
