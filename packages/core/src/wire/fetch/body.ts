import { fail } from "../../operation/errors.js";
import { systemClock } from "../../ports/default-ports.js";
import { type BodyAdmission, bodyByType, isIntake, type WireBody, type WireResponse } from "../request.js";
import { bodySizes } from "./budget.js";
import type { Collector } from "./collector.js";
import { parseMultipart } from "./multipart.js";

/** The largest body that is read, and the longest time that it may take. */
export interface BodyLimits {
  /** Bytes of a body without a file; 4 MiB by default. */
  maxBodyBytes: number;
  /** Bytes of an uploaded file; 25 MiB by default. */
  maxFileBytes: number;
  /** Milliseconds for a whole body that is not multipart; 60 s by default. */
  bodyTimeout: number;
  /** Milliseconds for a whole multipart body; 10 min by default. */
  uploadTimeout: number;
}

const typeOf = (contentType: string): string => (contentType.split(";", 1)[0] ?? "").trim().toLowerCase();

interface Arrival {
  request: Request;
  collector: Collector;
  admit: () => Promise<BodyAdmission>;
  limits: BodyLimits;
}

/** Returns the body of a request, or the answer that refuses to read it; throws a ChatError for a faulty body. */
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
  return isUpload && bytes.length > 0 ? parseMultipart(bytes, contentType, limits) : bodyByType(type, bytes);
};

/**
 * Reads as much as a small body has, then asks `admit` whether to read the rest. Returns the answer that refuses the rest, if any.
 */
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
        if (typeof admission === "object" && !isIntake(admission)) return admission;
        if (admission === "small") collector.limit = Math.min(collector.limit, bodySizes.small);
        isAdmitted = true;
      }
      collector.add(read);
    }
    if (isLate) throw fail("requestTimedOut");
    return undefined;
  } finally {
    cancel();
    giveUp();
  }
};

/** Returns the next bytes, null at the end; throws where the body breaks off, since its client went away. */
const next = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | null> => {
  try {
    const { value } = await reader.read();
    return value ?? null;
  } catch {
    throw fail("malformedRequest");
  }
};
