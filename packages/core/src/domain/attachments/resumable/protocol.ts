import { fromBase64 } from "../../../encode/hex-and-base64.js";
import type { ChatError } from "../../../operation/errors.js";
import type { TProperties } from "../../../schema/schema.js";
import { withoutFolders } from "../../../wire/fetch/uploaded-names.js";
import type { PageAnswer, PageCall } from "../../../wire/pages/page.js";
import { resumableType } from "../../../wire/request.js";
import { retryAfterHeader } from "../../../wire/response.js";
import { isWebhookBot } from "../../users/index.js";
import { intakeErrors } from "../open-intake.js";
import { mostFileBytes } from "../uploads.js";
import type { Actor, AttachmentRows, errors } from "../vocabulary.js";
import { partErrors } from "./resumable.js";

/** What the pages of resumable uploads may throw. */
export const resumableErrors = [
  "otherVersion",
  "lengthRequired",
  "lengthDeferred",
  "partTypeRequired",
  "partTooLong",
  "partUnderWay",
  "fileRequired",
  "invalidFilename",
  "webhookBotRefused",
  ...partErrors,
  ...intakeErrors,
] as const;

type Errors = Pick<typeof errors, (typeof resumableErrors)[number]>;

/** A request of the protocol. */
export type ResumableCall<P extends TProperties = TProperties> = PageCall<AttachmentRows, Actor, Errors, P>;

const version = "1.0.0";

/** The headers of every answer. */
const always = { "tus-resumable": version };

/** Returns the account that makes a request. A request without the version is none of the protocol, and could be one of a foreign page. */
export const uploader = async (
  { header, identify, fail }: Pick<ResumableCall, "header" | "identify" | "fail">,
  call: Parameters<ResumableCall["identify"]>[0],
): Promise<Actor> => {
  if (header("tus-resumable") !== version) throw fail("otherVersion");
  const actor = await identify(call);
  if (isWebhookBot(actor)) throw fail("webhookBotRefused");
  return actor;
};

const digits = /^\d{1,15}$/;

/** Returns how many bytes an upload is to have. */
export const announcedSize = ({ header, fail }: Pick<ResumableCall, "header" | "fail">): number => {
  if (header("upload-defer-length") !== undefined) throw fail("lengthDeferred");
  const length = header("upload-length") ?? "";
  if (!digits.test(length)) throw fail("lengthRequired");
  if (Number(length) === 0) throw fail("fileRequired");
  return Number(length);
};

/**
 * Returns the name that `Upload-Metadata` gives a file: pairs of a key and Base64, with commas between them. Throws for one that is no
 * UTF-8, and for one with NUL, which no storage takes (security C1).
 */
export const announcedName = ({ header, fail }: Pick<ResumableCall, "header" | "fail">): string => {
  const pairs = (header("upload-metadata") ?? "").split(",").map((pair) => pair.trim().split(" "));
  const [, encoded = ""] = pairs.find(([key]) => key === "filename") ?? [];
  const name = decodedName(bytesIn(encoded));
  if (name === null || name.includes("\0")) throw fail("invalidFilename");
  return withoutFolders(name);
};

const bytesIn = (encoded: string): Uint8Array => {
  try {
    return fromBase64(encoded);
  } catch {
    return new Uint8Array();
  }
};

const decodedName = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Returns where the piece of a request begins, in bytes; throws for a request that brings none. */
export const announcedOffset = ({ header, fail }: Pick<ResumableCall, "header" | "fail">): number => {
  if (header("content-type") !== resumableType) throw fail("partTypeRequired");
  const offset = header("upload-offset") ?? "";
  if (!digits.test(offset)) throw fail("offsetMismatch");
  return Number(offset);
};

/** Returns what the protocol can do here, in headers. */
export const abilities = ({ use }: Pick<ResumableCall, "use">): Record<string, string> => ({
  "tus-version": version,
  "tus-extension": "creation,termination",
  "tus-max-size": String(mostFileBytes(use)),
});

/** Returns an answer of the protocol. A body is sent as JSON. */
export const tusAnswer = (status: number, headers: Record<string, string>, body?: object): PageAnswer => ({
  status,
  headers: { ...always, ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
  body: body === undefined ? "" : JSON.stringify(body),
});

// The protocol has a status for what the API calls a bad request.
const statuses: ReadonlyMap<string, number> = new Map([
  ["fileTooLarge", 413],
  ["uploadQuotaReached", 413],
]);

/** Returns the headers that say what a client that was refused can do. */
const hintsOf = (error: string, { "retry-after": wait }: ChatError["fields"]): Record<string, string> => ({
  ...(wait === undefined ? {} : retryAfterHeader(wait)),
  ...(error === "otherVersion" ? { "tus-version": version } : {}),
});

/** Returns an error as the protocol's clients know it (messages.md C14). */
export const tusRefusal = ({ error, status, message, fields }: ChatError): PageAnswer => {
  if (status === 401)
    return tusAnswer(401, { "www-authenticate": 'Basic realm="confab"' }, { message: "Unauthenticated upload" });
  return tusAnswer(statuses.get(error) ?? status, hintsOf(error, fields), { message });
};
