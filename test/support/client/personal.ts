import type { Apply } from "./state.js";

/** The event holds the whole list. */
const replaces =
  (field: "alert_words" | "onboarding_steps"): Apply =>
  (state, event) => {
    state[field] = event[field];
  };

/** As clients get it that can cope with the simplified form. */
const changePresence: Apply = (state, { presences }) => {
  Object.assign(state.presences, presences);
};

export const personalAppliers: Record<string, Apply> = {
  presence: changePresence,
  alert_words: replaces("alert_words"),
  onboarding_steps: replaces("onboarding_steps"),
};
