import type { ChatMessage } from "@confab/client";
import fc from "fast-check";
import { ShownMessages } from "../../../packages/client/src/store/messages/shown-messages.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("what a list has shown");

const message = (id: number, content: string): ChatMessage => ({ id, content }) as ChatMessage;

const anyChange = fc.record({ id: fc.integer({ min: 1, max: 30 }), content: fc.option(fc.string()) });

const anySteps = fc.array(fc.record({ changes: fc.array(anyChange, { maxLength: 4 }), isRead: fc.boolean() }), {
  maxLength: 60,
  size: "max",
});

type Step = typeof anySteps extends fc.Arbitrary<(infer S)[]> ? S : never;

/** The steps with what is known after each: as `ShownMessages`, and as an array that was sorted. */
const played = (steps: readonly Step[]) => {
  const known = new Map<number, ChatMessage>();
  let shown = ShownMessages.of([]);
  return steps.map(({ changes, isRead }) => {
    const made = changes.map(({ id, content }) => [id, content === null ? null : message(id, content)] as const);
    for (const [id, to] of made) {
      if (to === null) known.delete(id);
      else known.set(id, to);
    }
    shown = shown.after(new Map(made));
    if (isRead) shown.array();
    return { shown, expected: [...known.values()].sort((a, b) => a.id - b.id) };
  });
};

test("is at each time as it was then, whether it was read or not, and whatever came after it", () =>
  fc.assert(
    fc.property(anySteps, fc.boolean(), (steps, isBackwards) => {
      const all = played(steps);
      for (const { shown, expected } of isBackwards ? all.reverse() : all) assert.equal(shown.array(), expected);
    }),
  ));

test("is the same array for all who read it, and where nothing changed", () => {
  const shown = ShownMessages.of([message(1, "a")]).after(new Map([[2, message(2, "b")]]));
  assert.is(shown.array(), shown.array());
  assert.is(shown.after(new Map()), shown);
});
