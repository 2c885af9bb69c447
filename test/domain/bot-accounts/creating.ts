import type { Case } from "../../support/cases/cases.js";

/** What is asked for when a bot is made. */
export const helper = { full_name: "Helper", short_name: "helper" };
export const helperWith = (change: object) => ({ ...helper, ...change });
export const hook = { bot_type: 3, payload_url: "https://bots.example.com/hook" };

/** Mia is refused such a bot. */
export const refused = (name: string, error: NonNullable<Case["error"]>, change: object): Case => ({
  name,
  as: "mia",
  params: helperWith(change),
  error,
});
