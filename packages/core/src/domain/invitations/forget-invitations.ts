import { defineJob, type ReadTx, type WriteTx } from "./vocabulary.js";

/** Seconds for which ended invitations are kept. Until then, opening the link says why it no longer works. */
const keptFor = 30 * 86_400;
const mostAtOnce = 500;

const tables = ["invitations", "invitation_links", "links"] as const;

// The range starts at 0 because null, which means never, sorts before all times.
const longAgo = (now: number) => ({ from: 0, to: now - keptFor });

/** Whether there are invitations or mailed links that can be deleted. */
const hasOldInvitations = async (tx: ReadTx, now: number): Promise<boolean> => {
  for (const table of tables)
    if ((await tx.scan(table, "byExpiry", { ...longAgo(now), limit: 1 })).length > 0) return true;
  return false;
};

/** Deletes some of the invitations and mailed links that ended long ago. No list has shown them since they ended (users.md 9). */
const forgetInvitations = async (tx: WriteTx, now: number): Promise<void> => {
  const range = { ...longAgo(now), limit: mostAtOnce };
  for (const { id } of await tx.scan("invitations", "byExpiry", range))
    await tx.deleteRange("links", "byAbout", { prefix: ["invitation", id] });
  for (const table of tables) await tx.deleteRange(table, "byExpiry", range);
};

/** Deletes invitations and mailed links that ended long ago. */
export const oldInvitations = defineJob({
  name: "old invitations",
  // Nobody waits for it, so the hourly check is soon enough.
  due: async ({ tx, now }) => ((await hasOldInvitations(tx, now)) ? now : null),
  run: ({ tx, now }) => forgetInvitations(tx, now),
});
