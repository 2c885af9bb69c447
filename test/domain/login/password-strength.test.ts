import { isStrong } from "../../support/domain.js";
import { assert, suite } from "../../support/suite.js";
import { cost } from "../../support/timing.js";

const test = suite("passwords that are too easy");

const own = ["zoe.smith@example.com", "Zoë Smith"];

const weak = [
  "",
  "x7&Qa",
  "123456",
  "654321",
  "password",
  "PASSWORD",
  "p4$$w0rd",
  "drowssap",
  "secret99",
  "letmein!",
  "abcdefgh",
  "asdfghjkl",
  "poiuyt",
  "aaaaaaaaaa",
  "abcabcabc",
  "passwordpassword",
  "2024-02-24",
  "24.02.2024",
  "240224",
  "zoe.smith@example.com",
  "Smith1",
  "zoezoe",
  "zoë smith",
  "ZoëSmith",
  "zoe.smith",
  "zoesmith1",
  "smith!",
  "smith999".repeat(5),
];
const strong = [
  "x7&Qaz",
  "correct horse",
  "a sound password",
  "password-of-zoe",
  "hunter2-x",
  "日本語の鍵です",
  "gL9.dkw0",
  "zoe and bob",
  "x7&qx7&q",
];

for (const password of weak)
  test(`${JSON.stringify(password)} is weak`, () => assert.is(isStrong(password, own), false));
for (const password of strong)
  test(`${JSON.stringify(password)} is strong`, () => assert.is(isStrong(password, own), true));

test("a hundred characters take no time", () => {
  for (const text of ["a".repeat(100), "ab".repeat(50), `${"1".repeat(99)}a`, `a${"1".repeat(99)}`, "aab".repeat(33)])
    assert.ok(cost(() => isStrong(text, [text]), 20) < 20, text);
});
