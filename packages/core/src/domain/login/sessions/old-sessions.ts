import { sessionLifetime } from "../../../wire/login-cookie.js";
import { defineJob } from "../vocabulary.js";

const mostAtOnce = 500;

const expired = (now: number) => ({ from: 0, to: now - sessionLifetime, limit: mostAtOnce });

/** Deletes logins of browsers that have expired. */
export const oldSessions = defineJob({
  name: "old sessions",
  // They count no longer, so the hourly check is soon enough.
  due: async ({ tx, now }) =>
    (await tx.scan("sessions", "byUse", { ...expired(now), limit: 1 })).length > 0 ? now : null,
  run: async ({ tx, now }) => {
    await tx.deleteRange("sessions", "byUse", expired(now));
  },
});
