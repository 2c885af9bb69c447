import type { ApiCaller } from "./caller.js";
import type { HttpCaller } from "./http-caller.js";
import { uploadInPieces } from "./resumable.js";
import type { UploadedTo, UploadOptions } from "./upload-options.js";

/** A larger file goes in pieces, of which those that have come stay where the connection breaks. */
const largestWhole = 5 << 20;
/** Milliseconds for a file that goes in one piece. */
const patience = 300_000;

const nameOf = (file: Blob): string => ("name" in file && typeof file.name === "string" ? file.name : "file");

const uploadWhole = async (
  caller: ApiCaller,
  file: Blob,
  filename: string,
  signal?: AbortSignal,
): Promise<UploadedTo> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { url, filename: name } = await caller.call<UploadedTo>(
    "uploadFile",
    { files: [{ bytes, filename }] },
    { signal, timeout: patience },
  );
  return { url, filename: name };
};

/** Uploads a file. Above 5 MiB it goes in pieces, and goes on where it was after a connection broke. */
export const upload = async (
  caller: HttpCaller,
  file: Blob,
  { filename = nameOf(file), onProgress = () => {}, signal }: UploadOptions = {},
): Promise<UploadedTo> => {
  if (file.size > largestWhole) return uploadInPieces(caller, file, { filename, onProgress, signal });
  onProgress(0, file.size);
  const uploaded = await uploadWhole(caller, file, filename, signal);
  onProgress(file.size, file.size);
  return uploaded;
};
