import { createChat, isOrigin, isSiteUrl } from "@confab/core";
import { memoryStorage } from "@confab/storage-memory";
import { assert, rejection, suite } from "../support/suite.js";

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

/** The message with which a chat refuses such options. */
const refusal = async (options: object): Promise<string> => {
  const error = await rejection(createChat({ storage: memoryStorage(), ...options }));
  assert.instance(error, TypeError);
  return (error as Error).message;
};

const shown: readonly (readonly [given: unknown, text: string])[] = [
  [7, "7"],
  [false, "false"],
  [null, "null"],
  [{ secret: "x" }, '"object"'],
  [() => {}, '"function"'],
  ['a "text"', '"a \\"text\\""'],
  ["x".repeat(100), `"${"x".repeat(100)}"`],
  ["x".repeat(101), `"${"x".repeat(100)}…"`],
];

for (const [given, text] of shown)
  test(`what is no address is shown as ${text.slice(0, 20)}`, async () => {
    const wanted = 'url is an address such as "https://chat.example.com", not ';
    assert.is(await refusal({ url: given }), `${wanted}${text}.`);
  });

test("the first that is no origin is shown, and else what is no list", async () => {
  assert.match(await refusal({ corsOrigins: ["app://client", "*", 7] }), 'not "*".');
  assert.match(await refusal({ corsOrigins: [7] }), "not 7.");
  assert.match(await refusal({ corsOrigins: "https://a.example" }), 'not "https://a.example".');
});
