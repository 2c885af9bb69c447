import { assert, suite } from "./suite.js";

const test = suite("smoke");

test("adds", () => assert.is(1 + 1, 2));
