import type { Copy } from "../support/copy.js";
import { steps } from "../support/kernel.js";
import { follow, parts } from "./follow-page.js";
import type { Change } from "./page-changes.js";

/** The number of the next step, whichever the page shows. */
const next = Math.max(...steps.map(({ step }) => step)) + 1;

const numbered = ({ path, apply }: Change): Change =>
  path.endsWith("/steps.ts")
    ? { path, apply: (text) => apply(text).replace(/step: \d+/, `step: ${next}`) }
    : { path, apply };

const fingerprints = "test/storage/declared-steps.test.ts";

/** Notes the fingerprint of the tables that the test shows, which fails until then. */
const noteFingerprint = async (copy: Copy): Promise<void> => {
  const { failure } = await copy.program("test/support/run.ts", fingerprints);
  const shown = [...failure.matchAll(/[0-9a-f]{32}/g)].map(([found]) => found);
  const apply = (text = "") => {
    const found = shown.find((fingerprint) => !text.includes(fingerprint));
    return text.replace(/step: \d+, fingerprint: "\w+"/, `step: ${next}, fingerprint: "${found}"`);
  };
  copy.apply({ path: fingerprints, apply });
};

follow("a resource", {
  changes: parts.resource.map(numbered),
  elsewhere: [
    "docs/architecture.md",
    "packages/core/src/chat/examples.ts",
    "packages/core/src/chat/methods.ts",
    "packages/core/src/domain/index.ts",
    fingerprints,
  ],
  finish: noteFingerprint,
});
