import { encryptPush } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("encrypted notifications (push.md 5.4)");

const key = "MQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f";
const random = { bytes: (length: number) => Uint8Array.from({ length }, (_, at) => 0x40 + at) };

test("a payload is a box under the key behind its first byte, after the nonce", () => {
  const payload = {
    type: "remove",
    realm_url: "https://chat.example.com",
    realm_name: "Example",
    user_id: 7,
    message_ids: [41, 42],
  };
  assert.is(
    encryptPush(key, random, payload),
    "QEFCQ0RFRkdISUpLTE1OT1BRUlNUVVZXoHCsL48D+C1TEV3Uwln81TE1IQBKNJkQ5CsUDAf/P9PiFTQxDC8yl5GnTujD++sgoEQaK8GYpWw4ODIcSZM3X" +
      "+zRDQ7I45JqqqDe02sawdv+od2HYe25xTqJ4WnobCkRJzEVbKB1fRSlUJdjvFOmteKWWhfUelbfVxJJCTL2P0v7",
  );
});

test("other characters than those of ASCII are UTF-8", () => {
  const { length } = atob(encryptPush(key, random, { é: "💬" }));
  assert.is(length, 40 + new TextEncoder().encode('{"é":"💬"}').length);
});
