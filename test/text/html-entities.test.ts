import { characterOf, withoutEntities } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("entities of HTML");

for (const [entity, character] of [
  ["amp", "&"],
  ["szlig", "ß"],
  ["nothing", undefined],
  ["#65", "A"],
  ["#x1f600", "😀"],
  ["#X41", "A"],
  ["#1", "\u0001"],
  ["#0", undefined],
  ["#1114111", "\u{10ffff}"],
  ["#1114112", undefined],
  ["#99999999999999999999", undefined],
] as const)
  test(`&${entity}; stands for ${JSON.stringify(character) ?? "no character"}`, () => {
    assert.is(characterOf(entity), character);
  });

test("what stands for no character stays as it is", () => {
  assert.is(withoutEntities("&lt;b&gt; &#0; &#1114112; &nothing; & &auml;"), "<b> &#0; &#1114112; &nothing; & ä");
});
