import { emojiCodeByName } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { inline, readFixture } from "./world.js";

const test = suite("the names of the wire vocabulary");

interface EmojiNames {
  code_to_names: Record<string, string[]>;
}

const { code_to_names } = readFixture<EmojiNames>("emoji-names.json");
const named = Object.entries(code_to_names).flatMap(([code, names]) => names.map((name) => [name, code] as const));

test("there are 3,308", () => assert.is(named.length, 3_308));

test("each has its code, by which it reacts", () => {
  assert.equal(
    named.filter(([name, code]) => emojiCodeByName(name) !== code),
    [],
  );
});

test("each renders under the name that was typed", () => {
  const span = (name: string, code: string) => {
    const label = name.replaceAll("_", " ");
    return `<span aria-label="${label}" class="emoji emoji-${code}" role="img" title="${label}">:${name}:</span>`;
  };
  assert.equal(
    named.filter(([name, code]) => inline(`:${name}:`) !== span(name, code)),
    [],
  );
});

test("each code that is typed as characters renders under its first name, unless it is a sign", () => {
  const shown = Object.entries(code_to_names).map(([code, [first = ""]]) => {
    const points = code.split("-").map((part) => Number.parseInt(part, 16));
    const [html, selected] = [points, [...points, 0xfe0f]].map((all) => inline(String.fromCodePoint(...all)));
    return { code, first, isShown: [html, selected].some((text) => text?.includes(`>:${first}:<`)) };
  });
  assert.equal(
    shown.filter(({ isShown }) => !isShown),
    [],
  );
});
