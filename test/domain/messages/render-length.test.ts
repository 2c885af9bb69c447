import type { ChatError } from "@confab/core";
import katex from "katex";
import { assert, rejection } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";

const test = worldSuite("what a message is shown as");

test("is at most 100 times as long as a message may be (markdown.md 13.2)", async (world) => {
  const { renderToString } = katex;
  // Nothing that fits into a message becomes that long, as far as is known.
  katex.renderToString = () => "x".repeat(1_000_001);
  try {
    const refusal = await rejection(world.as("bob").renderMessage({ content: "$$x$$" }));
    assert.is((refusal as ChatError).error, "renderingFailed");
    assert.match(String(refusal), "Unable to render message");
  } finally {
    katex.renderToString = renderToString;
  }
});
