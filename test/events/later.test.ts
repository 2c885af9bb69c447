import { patientLogger } from "@confab/core";
import { Later } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("what comes later");

const listener = () => {
  const heard: number[] = [];
  return { heard, answer: (value: number) => void heard.push(value) };
};

test("is told to who listens", () => {
  const [later, who] = [new Later<number>(), listener()];
  later.listen(who);
  assert.equal(who.heard, []);
  later.settle(7);
  assert.equal(who.heard, [7]);
});

test("is kept until somebody listens, and no longer", () => {
  const [later, who] = [new Later<object>(), { answer: () => {} }];
  const value = { much: "x" };
  later.settle(value);
  assert.match(JSON.stringify(later), "much");
  later.listen(who);
  assert.not.match(JSON.stringify(later), "much");
});

test("keeps nothing of the one who was told", () => {
  const [later, who] = [new Later<number>(), { ...listener(), name: "somebody" }];
  later.listen(who);
  assert.match(JSON.stringify(later), "somebody");
  later.settle(7);
  assert.not.match(JSON.stringify(later), "somebody");
});

test("a logger that fails fails nobody else", () => {
  const lines: unknown[][] = [];
  const log = (...line: unknown[]) => {
    lines.push(line);
    throw new Error("The disk is full.");
  };
  const logger = patientLogger({ info: log, warn: log, error: log });
  logger.info("one", { route: "/" });
  logger.warn("two");
  logger.error("three", { stack: "here" });
  assert.equal(lines, [
    ["one", { route: "/" }],
    ["two", undefined],
    ["three", { stack: "here" }],
  ]);
});
