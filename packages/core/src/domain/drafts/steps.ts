import { type AnyDataStep, changed, partByPart } from "../../storage/declared-steps.js";
import { measuredDraft } from "./drafts.js";

/** The data steps of drafts. */
export const draftSteps: readonly AnyDataStep[] = [
  // Earlier versions did not measure them.
  { step: 9, run: partByPart(changed("drafts", measuredDraft)) },
];
