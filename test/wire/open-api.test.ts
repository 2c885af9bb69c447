import type { OpenAPIV3_1 } from "openapi-types";
import { operationOf } from "../support/doors.js";
import { operationIds } from "../support/samples.js";
import { assert } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";
import type { World } from "../support/world/world.js";
import { ask } from "./ask.js";

const test = worldSuite("OpenAPI document", { storages: ["memory"] });

const read = async (world: World) => (await ask(world, "/api/v1/openapi.json")).json as unknown as OpenAPIV3_1.Document;

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
  const document = await read(world);
  assert.is(document.openapi, "3.1.0");
  assert.equal(document.servers, [{ url: "https://chat.example.com/api/v1" }]);
  assert.ok(document.info.title !== "" && document.info.version !== "");
});

test("every operation is in it once, at its place", async (world) => {
  const found = described(await read(world)).map(
    ({ path, method, operation }) => `${operation.operationId} ${method} ${path}`,
  );
  const expected = operationIds.map((id) => {
    const { method, path } = operationOf(id);
    return `${id} ${method.toLowerCase()} ${path.replace("*}", "}")}`;
  });
  assert.equal(found.sort(), expected.sort());
});

test("the other paths of an operation are in it as deprecated", async (world) => {
  const found = everything(await read(world)).filter(({ operation }) => operation.deprecated);
  const expected = operationIds.flatMap((id) => operationOf(id).aliases);
  assert.equal(found.map(({ path }) => path).sort(), [...expected].sort());
  assert.ok(expected.includes("/settings/display") && expected.includes("/settings/notifications"));
  const ids = everything(await read(world)).map(({ operation }) => operation.operationId);
  assert.is(new Set(ids).size, ids.length);
});

test("every parameter of a path is declared as one", async (world) => {
  for (const { path, operation } of described(await read(world))) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
    const required = declared.filter((parameter) => parameter.in === "path" && parameter.required);
    assert.equal(required.map(({ name }) => name).sort(), inPath.sort(), path);
    assert.is(new Set(declared.map(({ name }) => name)).size, declared.length);
  }
});

test("every parameter of an operation is declared", async (world) => {
  for (const { operation } of described(await read(world))) {
    const { properties } = operationOf(operation.operationId ?? "").params;
    const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
    const [form] = Object.values(body?.content ?? {});
    const schema = form?.schema as OpenAPIV3_1.SchemaObject | undefined;
    const declared = ((operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[]).map(({ name }) => name);
    const names = [...declared, ...Object.keys(schema?.properties ?? {})];
    assert.equal(names.sort(), Object.keys(properties).sort(), operation.operationId ?? "");
  }
});

test("every reference leads somewhere", async (world) => {
  const document = await read(world);
  for (const [, reference = ""] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = reference
      .split("/")
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    assert.ok(target !== undefined, reference);
  }
});

test("only keywords of JSON Schema are in it", async (world) => {
  const text = JSON.stringify(await read(world));
  for (const keyword of ["wellFormed", "notBlank", "decode", "nullable", "alias"])
    assert.not(text.includes(`"${keyword}":`), keyword);
});

test("every operation says what it answers, and who may call it", async (world) => {
  for (const { operation } of described(await read(world))) {
    assert.ok((operation.summary ?? "") !== "");
    assert.match(operation.description ?? "", /Who may call it: /);
    assert.ok("200" in (operation.responses ?? {}) && "default" in (operation.responses ?? {}));
  }
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
