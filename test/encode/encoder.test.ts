import { EncodedFields, encoder, ObjectEncoder, t } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("texts from schemas");

const person = t.object({ id: t.integer(), name: t.optional(t.string()), tags: t.array(t.string()) });

test("an object has the schema's fields in its order, whatever the value has", () => {
  const value = { tags: ["a"], extra: 1, name: "Ada", id: 5 };
  assert.is(encoder(person)(value), '{"id":5,"name":"Ada","tags":["a"]}');
});

test("what is undefined is left out, be it the first field, the last one or all", () => {
  const optional = t.object({ a: t.optional(t.integer()), b: t.optional(t.integer()), c: t.optional(t.integer()) });
  for (const value of [{}, { a: 1 }, { b: 1 }, { c: 1 }, { a: 1, c: 2 }, { b: 1, c: 2 }])
    assert.is(encoder(optional)(value), JSON.stringify(value));
});

const texts = [
  "",
  "plain",
  'a "quote"',
  "back\\slash",
  "tab\t",
  "\u0000\u001f\u007f",
  "é ✔ \u2028",
  "🙂",
  "\ud800 alone",
];

test("a text is as JSON has it, whatever is in it", () => {
  for (const text of texts) {
    assert.is(encoder(t.string())(text), JSON.stringify(text));
    assert.is(encoder(t.object({ 'a "name': t.string() }))({ 'a "name': text }), JSON.stringify({ 'a "name': text }));
  }
  for (let code = 0; code <= 0xffff; code += 1) {
    const text = String.fromCharCode(code);
    assert.is(encoder(t.string())(text), JSON.stringify(text), code.toString(16));
  }
});

test("every kind of value is as JSON has it", () => {
  const whole = t.object({
    flags: t.array(t.boolean()),
    number: t.number(),
    nothing: t.nullable(t.integer()),
    no_text: t.nullable(t.string()),
    no_list: t.nullable(t.array(t.integer())),
    word: t.oneOf(["a", "b"]),
    rank: t.oneOf([1, 2]),
    literal: t.literal("x"),
    record: t.record(t.object({ a: t.integer() })),
    any: t.unknown(),
    open: t.object({ a: t.integer() }, { open: true }),
    either: t.array(t.anyOf(t.integer(), t.string(), t.array(t.integer()), t.object({ a: t.integer() }))),
  });
  const value = {
    ...{ flags: [true, false], number: 1.5, nothing: null, no_text: null, no_list: null },
    ...{ word: "b", rank: 2, literal: "x", record: { "10": { a: 1 }, __proto: { a: 2 } }, any: { z: [null] } },
    ...{ open: { a: 1, more: "x" }, either: [1, "x", [2], { a: 3 }] },
  } as const;
  assert.is(encoder(whole)(JSON.parse(JSON.stringify(value))), JSON.stringify(value));
});

test("a list is as JSON has it, be it short or long", () => {
  const lists = t.object({
    ids: t.array(t.integer()),
    names: t.array(t.string()),
    either: t.array(t.anyOf(t.integer(), t.string(), t.boolean())),
    people: t.array(t.object({ id: t.integer() })),
  });
  for (const length of [0, 1, 15, 16, 17, 1000]) {
    const ids = Array.from({ length }, (_, i) => i * 2 ** 20);
    const names = ids.map((id) => `"${id}"`);
    const either = ids.map((id) => [id, `${id}`, true, false][id % 4] ?? id);
    const value = { ids, names, either, people: ids.map((id) => ({ id })) };
    assert.is(encoder(lists)(value), JSON.stringify(value));
  }
});

test("null stands where the schema has no null, rather than no JSON", () => {
  const broken = JSON.parse('{"id":null,"name":null,"tags":null}');
  assert.is(encoder(person)(broken), '{"id":null,"name":null,"tags":null}');
});

const named = t.object({ first: t.optional(t.string()), last: t.optional(t.string()) });
const member = t.object({ id: t.integer(), ...named.properties, age: t.optional(t.integer()) });
const members = new ObjectEncoder(member, { name: named });

test("a hole is filled in its place, and values of its fields are not looked at", () => {
  const name = members.hole("name", { last: "B", first: "A" });
  const value = { first: "never", id: 1, age: 2 };
  assert.is(members.fields(value, { name }).object, '{"id":1,"first":"A","last":"B","age":2}');
});

