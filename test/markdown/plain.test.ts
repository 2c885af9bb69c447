import fc from "fast-check";
import { renderLoaded } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("markdown/plain");

const world = {
  users: [],
  realmUrl: "https://chat.example.org",
  emptyTopicName: "general chat",
  translateEmoticons: true,
};

const pieces = [
  "a",
  "ab",
  "é",
  "我",
  "7",
  " ",
  "  ",
  ", ",
  ". ",
  "? ",
  "! ",
  "'",
  ",",
  ".",
  "?",
  "!",
  "me",
  "com",
  "e.g.",
  "-",
  "- ",
];

test("a sentence renders alone as it does in front of other paragraphs", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
      const sentence = parts.join("").trim();
      if (sentence === "") return;
      const among = renderLoaded(`${sentence}\n\n*x*`, world);
      const alone = renderLoaded(sentence, world);
      assert.is(`${alone.html}\n<p><em>x</em></p>`, among.html);
      assert.is(alone.hasLink, among.hasLink);
    }),
    { numRuns: 3_000 },
  );
});
