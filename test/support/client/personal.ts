import type { Apply } from "./state.js";

/** The event holds the whole list. */
const replaces =
  (field: "alert_words" | "muted_users" | "onboarding_steps"): Apply =>
  (state, event) => {
    state[field] = event[field];
  };

/** As clients get it that can cope with the simplified form. */
const changePresence: Apply = (state, { presences }) => {
  Object.assign(state.presences, presences);
};

/** An empty text and an emoji without a name are no status. */
const changeStatus: Apply = (state, { id, type, user_id, ...parts }) => {
  const status: Record<string, unknown> = { ...state.user_status[user_id as number], ...parts };
  if (status.away === false) delete status.away;
  if (status.status_text === "") delete status.status_text;
  if (status.emoji_name === "") for (const part of ["emoji_name", "emoji_code", "reaction_type"]) delete status[part];
  delete state.user_status[user_id as number];
  if (Object.keys(status).length > 0) state.user_status[user_id as number] = status;
};

export const personalAppliers: Record<string, Apply> = {
  user_status: changeStatus,
  presence: changePresence,
  alert_words: replaces("alert_words"),
  muted_users: replaces("muted_users"),
  onboarding_steps: replaces("onboarding_steps"),
};
