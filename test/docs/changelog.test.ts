import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../architecture/source-files/sources.js";
import { assert, suite } from "../support/suite.js";

const test = suite("the changelog");

const kinds = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"];

/** What a changelog has beside releases, kinds of changes, and entries below these. */
const strangeIn = (text: string): string[] => {
  const [, ...releases] = text.split(/^## /m);
  return releases.flatMap((release) => {
    const [heading = "", ...lists] = release.split(/^### /m);
    const strange = /^\[.+\]/.test(heading) && !/^- /m.test(heading) ? [] : [heading];
    return [...strange, ...lists.filter((list) => !kinds.includes(list.split("\n")[0] ?? ""))];
  });
};

test("has the form of Keep a Changelog", () => {
  assert.equal(strangeIn(readFileSync(join(root, "CHANGELOG.md"), "utf8")), []);
});

test("sees an entry without a kind, and a kind that there is not", () => {
  assert.equal(strangeIn("# C\n\n## [Unreleased]\n\n### Added\n\n- a\n"), []);
  assert.is(strangeIn("# C\n\n## Unreleased\n\n- **Fixed:** a\n").length, 1);
  assert.is(strangeIn("# C\n\n## [Unreleased]\n\n### Faster\n\n- a\n").length, 1);
});
