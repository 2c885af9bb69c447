import { type AnyDataStep, changed, partByPart } from "../../storage/declared-steps.js";
import { measuredSnippet } from "./saved-snippets.js";

/** The data steps of saved snippets. */
export const savedSnippetSteps: readonly AnyDataStep[] = [
  // Earlier versions did not measure them.
  { step: 9, run: partByPart(changed("saved_snippets", measuredSnippet)) },
];
