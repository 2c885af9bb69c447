import { servedDocument } from "../../openapi/served.js";
import { events } from "../../support/domain.js";
import { differingWords, registry, wireWords } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";
import { allWords, kinds } from "./speaking.js";

const test = suite("places of words");

/** Every schema with the name it stands under. */
function* schemasIn(name: string, schema: unknown): Generator<[name: string, schema: Record<string, unknown>]> {
  if (typeof schema !== "object" || schema === null) return;
  if (!Array.isArray(schema)) yield [name, schema as Record<string, unknown>];
  for (const [key, part] of Object.entries(schema)) yield* schemasIn(key, part);
}

const declared = [
  ...Object.entries(registry).flatMap(([id, { params, result }]) => [
    ...schemasIn(id, params),
    ...schemasIn(id, result),
  ]),
  ...Object.entries(events).flatMap(([name, schema]) => [...schemasIn(name, schema)]),
];

test("a field that is called like a kind of word is marked as one", () => {
  const named = declared.filter(([name, { type }]) => (kinds as string[]).includes(name) && type !== undefined);
  assert.ok(named.length > 10);
  for (const [name, schema] of named) assert.is(schema.word, name);
});

test("no schema lists a word that differs without saying so", () => {
  const unmarked = declared.filter(
    ([, { enum: values, word }]) =>
      word === undefined && Array.isArray(values) && values.some((value) => allWords("contract").includes(value)),
  );
  assert.equal(
    unmarked.map(([name]) => name),
    [],
  );
});

test("OpenAPI has the contract's words and mentions the others", async () => {
  const document = JSON.stringify(await servedDocument());
  for (const kind of kinds)
    assert.ok(document.includes(`"enum":${JSON.stringify(Object.keys(wireWords[kind]))}`), kind);
  for (const [contract, clients] of kinds.flatMap(differingWords))
    assert.ok(document.includes(`\`${clients}\` is another word for \`${contract}\``));
  assert.not.match(document, '"word":');
});

test("no word means two things", () => {
  for (const kind of kinds) {
    const all = [...Object.keys(wireWords[kind]), ...differingWords(kind).map(([, clients]) => clients)];
    assert.is(new Set(all).size, all.length, kind);
  }
});
