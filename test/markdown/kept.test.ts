import fc from "fast-check";
import { assert, suite } from "../support/suite.js";
import { messages } from "./fragments.js";
import { html, loadFor } from "./world.js";

const test = suite("what earlier stages have finished");

// They match more than any pattern should.
const linkifiers = [
  { pattern: "t/(?P<a>[^ ]+)", url_template: "https://x.example/{a}" },
  { pattern: "#(?P<a>.+)", url_template: "https://x.example/{a}" },
];

test("is lost by no later one, which would leave its mark in the text", () =>
  fc.assert(
    fc.asyncProperty(messages, async (content) => {
      const typed = content.replaceAll("\0", "");
      await loadFor(typed);
      assert.not.match(html(typed, { linkifiers }), "\0");
    }),
    { numRuns: 2_000 },
  ));
