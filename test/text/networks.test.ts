import { addressIn, networkOf } from "@confab/core";
import { assert, suite } from "../support/suite.js";

const test = suite("places that requests come from");

const places: readonly (readonly [address: string, place: string])[] = [
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:201", "192.0.2.1"],
  ["::ffff:c633:64fe", "198.51.100.254"],
  ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
  ["0000::ffff:c000:0201", "192.0.2.1"],
  ["::ffff:1:c000:201", "0:0:0:0"],
  ["::1", "0:0:0:0"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
];

for (const [address, place] of places) test(`${address} is at ${place}`, () => assert.is(networkOf(address), place));

const written: Readonly<Record<string, string | null>> = {
  "192.0.2.1": "192.0.2.1",
  " 192.0.2.1 ": "192.0.2.1",
  "192.0.2.1:443": "192.0.2.1",
  '"192.0.2.1:443"': "192.0.2.1",
  "2001:DB8:0:0::1": "2001:db8::1",
  "[2001:db8::1]": "2001:db8::1",
  "[2001:db8::1]:443": "2001:db8::1",
  '"[2001:db8::1]:443"': "2001:db8::1",
  "fe80::1%eth0": "fe80::1",
  "[fe80::1%25eth0]:443": "fe80::1",
  "::ffff:192.0.2.1": "192.0.2.1",
  "[::FFFF:c000:201]:443": "192.0.2.1",
  "::": "::",
  "256.0.2.1": null,
  "192.0.2": null,
  "192.0.2.1.": null,
  "192.0.2.01": null,
  "192.0.2.1:": null,
  "192.0.2.1:443:443": null,
  "192.0.2.1, 192.0.2.2": null,
  "[192.0.2.1]:443": null,
  "[2001:db8::1": null,
  "[]": null,
  ":": null,
  "1::2::3": null,
  "2001:db8::1]/[": null,
  "12345::1": null,
  unknown: null,
  _hidden: null,
  "unix:": null,
  "for=192.0.2.1": null,
  "\u0661\u0662.0.2.1": null,
  "": null,
  [`::1%${"x".repeat(5000)}`]: null,
};

for (const [text, address] of Object.entries(written))
  test(`${JSON.stringify(text.slice(0, 30))} is ${address === null ? "no address" : address}`, () =>
    assert.is(addressIn(text), address));
