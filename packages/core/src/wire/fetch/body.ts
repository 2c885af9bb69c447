import { fail } from "../../operation/errors.js";
import { systemClock } from "../../ports/default-ports.js";
import type { BodyAdmission, WireBody, WireResponse } from "../request.js";
import { bodySizes } from "./budget.js";
import type { Collector } from "./collector.js";
import { parseMultipart } from "./multipart.js";

/** How large a body may be, and how long it may take. */
export interface BodyLimits {
  /** Of a body without a file, in bytes; 4 MiB. */
  maxBodyBytes: number;
  /** Of an uploaded file; 25 MiB. */
  maxFileBytes: number;
  /** Milliseconds for a whole body; 60 s. */
  bodyTimeout: number;
  /** Milliseconds for a whole multipart body; 10 min. */
  uploadTimeout: number;
}

const typeOf = (contentType: string): string => (contentType.split(";", 1)[0] ?? "").trim().toLowerCase();

interface Arrival {
  request: Request;
  collector: Collector;
  admit: () => Promise<BodyAdmission>;
  limits: BodyLimits;
}

/** Reads the body, or answers what keeps it from being read; throws a ChatError for what is wrong with it. */
export const readBody = async ({ request, limits, collector, admit }: Arrival): Promise<WireBody | WireResponse> => {
  const { body } = request;
  if (request.bodyUsed) throw fail("bodyTaken");
  if (body === null) return { kind: "none" };
  const contentType = request.headers.get("content-type") ?? "";
  const type = typeOf(contentType);
  const isUpload = type === "multipart/form-data";
  const most = isUpload
    ? Math.max(limits.maxBodyBytes, limits.maxFileBytes + bodySizes.besideFile)
    : limits.maxBodyBytes;
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > most) throw fail("requestTooLarge", { limit: most });
  Object.assign(collector, { limit: most, announced });
  const timeout = isUpload ? limits.uploadTimeout : limits.bodyTimeout;
  const refusal = await collect(body, { collector, admit, timeout });
  if (refusal !== undefined) return refusal;
  const { bytes } = collector;
  if (bytes.length === 0) return { kind: "none" };
  if (isUpload) return parseMultipart(bytes, contentType, limits);
  return { kind: type === "application/x-www-form-urlencoded" ? "form" : "other", bytes };
};

/** Reads up to what a small body has, asks whether more is worth it, and reads the rest. */
const collect = async (
  body: ReadableStream<Uint8Array>,
  { collector, admit, timeout }: Pick<Arrival, "collector" | "admit"> & { timeout: number },
): Promise<WireResponse | undefined> => {
  const reader = body.getReader();
  let isLate = false;
  const giveUp = () => void reader.cancel().catch(() => {});
  const cancel = systemClock.after(timeout, () => {
    isLate = true;
    giveUp();
  });
  let isAdmitted = false;
  try {
    for (let read = await next(reader); read !== null; read = await next(reader)) {
      if (!isAdmitted && collector.length + read.length > bodySizes.small) {
        const admission = await admit();
        if (typeof admission === "object") return admission;
        if (admission === "small") collector.limit = Math.min(collector.limit, bodySizes.small);
        isAdmitted = true;
      }
      const refusal = collector.add(read);
      if (refusal !== undefined) throw refusal;
    }
    if (isLate) throw fail("requestTimedOut");
    return undefined;
  } finally {
    cancel();
    giveUp();
  }
};

/** The next bytes; null at the end. A body that breaks off is a client that went away. */
const next = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | null> => {
  try {
    const { value } = await reader.read();
    return value ?? null;
  } catch {
    throw fail("malformedRequest");
  }
};
