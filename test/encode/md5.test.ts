import { createHash } from "node:crypto";
import { md5 } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("MD5");

const expected = (text: string): string => createHash("md5").update(text).digest("hex");

test("texts of all lengths around a block have the sums that Node gives them", () => {
  for (let length = 0; length < 200; length++) {
    const text = "abcdefg".repeat(30).slice(0, length);
    assert.is(md5(text), expected(text), `${length} characters`);
  }
});

test("what is summed is UTF-8", () => {
  for (const text of ["é", "ada@bücher.example", "🙂", `${"x".repeat(62)}é`]) assert.is(md5(text), expected(text));
});
