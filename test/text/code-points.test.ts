import { codePoints, isLongerThan, truncate } from "../../packages/core/src/text/code-points.js";
import { assert, suite } from "../support/suite.js";

const test = suite("code points");

test("a pair of surrogates is one, and so is a lone one", () => {
  assert.equal(["", "ab", "a😀b", "\ud83d", "\ude00\ud83d"].map(codePoints), [0, 2, 3, 1, 2]);
});

test("a text is longer than a limit by code points, not by units", () => {
  assert.equal(
    [0, 1, 2, 3, 4].map((limit) => isLongerThan("a😀b", limit)),
    [true, true, true, false, false],
  );
  assert.not(isLongerThan("", 0));
  assert.not(isLongerThan("😀".repeat(60), 60));
  assert.ok(isLongerThan("😀".repeat(61), 60));
});

test("no pair is cut in two", () => {
  assert.equal(
    [0, 1, 2, 3, 9].map((length) => truncate("a😀b", length)),
    ["", "a", "a😀", "a😀b", "a😀b"],
  );
  assert.is(truncate("\ude00\ud83dx", 2), "\ude00\ud83d");
});
