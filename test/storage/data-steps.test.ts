import { OpeningProgress, runDataSteps } from "@confab/core";
import { fakeClock, recordingLogger } from "@confab/core/testing";
import { assert, suite } from "../support/suite.js";

const test = suite("data steps");

const steps = [1, 2].map((step) => ({ step, run: async () => null }));

/** Runs both steps, three chunks each; returns what is logged where each chunk takes so long. */
const loggedWith = async (milliseconds: number) => {
  const [log, clock] = [recordingLogger(), fakeClock()];
  let chunks = 0;
  const chunk = async () => {
    chunks += 1;
    await clock.advance(milliseconds);
    return { step: Math.floor(chunks / 3), cursor: null };
  };
  await runDataSteps({ steps, last: 0, chunk }, new OpeningProgress(log, clock));
  return log.lines.map(({ message, fields }) => [message, fields]);
};

const under = "Stored data are being brought to this version.";

test("the log hears of steps that take longer than a second: then, every ten seconds, and at their end", async () => {
  assert.equal(await loggedWith(4_000), [
    [under, { step: 1, chunks: 1, seconds: 4 }],
    [under, { step: 2, chunks: 4, seconds: 16 }],
    ["Stored data were brought to this version.", { seconds: 24 }],
  ]);
});

test("the log hears nothing of steps that take less", async () => {
  assert.equal(await loggedWith(160), []);
});

test("steps that have run are not run again", async () => {
  const chunk = async () => Promise.reject(new Error("It was run."));
  assert.is(await runDataSteps({ steps, last: 2, chunk }), undefined);
});
