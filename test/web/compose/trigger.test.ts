import { triggerIn } from "../../../packages/web/src/views/compose/completion/trigger.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("the web client: what can be completed");

const cases: readonly [text: string, kind: string | undefined, query?: string][] = [
  ["@", "person", ""],
  ["hi @maya lin", "person", "maya lin"],
  ["hi @_may", "silent", "may"],
  ["hi @**may", "person", "may"],
  ["me@example", undefined],
  ["@ me", undefined],
  ["see #rel", "channel", "rel"],
  ["# heading", undefined],
  ["see #**releases>1.4", "topic", "1.4"],
  ["see #**releases>1.4** and", undefined],
  ["well :tad", "emoji", "tad"],
  ["well :t", undefined],
  ["at 12:30", undefined],
  ["/po", "command", "po"],
  ["a /po", undefined],
  ["at <time:14:3", "time", "14:3"],
  ["code `@may", undefined],
  ["`code` @may", "person", "may"],
  ["```\n@may", undefined],
  ["```quote\n@may", "person", "may"],
  ["```\ncode\n```\n@may", "person", "may"],
];

for (const [text, kind, query] of cases)
  test(`after ${JSON.stringify(text)}`, () => {
    const trigger = triggerIn(text);
    assert.is(trigger?.kind, kind);
    assert.is(trigger?.query, query);
  });

test("it begins where its sign stands", () => assert.is(triggerIn("hi @may")?.start, 3));
