import type { OpenAPIV3_1 } from "openapi-types";
import { operationIds, operationOf } from "../support/cases/doors.js";
import { assert } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";
import { ask } from "../wire/ask.js";
import { readDocument } from "./served.js";

const test = worldSuite("OpenAPI document", { storages: ["memory"] });

/** An operation by its place. */
const at = (
  { paths = {} }: OpenAPIV3_1.Document,
  method: "get" | "post",
  path: string,
): OpenAPIV3_1.OperationObject => {
  const operation = paths[path]?.[method];
  assert.ok(operation, path);
  return operation;
};

const parametersOf = ({ parameters = [] }: OpenAPIV3_1.OperationObject) =>
  parameters as (Omit<OpenAPIV3_1.ParameterObject, "schema"> & { schema?: OpenAPIV3_1.SchemaObject })[];

const methods = ["get", "post", "patch", "put", "delete"] as const;

const everything = ({ paths = {} }: OpenAPIV3_1.Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation === undefined ? [] : [{ path, method, operation }];
    }),
  );

/** All but the deprecated paths of operations that have another one. */
const described = (document: OpenAPIV3_1.Document) =>
  everything(document).filter(({ operation }) => operation.deprecated !== true);

test("anybody gets it", async (world) => {
  const document = await readDocument(world);
  assert.is(document.openapi, "3.1.0");
  assert.equal(document.servers, [{ url: "https://chat.example.com/api/v1" }]);
  assert.ok(document.info.title !== "" && document.info.version !== "");
});

/** How a document tells paths apart: by what is fixed in them. */
const shapeOf = (path: string) => path.replace(/\{[^}]*\}/g, "{}");

test("it says where the API is now", async (world) => {
  await readDocument(world);
  world.chat.url = "https://elsewhere.example.com/chat";
  assert.equal((await readDocument(world)).servers, [{ url: "https://elsewhere.example.com/chat/api/v1" }]);
});

test("every operation is in it, at its place", async (world) => {
  const document = await readDocument(world);
  for (const id of operationIds) {
    const { method, path, summary } = operationOf(id);
    const there = described(document).filter(
      (each) => each.method === method.toLowerCase() && shapeOf(each.path) === shapeOf(path),
    );
    assert.is(there.length, 1, id);
    const text = `${there[0]?.operation.summary} ${there[0]?.operation.description}`;
    assert.ok(there[0]?.operation.operationId === id || text.includes(`${summary} (\`${id}\`)`), id);
  }
});

test("no two paths are one to a client, and a path takes an id or an address where both lead somewhere", async (world) => {
  const document = await readDocument(world);
  const shapes = Object.keys(document.paths ?? {}).map(shapeOf);
  assert.is(new Set(shapes).size, shapes.length);
  const [parameter] = parametersOf(at(document, "get", "/users/{user_id}"));
  const branches = (parameter?.schema?.anyOf ?? []) as OpenAPIV3_1.SchemaObject[];
  assert.equal(
    branches.map(({ type }) => type),
    ["integer", "string"],
  );
  assert.equal(parameter?.examples, { getUserById: { value: 5 }, getUserByEmail: { value: "mia@example.com" } });
});

test("the other paths of an operation are in it as deprecated", async (world) => {
  const found = everything(await readDocument(world)).filter(({ operation }) => operation.deprecated);
  const expected = operationIds.flatMap((id) => operationOf(id).aliases);
  assert.equal(found.map(({ path }) => path).sort(), [...expected].sort());
  assert.ok(expected.includes("/settings/display") && expected.includes("/settings/notifications"));
  const ids = everything(await readDocument(world)).map(({ operation }) => operation.operationId);
  assert.is(new Set(ids).size, ids.length);
});

test("every parameter of a path is declared as one", async (world) => {
  for (const { path, operation } of described(await readDocument(world))) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
    const required = declared.filter((parameter) => parameter.in === "path" && parameter.required);
    assert.equal(required.map(({ name }) => name).sort(), inPath.sort(), path);
    assert.is(new Set(declared.map(({ name }) => name)).size, declared.length);
  }
});

