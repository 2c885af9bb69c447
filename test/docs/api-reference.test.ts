import { readFileSync } from "node:fs";
import { apiReference } from "../../scripts/api-reference.js";
import { assert, suite } from "../support/suite.js";

const test = suite("docs/api.md");

test("says what the definitions say; `npm run write-api-reference` brings it up to date", () => {
  const page = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
  assert.fixture(page, apiReference());
});
