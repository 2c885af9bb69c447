import { toHex } from "../../encode/hex-and-base64.js";
import { schedule } from "../../jobs/schedule.js";
import { random } from "../../operation/services.js";
import type { FileContent } from "../../ports/ports.js";
import {
  addSpace,
  attachmentAddEvent,
  contentTypeOf,
  type FileRows,
  headLength,
  keptFiles,
  sanitizedName,
  showAttachments,
  spaceTaken,
  storedName,
} from "../files/index.js";
import { realmSetting, uploadLimits } from "../realm/index.js";
import { payerOf } from "../users/index.js";
import { thumbnails } from "./thumbnails/jobs.js";
import { needsThumbnails } from "./thumbnails/measure.js";
import type { Raising, Reading, Writing } from "./vocabulary.js";

type Attachment = FileRows["attachments"]["row"];

const MiB = 1 << 20;

/** What checking a file by its size may throw. */
export const sizeErrors = ["fileTooLarge", "uploadQuotaReached"] as const;

/** The name of one of `sizeErrors`. */
export type SizeError = (typeof sizeErrors)[number];

/** A new file in the store, which no row refers to yet. */
export class StoredUpload {
  constructor(
    /** 144 random bits in hexadecimal digits. */
    readonly key: string,
    readonly size: number,
    /** The bytes that it begins with. */
    readonly head: Uint8Array,
  ) {}

  /** The media type, by the first bytes. */
  get content_type(): string {
    return contentTypeOf(this.head);
  }
}

/** Throws where so many bytes more have no room in the organization, beside its files and unfinished uploads. */
export const checkQuota = async (
  { tx, fail }: Pick<Reading<"uploadQuotaReached">, "tx" | "fail">,
  size: number,
): Promise<void> => {
  const quota = await realmSetting(tx, "upload_quota_mib");
  if (quota !== null && (await spaceTaken(tx)) + size > quota * MiB) throw fail("uploadQuotaReached");
};

/** Returns how many bytes a file may have. */
export const mostFileBytes = (use: Reading["use"]): number => use(uploadLimits).maxFileMib * MiB;

/** Throws for a file that is larger than any may be. */
export const checkFileSize = ({ use, fail }: Pick<Reading, "use"> & Raising<SizeError>, size: number): void => {
  if (size > mostFileBytes(use)) throw fail("fileTooLarge", { limit: use(uploadLimits).maxFileMib });
};

type Storing = Pick<Reading, "use"> & Raising<"filesUnavailable">;

/** Writes a file to the store; it is deleted again unless `keepUpload` is called within an hour. */
export const storeUpload = async (call: Storing, content: FileContent): Promise<StoredUpload> => {
  const key = toHex(call.use(random).bytes(18));
  const head = new Head();
  const size = await call.use(keptFiles).take(call, storedName(key), head.noting(content));
  return new StoredUpload(key, size, head.bytes);
};

/** Remembers the first bytes of what passes. */
class Head {
  private readonly held = new Uint8Array(headLength);
  private length = 0;

  get bytes(): Uint8Array {
    return this.held.subarray(0, this.length);
  }

  async *noting(content: FileContent): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      const noted = chunk.subarray(0, headLength - this.length);
      this.held.set(noted, this.length);
      this.length += noted.length;
      yield chunk;
    }
  }
}

/** Deletes a file again that was stored in vain. */
export const discardUpload = ({ use }: Pick<Reading, "use">, { key }: StoredUpload): Promise<void> =>
  use(keptFiles).discard([storedName(key)]);

/** Makes the row of a file that lies in the store, and tells its owner. */
export const keepUpload = async (
  call: Writing<SizeError>,
  { key, size, content_type }: StoredUpload,
  { filename, picture }: { filename: string; picture: Attachment["picture"] },
): Promise<Attachment> => {
  const { tx, actor, now } = call;
  await checkQuota(call, size);
  await call.use(keptFiles).use(call, [storedName(key)]);
  const name = sanitizedName(filename);
  const file = await tx.insert("attachments", {
    owner_id: actor.id,
    key,
    name,
    size,
    content_type,
    picture,
    thumbnails: [],
    create_time: now,
    unclaimed_since: now,
  });
  const payload = { attachment_id: file.id };
  if (needsThumbnails(file)) await schedule(call, thumbnails, { key: null, payload, payer: payerOf(actor) });
  const upload_space_used = await addSpace(tx, size);
  for (const attachment of await showAttachments(call, actor, [file]))
    call.emit(attachmentAddEvent, { attachment, upload_space_used }, { users: [actor.id] });
  return file;
};
