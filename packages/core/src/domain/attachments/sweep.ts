import { draftTexts } from "../drafts/index.js";
import { type FileRows, removeAttachments } from "../files/index.js";
import { keysInText } from "../messages/index.js";
import { uploadLimits } from "../realm/index.js";
import { scheduledTexts } from "../scheduled-messages/index.js";
import { defineJob, type Operating } from "./vocabulary.js";

type Attachment = FileRows["attachments"]["row"];

const day = 24 * 3600;
const atOnce = 100;

/** Returns the keys of the files that a user is going to send. Contract silent: what drafts and scheduled messages name stays. */
const keysToBeSent = async ({ tx }: Operating, user_id: number): Promise<ReadonlySet<string>> => {
  const texts = await Promise.all([draftTexts(tx, user_id), scheduledTexts(tx, user_id)]);
  return new Set(texts.flat().flatMap(keysInText));
};

/** Returns the files of one owner that are due, the owner of the one that was due first. */
const firstOwners = (due: readonly Attachment[]): Attachment[] =>
  due.filter(({ owner_id }) => owner_id === due[0]?.owner_id);

/** Deletes the files that no message has referred to for some weeks (messages.md C14). Those to be sent are looked at again a day later. */
export const unclaimedFiles = defineJob({
  name: "unclaimed files",
  due: async ({ tx, use }) => {
    const [oldest] = await tx.scan("attachments", "byUnclaimed", { from: 0, limit: 1 });
    if (oldest === undefined || oldest.unclaimed_since === null) return null;
    return oldest.unclaimed_since + use(uploadLimits).unclaimedDays * day;
  },
  run: async (call) => {
    const { tx, now } = call;
    const to = now - call.use(uploadLimits).unclaimedDays * day;
    const files = firstOwners(await tx.scan("attachments", "byUnclaimed", { from: 0, to, limit: atOnce }));
    const [owner] = files;
    if (owner === undefined) return;
    const kept = await keysToBeSent(call, owner.owner_id);
    const later = files.filter(({ key }) => kept.has(key)).map(({ id }) => ({ id, unclaimed_since: to + day }));
    if (later.length > 0) await tx.updateMany("attachments", later);
    await removeAttachments(
      call,
      files.filter(({ key }) => !kept.has(key)),
    );
  },
});
