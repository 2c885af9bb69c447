import type { DataStep, Tables } from "@confab/core";
import { defineResource, mergedSteps, stepsOf } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("the data steps of resources");

/** A resource whose steps note their numbers, with the name of the resource. */
const noting = (name: string, notes: string[], ...numbers: number[]) =>
  defineResource({
    name,
    steps: numbers.map(
      (step): DataStep<Tables> => ({
        step,
        run: async () => {
          notes.push(`${name} ${step}`);
          return null;
        },
      }),
    ),
  });

test("come in the order of their numbers, those of one number as one step in the order of the resources", async () => {
  const notes: string[] = [];
  const resources = [noting("users", notes, 3, 1), defineResource({ name: "emoji" }), noting("files", notes, 2, 3)];
  const steps = mergedSteps(stepsOf(resources));
  assert.equal(
    steps.map(({ step }) => step),
    [1, 2, 3],
  );
  for (const { run } of steps) await run(undefined as never, null);
  assert.equal(notes, ["users 1", "files 2", "users 3", "files 3"]);
});

test("of one number go on where the one at hand was", async () => {
  const begun: string[] = [];
  const counting = (name: string, most: number) =>
    defineResource({
      name,
      steps: [
        {
          step: 1,
          run: async (_: unknown, cursor: string | null) => {
            begun.push(`${name} ${cursor}`);
            const next = Number(cursor ?? 0) + 1;
            return next < most ? String(next) : null;
          },
        },
      ],
    });
  const [step] = mergedSteps(stepsOf([counting("users", 2), counting("files", 3)]));
  let cursor: string | null = null;
  do cursor = (await step?.run(undefined as never, cursor)) ?? null;
  while (cursor !== null);
  assert.equal(begun, ["users null", "users 1", "files null", "files 1", "files 2"]);
});
