import { createHash } from "node:crypto";
import { fingerprintOf } from "@confab/core";
import { tables, wordsStep } from "../support/domain.js";
import { emojiCodes, emojiNames, steps, words } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { pieces } from "../support/texts.js";

/** The newest data step, and the fingerprint of the tables that belong to it. */
const declared = { step: 11, fingerprint: "e370d7fd75a82cd1b49c99470d97b654" };

const advice =
  "The declared tables have changed. Add a data step to `steps.ts` of their resource, also where no row has to change " +
  "(`run: async () => null`): versions before it then refuse the data. Note the step and the fingerprint here. If test/storage/written " +
  "has no file of the version before, write one there with that version (`npx tsx test/support/write-version.ts`).";

const test = suite("the declaration and its steps");

test("the tables are those that the newest data step belongs to", () => {
  const found = { step: Math.max(...steps.map(({ step }) => step)), fingerprint: fingerprintOf({ tables, steps }) };
  assert.equal(found, declared, advice);
});

/** The step since which words are stored as they are today, and what tells whether they still are. */
const declaredWords = { step: 9, digest: "67c5444bb8aee4df7123519d9786f774" };

const wordsAdvice =
  "The words of texts have changed. Raise `wordsStep` of messages/search/match.ts to a new data step, so that stored words are made anew and " +
  "versions before it refuse the data. Note the step and the digest here.";

test("the words of texts are those that their data step belongs to", () => {
  const names = emojiCodes().flatMap((code) => emojiNames(code).map((name) => `:${name}:`));
  const english = "Meetings were moved, we'll see; relational ability happily flies o'clock";
  const all = [...pieces, ...names, english].map((text) => words(text).join(" "));
  const digest = createHash("sha256").update(all.join("\n")).digest("hex").slice(0, 32);
  assert.equal({ step: wordsStep, digest }, declaredWords, wordsAdvice);
});

test("the data steps are numbered from 1 without gaps, in their order", () => {
  assert.equal(
    steps.map(({ step }) => step),
    steps.map((_, at) => at + 1),
  );
});