const formOf = ({ requestBody }: OpenAPIV3_1.OperationObject): OpenAPIV3_1.MediaTypeObject | undefined =>
  Object.values((requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {})[0];

test("every parameter of an operation is declared, with what it means", async (world) => {
  for (const { operation } of described(await readDocument(world))) {
    const { properties } = operationOf(operation.operationId ?? "").params;
    const form = formOf(operation)?.schema as OpenAPIV3_1.SchemaObject | undefined;
    const parameters = parametersOf(operation).map((each) => [each.name, each] as const);
    const declared = [...parameters, ...Object.entries(form?.properties ?? {})];
    assert.equal(declared.map(([name]) => name).sort(), Object.keys(properties).sort(), operation.operationId ?? "");
    for (const [name, { description }] of declared as [string, { description?: string }][])
      assert.ok((description ?? "") !== "", `${operation.operationId} ${name}`);
  }
});

test("numbers, flags and texts are plain parameters; lists and objects are JSON", async (world) => {
  const parameters = parametersOf(at(await readDocument(world), "get", "/messages"));
  const named = (name: string) => parameters.find((parameter) => parameter.name === name);
  assert.equal(named("num_before")?.schema, { format: "int64", minimum: 0, type: "integer" });
  assert.is(named("apply_markdown")?.schema?.type, "boolean");
  assert.is(named("narrow")?.schema, undefined);
  assert.equal(named("narrow")?.content?.["application/json"]?.schema, {
    default: [],
    items: { $ref: "#/components/schemas/NarrowTerm" },
    maxItems: 100,
    type: "array",
  });
});

test("what stands as JSON in a form says so, and nothing else does", async (world) => {
  const document = await readDocument(world);
  const json = { contentType: "application/json" };
  assert.equal(formOf(at(document, "post", "/messages"))?.encoding, { to: json });
  assert.is(formOf(at(document, "post", "/messages/{message_id}/reactions"))?.encoding, undefined);
  // Text that is quoted in the request.
  assert.equal(formOf(at(document, "post", "/bots"))?.encoding?.payload_url, json);
});

test("every reference leads somewhere", async (world) => {
  const document = await readDocument(world);
  for (const [, reference = ""] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = reference
      .split("/")
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    assert.ok(target !== undefined, reference);
  }
});

test("only keywords of JSON Schema are in it", async (world) => {
  const text = JSON.stringify(await readDocument(world));
  for (const keyword of ["wellFormed", "notBlank", "trimmed", "decode", "nullable", "alias", "named", "told"])
    assert.not(text.includes(`"${keyword}":`), keyword);
});

test("every operation says what it answers, and who may call it", async (world) => {
  for (const { operation } of described(await readDocument(world))) {
    assert.ok((operation.summary ?? "") !== "");
    assert.match(operation.description ?? "", /Who may call it: /);
    assert.ok("200" in (operation.responses ?? {}) && "default" in (operation.responses ?? {}));
  }
});

test("every operation has a tag, and every tag says what it is", async (world) => {
  const document = await readDocument(world);
  const used = new Set(everything(document).flatMap(({ operation }) => operation.tags ?? ["none"]));
  assert.equal([...used].sort(), document.tags?.map(({ name }) => name).sort());
  for (const { description = "" } of document.tags ?? []) assert.match(description, /^[A-Z].*\.$/);
});

test("other methods are refused", async (world) => {
  assert.is((await ask(world, "/api/v1/openapi.json", { method: "POST" })).status, 405);
  assert.is((await ask(world, "/api/v1/openapi.json", { method: "HEAD" })).body, "");
});
test("OPTIONS names its methods, without a body and a type", async (world) => {
  const { status, headers, body } = await ask(world, "/api/v1/openapi.json", { method: "OPTIONS" });
  assert.equal([status, headers.allow, body, "content-type" in headers], [204, "GET, HEAD, OPTIONS", "", false]);
  assert.equal((await ask(world, "/api/v1/openapi.json", { method: "DELETE" })).json.allowed_methods, [
    "GET",
    "HEAD",
    "OPTIONS",
  ]);
});
