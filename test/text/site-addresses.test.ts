import { isOrigin, isSiteUrl } from "@confab/core";
import { acceptOrigins, acceptSiteUrl, quoted } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("addresses of sites");

const sites: Readonly<Record<string, boolean>> = {
  "https://a.example": true,
  "https://a.example/": true,
  "https://a.example/chat": true,
  "http://localhost:9991": true,
  "http://[::1]:9991/chat": true,
  "https://a.example/chat#b": false,
  "https://a.example/chat?b": false,
  "https://bob@a.example": false,
  "https://bob:secret@a.example/chat": false,
  "https://a.example/a chat": false,
  "https://": false,
  "https://a.example:x": false,
  "ftp://a.example": false,
  "app://client": false,
  "HTTPS://a.example": false,
  "a.example": false,
  "": false,
};

for (const [text, isOne] of Object.entries(sites))
  test(`${JSON.stringify(text)} is ${isOne ? "one" : "none"} that clients can reach`, () =>
    assert.is(isSiteUrl(text), isOne));

const origins: Readonly<Record<string, boolean>> = {
  "https://a.example": true,
  "https://a.example:444": true,
  "http://localhost:3000": true,
  "app://client": true,
  "capacitor-2.x+y://localhost": true,
  "https://a.example:443": false,
  "https://a.example/": false,
  "https://A.example": false,
  "https://bob@a.example": false,
  "https://*.example": false,
  "https://a.example,https://b.example": false,
  "app://client/": false,
  "https://": false,
  "mailto:bob@a.example": false,
  null: false,
  "*": false,
  "": false,
};

for (const [text, isOne] of Object.entries(origins))
  test(`${JSON.stringify(text)} is ${isOne ? "an" : "no"} origin`, () => assert.is(isOrigin(text), isOne));

test("an address loses the slashes at its end, a list of origins nothing", () => {
  assert.is(acceptSiteUrl("https://a.example/chat//"), "https://a.example/chat");
  const list = ["https://a.example", "app://client"];
  assert.is(acceptOrigins(list), list);
});

test("what is none is refused and quoted", () => {
  const message = (accept: () => unknown): string => {
    try {
      accept();
    } catch (error) {
      assert.instance(error, TypeError);
      return (error as Error).message;
    }
    return "";
  };
  for (const given of ["a.example", 7, undefined, ["https://a.example"]])
    assert.match(
      message(() => acceptSiteUrl(given)),
      `not ${quoted(given)}.`,
    );
  assert.match(
    message(() => acceptOrigins("https://a.example")),
    'not "https://a.example".',
  );
  assert.match(
    message(() => acceptOrigins(["app://client", "*"])),
    'not "*".',
  );
  assert.match(
    message(() => acceptOrigins([7])),
    "not 7.",
  );
});

const quotations: readonly (readonly [given: unknown, text: string])[] = [
  [7, "7"],
  [false, "false"],
  [null, "null"],
  [undefined, '"undefined"'],
  [{ secret: "x" }, '"object"'],
  [() => {}, '"function"'],
  ['a "text"', '"a \\"text\\""'],
  ["x".repeat(100), `"${"x".repeat(100)}"`],
  ["x".repeat(101), `"${"x".repeat(100)}…"`],
];

for (const [given, text] of quotations)
  test(`${text.slice(0, 20)} is how it is shown`, () => assert.is(quoted(given), text));
