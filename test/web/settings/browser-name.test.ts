import { browserName } from "../../../packages/web/src/views/settings/pages/browser-name.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("names of browsers");

const cases: readonly [userAgent: string, browser: string, system: string | undefined][] = [
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36",
    "Chrome",
    "Linux",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0",
    "Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  ["Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0", "Firefox", "Android"],
];

for (const [userAgent, browser, system] of cases)
  test(`${browser} on ${system}`, () => assert.equal(browserName(userAgent), { browser, system }));

test("what no browser calls itself has no name", () => assert.is(browserName("curl/8.5"), undefined));
