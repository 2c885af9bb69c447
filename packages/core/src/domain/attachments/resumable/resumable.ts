import { toHex } from "../../../encode/hex-and-base64.js";
import { random } from "../../../operation/services.js";
import { addUnfinished, keptFiles, storedName } from "../../files/index.js";
import { payerOf } from "../../users/index.js";
import { checkFileSize, checkQuota, type SizeError } from "../uploads.js";
import type { Reading, ReadTx, Row, Writing } from "../vocabulary.js";

/** An upload that is not complete. */
export type Resumable = Row<"resumable_uploads">;

/** How many an account and its bots may have; one more takes the place of the one that waits longest. Contract silent. */
const most = 20;
/** In how many pieces an upload comes at most: each is a file until all have come. Contract silent. */
const mostParts = 1_000;
/** How many pieces the unfinished uploads of an account and its bots have together. Contract silent. */
const mostPartsInAll = 2_000;

interface Announced {
  filename: string;
  /** Bytes. */
  size: number;
}

/** Begins an upload; throws where it would have no room. */
export const beginUpload = async (call: Writing<SizeError>, { filename, size }: Announced): Promise<Resumable> => {
  const { tx, actor, now, use } = call;
  checkFileSize(call, size);
  await checkQuota(call, size);
  const known = await uploadsPaidBy(tx, payerOf(actor));
  await forgetUploads(call, known.slice(0, Math.max(0, known.length - most + 1)));
  const key = toHex(use(random).bytes(18));
  return tx.insert("resumable_uploads", {
    owner_id: actor.id,
    payer_id: payerOf(actor),
    key,
    filename,
    size,
    received: 0,
    parts: [],
    changed_at: now,
  });
};

/** Returns the uploads that count for an account, those first that wait longest. */
const uploadsPaidBy = (tx: ReadTx, payer_id: number): Promise<Resumable[]> =>
  tx.scan("resumable_uploads", "byPayer", { prefix: [payer_id] });

/** Returns the acting user's upload of this key; throws where there is none, be it somebody else's (security B3). */
export const uploadOf = async ({ tx, actor, fail }: Reading<"resumableMissing">, key: string): Promise<Resumable> => {
  const found = await uploadWithKey(tx, key);
  if (found?.owner_id !== actor.id) throw fail("resumableMissing");
  return found;
};

const uploadWithKey = async (tx: ReadTx, key: string): Promise<Resumable | undefined> => {
  const [found] = await tx.scan("resumable_uploads", "byKey", { prefix: [key], limit: 1 });
  return found;
};

/** A piece of an upload that lies in the store, and that no row refers to yet. */
export class StoredPart {
  constructor(
    /** The name of its file. */
    readonly name: string,
    /** Where it begins, in bytes. */
    readonly start: number,
    readonly size: number,
  ) {}
}

/** What `addPart` may throw. */
export const partErrors = [
  "resumableMissing",
  "offsetMismatch",
  "tooManyParts",
  "tooManyUnfinished",
  "uploadQuotaReached",
] as const;

/** Notes that a piece has come; throws where another one has come in its place. */
export const addPart = async (
  call: Writing<(typeof partErrors)[number]>,
  key: string,
  { name, start, size }: StoredPart,
): Promise<Resumable> => {
  const upload = await uploadOf(call, key);
  if (upload.received !== start) throw call.fail("offsetMismatch");
  await checkParts(call, upload);
  await checkQuota(call, size);
  await addUnfinished(call.tx, size);
  await call.use(keptFiles).use(call, [name]);
  const parts = [...upload.parts, name];
  return call.tx.update("resumable_uploads", upload.id, { parts, received: start + size, changed_at: call.now });
};

/** Throws where an upload, or all of the account, have as many pieces as they may have. */
export const checkParts = async (
  { tx, fail }: Pick<Reading<"tooManyParts" | "tooManyUnfinished">, "tx" | "fail">,
  { parts, payer_id }: Resumable,
): Promise<void> => {
  if (parts.length >= mostParts) throw fail("tooManyParts", { limit: mostParts });
  const all = await uploadsPaidBy(tx, payer_id);
  const count = all.reduce((sum, upload) => sum + upload.parts.length, 0);
  if (count >= mostPartsInAll) throw fail("tooManyUnfinished", { limit: mostPartsInAll });
};

/** Deletes uploads with what has come of them. */
export const forgetUploads = async (
  call: Pick<Writing, "tx" | "now" | "use" | "afterCommit">,
  uploads: readonly Resumable[],
): Promise<void> => {
  if (uploads.length === 0) return;
  await call.use(keptFiles).drop(
    call,
    uploads.flatMap(({ parts }) => parts),
  );
  await addUnfinished(call.tx, -uploads.reduce((sum, { received }) => sum + received, 0));
  await call.tx.deleteMany(
    "resumable_uploads",
    uploads.map(({ id }) => id),
  );
};

/** Returns the bytes of an upload that is complete. */
export async function* contentOfUpload(
  { use }: Pick<Reading, "use">,
  { parts }: Resumable,
): AsyncGenerator<Uint8Array> {
  const files = use(keptFiles);
  for (const name of parts) yield* files.read(name);
}

/** Returns the name of the file of a piece. */
export const partName = (key: string, use: Reading["use"]): string =>
  storedName(key, `part-${toHex(use(random).bytes(8))}`);
