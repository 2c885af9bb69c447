import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { apiExamples } from "../../scripts/api-examples.js";
import { operationIds } from "../support/doors.js";
import { assert, suite } from "../support/suite.js";
import { servedDocument } from "./served.js";

const test = suite("OpenAPI examples");

const stored = JSON.parse(
  readFileSync(new URL("../../packages/core/src/openapi/examples.json", import.meta.url), "utf8"),
);

test("are what a chat answers; `npm run docs` brings them up to date", async () => {
  const ran = JSON.parse(JSON.stringify(await apiExamples()));
  assert.equal(Object.keys(stored), operationIds);
  for (const id of operationIds) assert.equal(stored[id], ran[id], id);
});

const document = await servedDocument();

interface Media {
  schema: object;
  examples?: Record<string, { value: unknown }>;
}

interface Described {
  responses: { 200: { content: { "application/json": Media } } };
}

const answers = (): Media[] =>
  Object.values(document.paths ?? {})
    .flatMap((item) => Object.values(item ?? {}) as unknown as Described[])
    .map(({ responses }) => responses[200].content["application/json"]);

test("every operation shows one, and it is as its schema says", () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const place = "https://chat.example.com/openapi";
  ajv.addSchema({ $id: place, ...document });
  const shown = new Set<string>();
  for (const { schema, examples = {} } of answers()) {
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${place}#/`));
    for (const [id, { value }] of Object.entries(examples)) {
      assert.ok(ajv.validate(absolute, value), `${id}: ${ajv.errorsText()}`);
      shown.add(id);
    }
  }
  assert.equal([...shown].sort(), [...operationIds].sort());
});
