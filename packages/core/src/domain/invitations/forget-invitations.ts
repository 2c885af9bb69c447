import { defineJob, type ReadTx, type WriteTx } from "./vocabulary.js";

/** Whoever comes with a link that works no more is told why for so long, in seconds. */
const keptFor = 30 * 86_400;
const mostAtOnce = 500;

const tables = ["invitations", "invitation_links", "links"] as const;

// Null, which is never, comes before all times.
const longAgo = (now: number) => ({ from: 0, to: now - keptFor });

/** Whether there are invitations, or links that were mailed, to be forgotten. */
const hasOldInvitations = async (tx: ReadTx, now: number): Promise<boolean> => {
  for (const table of tables)
    if ((await tx.scan(table, "byExpiry", { ...longAgo(now), limit: 1 })).length > 0) return true;
  return false;
};

/** Forgets some of the invitations and mailed links that ended long ago; lists show them since then no more (users.md 9). */
const forgetInvitations = async (tx: WriteTx, now: number): Promise<void> => {
  const range = { ...longAgo(now), limit: mostAtOnce };
  for (const { id } of await tx.scan("invitations", "byExpiry", range))
    await tx.deleteRange("links", "byAbout", { prefix: ["invitation", id] });
  for (const table of tables) await tx.deleteRange(table, "byExpiry", range);
};

/** Forgets what ended long ago. */
export const oldInvitations = defineJob({
  name: "old invitations",
  // Nobody waits for it, so that the hourly look is soon enough.
  due: async ({ tx, now }) => ((await hasOldInvitations(tx, now)) ? now : null),
  run: ({ tx, now }) => forgetInvitations(tx, now),
});
