import {
  bytesOf,
  EncodedBytes,
  EncodedFields,
  EncodedJson,
  EncodedList,
  EncodedRecord,
  encodeResult,
  plainResult,
  sharedList,
} from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("texts of results");

const before = EncodedFields.of({ result: "success" });
const after = EncodedFields.of({ ignored: ["x"] });

const textOf = (body: string | readonly Uint8Array[]): string =>
  typeof body === "string" ? body : new TextDecoder().decode(Buffer.concat(body));

const one = <T>(value: T) =>
  EncodedJson.by(
    () => JSON.stringify(value),
    () => value,
  );

const bytes = (...parts: string[][]) => new EncodedBytes(parts.map(bytesOf));

test("a result stands in its envelope, without what is undefined", () => {
  assert.is(encodeResult({}, { before, after: EncodedFields.none }), '{"result":"success"}');
  assert.is(
    encodeResult({ a: 1, b: undefined, c: [null] }, { before, after }),
    '{"result":"success","a":1,"c":[null],"ignored":["x"]}',
  );
});

test("parts that are there as text are the same as values", () => {
  const list = new EncodedList([one({ a: 1 }), one({ a: 2 })]);
  const result = { one: one({ b: "é" }), list, empty: new EncodedList([]), shared: sharedList(['{"c":1}']), d: 4 };
  const plain = { one: { b: "é" }, list: [{ a: 1 }, { a: 2 }], empty: [], shared: [{ c: 1 }], d: 4 };
  assert.equal(plainResult(result), plain);
  assert.is(encodeResult(result, { before, after }), JSON.stringify({ result: "success", ...plain, ignored: ["x"] }));
});

test("a list of parts is the same beside what is kept as bytes", () => {
  const list = new EncodedList<unknown>([one({ a: 1 }), one("é")]);
  const body = encodeResult({ list, full: bytes(["1"]), none: new EncodedList([]) }, { before, after });
  assert.is(textOf(body), '{"result":"success","list":[{"a":1},"é"],"full":[1],"none":[],"ignored":["x"]}');
  const alone = encodeResult({ list }, { before: EncodedFields.none, after: EncodedFields.none });
  assert.is(alone, '{"list":[{"a":1},"é"]}');
});

test("what is kept as bytes is written between the rest, wherever it stands", () => {
  const full = bytes(['"é"', "2"], [], ["3"]);
  for (const result of [{ full }, { a: 1, full, b: 2 }, { full, other: bytes([], []), again: full }]) {
    const plain = plainResult(result);
    const body = encodeResult(result, { before, after });
    assert.not.type(body, "string");
    assert.is(textOf(body), JSON.stringify({ result: "success", ...plain, ignored: ["x"] }));
  }
  assert.equal(full.value(), ["é", 2, 3]);
  const alone = encodeResult({ full }, { before: EncodedFields.none, after: EncodedFields.none });
  assert.is(textOf(alone), '{"full":["é",2,3]}');
});

test("an object that is kept as bytes is written as an object", () => {
  const fields = new EncodedRecord([bytesOf(['"1":"é"']), bytesOf([]), bytesOf(['"2":{}'])]);
  const body = encodeResult({ fields, empty: new EncodedRecord([]), a: 1 }, { before, after });
  assert.is(textOf(body), '{"result":"success","fields":{"1":"é","2":{}},"empty":{},"a":1,"ignored":["x"]}');
  assert.equal(fields.value(), { 1: "é", 2: {} });
});

test("callers share the items of a list, which nobody can change, but not the list", () => {
  const shared = sharedList<{ a: { b: number } }>(['{"a":{"b":1}}']);
  const [first, second] = [shared.value(), shared.value()];
  assert.is.not(first, second);
  assert.is(first[0], second[0]);
  assert.ok(Object.isFrozen(first[0]?.a));
});
