import { readFileSync } from "node:fs";
import { apiReference } from "../../scripts/api-reference.js";
import { assert, suite } from "../support/suite.js";

const test = suite("docs/api.md");

const linesOf = (text: string): Set<string> => new Set(text.split("\n"));

test("says what the definitions say; `npm run write-api-reference` brings it up to date", () => {
  const page = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
  const [written, derived] = [linesOf(page), linesOf(apiReference())];
  const stale = [...written].filter((line) => !derived.has(line)).map((line) => `- ${line}`);
  const lacking = [...derived].filter((line) => !written.has(line)).map((line) => `+ ${line}`);
  assert.equal([...stale, ...lacking].slice(0, 10), []);
  assert.ok(page === apiReference(), "the order of lines differs");
});
