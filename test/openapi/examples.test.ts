import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import { exampleFiles } from "../../scripts/api-examples.js";
import { operationIds } from "../support/cases/doors.js";
import { assert, suite } from "../support/suite.js";
import { servedDocument } from "./served.js";

const test = suite("OpenAPI examples");

const folder = fileURLToPath(new URL("../../packages/core/src", import.meta.url));

test("are what a chat answers, beside the operations of each resource; `npm run docs` brings them up to date", async () => {
  const files = await exampleFiles();
  const stored = (path: string) => existsSync(join(folder, path)) && readFileSync(join(folder, path), "utf8");
  const stale = Object.keys(files).filter((path) => stored(path) !== files[path]);
  assert.equal(stale, []);
  const written = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    /\bexamples\.json$/.test(path),
  );
  assert.is(written.length, Object.keys(files).filter((path) => path.endsWith(".json")).length);
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
