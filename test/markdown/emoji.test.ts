import { canonicalName, codeOfCharacters, emojiCodeByName, emojiNames } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("emoji names");

test("a name and its aliases have one code", () => {
  assert.is(emojiCodeByName("thumbs_up"), "1f44d");
  assert.is(emojiCodeByName("like"), "1f44d");
});

test("the canonical name comes first", () => {
  assert.equal(emojiNames("1f44d"), ["+1", "thumbs_up", "like"]);
  assert.is(canonicalName("1f642"), "smile");
});

test("unknown names and codes have nothing", () => {
  assert.is(emojiCodeByName("constructor"), undefined);
  assert.is(canonicalName("0041"), undefined);
  assert.equal(emojiNames("0041"), []);
});

test("names are case-sensitive", () => assert.is(emojiCodeByName("Smile"), undefined));

test("every name leads back to its code", () => {
  for (const code of ["0031-20e3", "1f3f3-200d-1f308", "1f469-200d-1f4bb", "2764"]) {
    for (const name of emojiNames(code)) assert.is(emojiCodeByName(name), code);
  }
});

test("a code leaves variation selectors out", () => {
  assert.is(codeOfCharacters("❤️"), "2764");
  assert.is(codeOfCharacters("1️⃣"), "0031-20e3");
});