test("a hole may be left empty, at the beginning, in the middle and at the end", () => {
  const { none } = EncodedFields;
  assert.is(members.hole("name", {}).text, "");
  assert.is(members.fields({ id: 1, age: 2 }, { name: none }).object, '{"id":1,"age":2}');
  assert.is(members.fields({ id: 1 }, { name: none }).object, '{"id":1}');
  const first = new ObjectEncoder(t.object({ ...named.properties, id: t.integer() }), { name: named });
  assert.is(first.fields({ id: 1 }, { name: none }).object, '{"id":1}');
  const all = new ObjectEncoder(named, { name: named });
  assert.is(all.fields({}, { name: none }).object, "{}");
});

test("the pieces of an object are those of its text", () => {
  const first = new ObjectEncoder(t.object({ ...named.properties, id: t.optional(t.integer()) }), { name: named });
  for (const name of [EncodedFields.none, members.hole("name", { last: "B", first: "A" })])
    for (const values of [{ id: 1 }, { id: 1, age: 2 }]) {
      const pieces: Record<"first" | "members" | "empty", string[]> = { first: [], members: [], empty: [] };
      first.addTo(pieces.first, values, { name });
      members.addTo(pieces.members, values, { name });
      first.addTo(pieces.empty, {}, { name });
      assert.is(pieces.first.join(""), first.fields(values, { name }).object);
      assert.is(pieces.members.join(""), members.fields(values, { name }).object);
      assert.is(pieces.empty.join(""), first.fields({}, { name }).object);
    }
});

test("what fills the holes of a template is exchanged again and again, as if all were encoded anew", () => {
  const pair = t.object({ a: t.integer(), b: t.integer() });
  const [first, last] = [t.object({ a: t.integer() }), t.object({ b: t.integer() })];
  const between = t.object({ id: t.integer(), ...pair.properties, x: t.integer(), end: t.object({}) });
  const end = t.object({ end: t.object({}) });
  for (const [shape, holes] of [
    [pair, { first, last }],
    [between, { first, last }],
    [between, { first, last, end }],
  ] as const) {
    const encoder = new ObjectEncoder(shape, holes);
    const filling = (a: number, b: number) => ({
      ...{ first: encoder.hole("first", { a }), last: encoder.hole("last", { b }) },
      end: EncodedFields.of({ end: {} }),
    });
    const values = { id: 5, x: 6, end: {} };
    const template = encoder.template({ ...values, a: 1, b: 2 });
    assert.is(template.fields.text, encoder.fields(values, filling(1, 2)).text);
    assert.is(template.with({}).text, template.fields.text);
    const { first: fill } = filling(-30, 2);
    assert.is(template.with({ first: fill }).text, encoder.fields(values, filling(-30, 2)).text);
    assert.is(template.with(filling(7, 80)).text, encoder.fields(values, filling(7, 80)).text);
  }
});

test("a template stands in the object that encloses it", () => {
  const start = EncodedFields.one("type", '"x"');
  for (const [before, text] of [
    [start, '{"type":"x","member":{"id":1,"first":"A","last":"B","age":2}}'],
    [EncodedFields.none, '{"member":{"id":1,"first":"A","last":"B","age":2}}'],
  ] as const) {
    const template = members.template({ id: 1, first: "A", last: "B", age: 2 }, before.enclosing("member"));
    assert.is(template.fields.object, text);
    const name = members.hole("name", { first: "Ada" });
    assert.is(template.with({ name }).object, text.replace('"first":"A","last":"B"', '"first":"Ada"'));
  }
});

test("fields are joined with commas between them, and none are none", () => {
  const [a, b] = [EncodedFields.of({ a: 1 }), EncodedFields.one("b", "[2]")];
  const { none } = EncodedFields;
  assert.is(EncodedFields.all([none, a, none, b]).object, '{"a":1,"b":[2]}');
  assert.is(a.and(b).object, '{"a":1,"b":[2]}');
  assert.is(a.and(none).object, '{"a":1}');
  assert.is(none.and(b).object, '{"b":[2]}');
  assert.is(EncodedFields.inside('{"a":{"b":1}}').text, '"a":{"b":1}');
  assert.is(none.object, "{}");
});
