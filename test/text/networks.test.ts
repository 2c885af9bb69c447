import { networkOf } from "@confab/core";
import { assert, suite } from "../support/suite.js";

const test = suite("places that requests come from");

const places: readonly (readonly [address: string, place: string])[] = [
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:201", "192.0.2.1"],
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
