import { alertWordsShape } from "../../rules/alert-words.js";
import { onboardingStepShape } from "../../rules/onboarding.js";
import { t } from "../../schema.js";
import { event } from "./event.js";

/** Events about what users keep for themselves; nobody else gets them. */
export const personalEvents = {
  alert_words: event({ alert_words: alertWordsShape }, "The user's alert words, all of them"),
  onboarding_steps: event({ onboarding_steps: t.array(onboardingStepShape) }, "The notices not seen yet"),
} as const;
