import type { DetachedContext } from "../../operation/contexts.js";
import type { FileIntake } from "../../operation/intake.js";
import type { UploadedFile } from "../../schema/uploaded-file.js";
import { payerOf } from "../users/index.js";
import { uploadPace } from "./services.js";
import {
  checkFileSize,
  checkQuota,
  discardUpload,
  mostFileBytes,
  StoredUpload,
  sizeErrors,
  storeUpload,
} from "./uploads.js";
import type { Actor, AttachmentRows, errors, Raising, Reading } from "./vocabulary.js";

/** What taking a file may throw. */
export const intakeErrors = ["filesUnavailable", "rateLimited", ...sizeErrors] as const;

type Call = Omit<
  DetachedContext<AttachmentRows, Actor, Pick<typeof errors, (typeof intakeErrors)[number]>>,
  "onClose" | "write"
>;

/** Stores the file of one request while it comes, and refuses it as soon as it is too large (security F4). */
class UploadIntake implements FileIntake {
  readonly mostBytes: number;
  private stored: StoredUpload | undefined;

  constructor(private readonly call: Call) {
    this.mostBytes = mostFileBytes(call.use);
  }

  async take(content: AsyncIterable<Uint8Array>): Promise<{ taken: StoredUpload; bytes: Uint8Array }> {
    this.stored = await storeUpload(this.call, this.limited(content));
    return { taken: this.stored, bytes: this.stored.head };
  }

  async discard(): Promise<void> {
    if (this.stored !== undefined) await discardUpload(this.call, this.stored);
  }

  private async *limited(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const chunk of content) {
      size += chunk.length;
      checkFileSize(this.call, size);
      yield chunk;
    }
  }
}

/** Throws where the account and its bots have uploaded too much in the last minute (security J, O3). */
export const checkUploadPace = ({
  use,
  actor,
  fail,
}: Pick<Reading, "use" | "actor"> & Raising<"rateLimited">): void => {
  const wait = use(uploadPace).take(payerOf(actor));
  if (wait > 0) throw fail("rateLimited", { "retry-after": wait / 1000 });
};

/** Opens an intake, unless the account has to wait or the organization has no room for a single byte more. */
export const openIntake = async (call: Call): Promise<FileIntake> => {
  checkUploadPace(call);
  await call.read((reading) => checkQuota(reading, 1));
  return new UploadIntake(call);
};

type Uploading = Omit<
  DetachedContext<
    AttachmentRows,
    Actor,
    Pick<typeof errors, (typeof intakeErrors)[number] | "fileRequired" | "oneFileOnly">
  >,
  "onClose" | "write"
>;

/** Returns the one file of a call, which lies in the store then. Nothing stays there where the call has none or several. */
export const uploadedFile = async (call: Uploading, files: readonly UploadedFile[]): Promise<StoredUpload> => {
  const taken = files.map((file) => file.taken).find((each) => each instanceof StoredUpload);
  const [file] = files;
  // That of a large file was counted when it began to come.
  if (taken === undefined) checkUploadPace(call);
  const isMissing = file === undefined || (files.length === 1 && file.bytes.length === 0);
  if (isMissing || files.length > 1) {
    if (taken !== undefined) await discardUpload(call, taken);
    throw isMissing ? call.fail("fileRequired") : call.fail("oneFileOnly");
  }
  if (taken !== undefined) return taken;
  checkFileSize(call, file.bytes.length);
  await call.read((reading) => checkQuota(reading, file.bytes.length));
  return storeUpload(call, [file.bytes]);
};
