import { type ErrorCode, errors, fail } from "@confab/core";
import type { OpenAPIV3_1 } from "openapi-types";
import { events } from "../support/domain.js";
import { assert, suite } from "../support/suite.js";
import { servedDocument } from "./served.js";

const test = suite("OpenAPI components");

const document = await servedDocument();
const schemas = (document.components?.schemas ?? {}) as Record<string, OpenAPIV3_1.SchemaObject>;

interface Found {
  place: string;
  schema: OpenAPIV3_1.SchemaObject;
}

/** Every schema of an object with more than one field, wherever it is spelled out. */
const objectsIn = (value: unknown, place: string): Found[] => {
  if (typeof value !== "object" || value === null || place.endsWith("/examples")) return [];
  const schema = value as OpenAPIV3_1.SchemaObject;
  const own = schema.type === "object" && Object.keys(schema.properties ?? {}).length > 1 ? [{ place, schema }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, part]) => objectsIn(part, `${place}/${key}`))];
};

/** The paths that an operation is at for old clients repeat it. */
const isRepeated = ({ place }: Found): boolean => /^\/paths\/\/settings\/(display|notifications)\//.test(place);

test("an object that recurs is spelled out once, under its name", () => {
  const places = new Map<string, string[]>();
  for (const found of objectsIn(document, "")) {
    if (isRepeated(found)) continue;
    const text = JSON.stringify(found.schema);
    places.set(text, [...(places.get(text) ?? []), found.place]);
  }
  assert.equal(
    [...places.values()].filter((list) => list.length > 1),
    [],
  );
});

test("messages, users and channels are components, with their parts", () => {
  for (const name of ["Message", "Reaction", "User", "ProfileValue", "Channel", "Subscription", "GroupSetting"])
    assert.ok(schemas[name] !== undefined, name);
  const text = JSON.stringify(schemas.Message);
  assert.match(text, /"reactions":\{[^}]*"items":\{"\$ref":"#\/components\/schemas\/Reaction"\}/);
});

const mappingOf = ({ discriminator }: OpenAPIV3_1.SchemaObject = {}) => Object.entries(discriminator?.mapping ?? {});

const target = (reference: string) => schemas[reference.replace("#/components/schemas/", "")];

/** Each way to a component of an event: its type, or its type and op. */
const leaves = (): [name: string, schema: OpenAPIV3_1.SchemaObject][] =>
  mappingOf(schemas.Event).flatMap(([type, reference]) => {
    const inner = mappingOf(target(reference));
    if (inner.length === 0) return [[type, target(reference) ?? {}]];
    return inner.map(([op, leaf]): [string, OpenAPIV3_1.SchemaObject] => [`${type}/${op}`, target(leaf) ?? {}]);
  });

test("an event is told by its type, and by its op where it has one", () => {
  const found = leaves();
  assert.equal(found.map(([name]) => name).sort(), Object.keys(events).sort());
  for (const [name, { properties = {}, required = [] }] of found) {
    const [type, op] = name.split("/");
    const { type: typeSchema, op: opSchema } = properties as Record<string, { const?: string }>;
    assert.is(typeSchema?.const, type);
    assert.is(opSchema?.const, op);
    assert.ok(
      ["id", "type"].every((field) => required.includes(field)),
      name,
    );
  }
});

test("an error is told by its code, which has a component with its fields", () => {
  const codes = [...new Set(Object.values(errors).map(({ code }) => code))].sort();
  assert.equal(
    mappingOf(schemas.Error).map(([code]) => code),
    codes,
  );
  const { properties, required } = schemas.BadEventQueueIdError ?? {};
  assert.equal(Object.keys(properties ?? {}), ["result", "msg", "code", "queue_id"]);
  assert.equal(required, ["result", "msg", "code", "queue_id"]);
  // Only some errors of this code have a field.
  assert.equal(schemas.BadRequestError?.required, ["result", "msg", "code"]);
});

test("an operation names the codes that it answers, by status", () => {
  const responses = document.paths?.["/events"]?.get?.responses as Record<string, OpenAPIV3_1.ResponseObject>;
  assert.equal(Object.keys(responses), ["200", "400", "401", "403", "429", "503", "504", "default"]);
  const text = JSON.stringify(responses[400]);
  assert.match(text, /BadEventQueueIdError/);
  assert.match(responses[400]?.description ?? "", /BAD_EVENT_QUEUE_ID/);
  assert.not.match(text, /InvitationFailedError/);
});

test("the code of an error is one of the catalogue's, to the compiler, too", () => {
  const { code } = fail("badQueue", { queue_id: "1" });
  const known: ErrorCode = code;
  assert.is(known, "BAD_EVENT_QUEUE_ID");
  // @ts-expect-error there is no such code
  assert.not(code === "NO_SUCH_CODE");
});
