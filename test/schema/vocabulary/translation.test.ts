import { t } from "@confab/core";
import { textToClients, toClients, toContract } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("translation of words");

const reaction = t.object({ name: t.string(), reaction_type: t.word("reaction_type") });
const ours = "service_extra_emoji";
const theirs = "zulip_extra_emoji";

const places = {
  "an object's field": [reaction, (word: string) => ({ name: word, reaction_type: word })],
  "a list": [t.array(t.word("reaction_type")), (word: string) => [word, "unicode_emoji"]],
  "a record": [t.record(t.word("reaction_type")), (word: string) => ({ 5: word, constructor: word })],
  "something nullable": [t.nullable(t.word("reaction_type")), (word: string) => word],
  "one of several kinds": [t.anyOf(t.boolean(), t.string({ word: "reaction_type" })), (word: string) => word],
  "a list in a record in an object": [
    t.object({ all: t.record(t.array(t.object({ reaction_type: t.optional(t.word("reaction_type")) }))) }),
    (word: string) => ({ all: { a: [{}, { reaction_type: word }] } }),
  ],
} as const;

for (const [place, [schema, value]] of Object.entries(places))
  test(`reaches ${place}, both ways`, () => {
    const inClients = JSON.parse(JSON.stringify(value(theirs)).replace(`"name":"${theirs}"`, `"name":"${ours}"`));
    assert.equal(toClients<unknown>(schema, value(ours)), inClients);
    assert.equal(toContract(schema)?.(inClients), value(ours));
    assert.is(textToClients(schema, JSON.stringify(value(ours))), JSON.stringify(inClients));
  });

test("leaves what people wrote, and what holds no such word, as it is", () => {
  const said = { name: ours, reaction_type: "unicode_emoji" };
  assert.is(toClients(reaction, said), said);
  assert.is(textToClients(reaction, JSON.stringify(said)), JSON.stringify(said));
  assert.is(toContract(t.object({ name: t.text() })), null);
  assert.is(toClients(t.string(), ours), ours);
});

test("changes a copy, never the value itself, which others share", () => {
  const value = Object.freeze({ name: "a", reaction_type: ours });
  assert.equal(toClients<unknown>(reaction, value), { name: "a", reaction_type: theirs });
  assert.is(value.reaction_type, ours);
});

test("takes whatever JSON comes from outside (security N7)", () => {
  const understand = toContract(places["a list in a record in an object"][0]);
  for (const value of [null, 5, "x", [], [[]], { all: null }, { all: [] }, { all: { a: 1, b: [null, 3] } }])
    assert.equal(understand?.(value), value);
  const hostile = JSON.parse(`{"all":{"__proto__":[{"reaction_type":"${theirs}"}]}}`);
  assert.is(
    JSON.stringify(understand?.(hostile)),
    JSON.stringify(hostile).replace(theirs, ours),
    "a key is a key like any other",
  );
});
