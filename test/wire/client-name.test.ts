import { clientName } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("client names");

/** `client` parameter, `User-Agent`, name (platform.md 3.4). */
const names: [parameter: string | undefined, userAgent: string | undefined, name: string][] = [
  [undefined, "ZulipPython/0.9.0 (Linux; 5.4)", "ZulipPython"],
  [undefined, "ZulipFlutter/30.0.1+1 (Android 14)", "ZulipFlutter"],
  [undefined, "curl/8.0", "curl"],
  [undefined, "ZulipTerminal/0.7.0 Linux", "ZulipTerminal"],
  [undefined, "My Bot (a friend's)", "My Bot"],
  [undefined, "My Bot 2", "My Bot"],
  [undefined, undefined, "Unspecified"],
  [undefined, "", "Unspecified"],
  [undefined, "/1.0", "Unspecified"],
  ["website", "curl/8.0", "website"],
  ["My Bot/2.0 (x)", undefined, "My Bot/2.0 (x)"],
  ["", "curl/8.0", ""],
  ["🐙".repeat(40), undefined, "🐙".repeat(30)],
  [undefined, `${"x".repeat(40)}/1`, "x".repeat(30)],
  ["a\0b\ud800", undefined, "ab\ufffd"],
];

for (const [parameter, userAgent, name] of names)
  test(`${JSON.stringify(parameter ?? null)} from ${JSON.stringify(userAgent ?? null)} is ${JSON.stringify(name)}`, () =>
    assert.is(clientName(parameter, userAgent), name));
