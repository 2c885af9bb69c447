// `npm run check-packages` asks the language service that editors ask.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { writtenTypes } from "../../scripts/written-types/index.js";
import { operationIds, operationOf } from "../support/cases/doors.js";
import { confab } from "../support/domain.js";
import { Meanings } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("what editors show");

const meanings = new Meanings(confab);

const root = fileURLToPath(new URL("../..", import.meta.url));
test("every operation and every parameter has a text", () => {
  const silent = operationIds.flatMap((id) =>
    Object.entries(operationOf(id).params.properties).flatMap(([name, schema]) =>
      meanings.of(name, schema) === "" ? [`${id}.${name}`] : [],
    ),
  );
  assert.equal(silent, []);
});

test("no meaning is left of a parameter that is gone or speaks for itself", () => {
  const needed = new Set(
    operationIds.flatMap((id) =>
      Object.entries(operationOf(id).params.properties).flatMap(([name, schema]) =>
        schema.description === undefined ? [name] : [],
      ),
    ),
  );
  assert.equal(
    meanings.names.filter((name) => !needed.has(name)),
    [],
  );
});

test("what is written is what the definitions say; `npm run docs` brings it up to date", () => {
  const folder = join(root, "packages", "core", "src", "chat", "methods");
  const stale = Object.entries(writtenTypes()).filter(([name, text]) => ts.sys.readFile(join(folder, name)) !== text);
  assert.equal(
    stale.map(([name]) => name),
    [],
  );
  assert.is(ts.sys.readDirectory(folder).length, Object.keys(writtenTypes()).length);
});
