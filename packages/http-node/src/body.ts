import type { IncomingMessage, ServerResponse } from "node:http";
import {
  type BodyAdmission,
  type BodyBudget,
  bodyByType,
  bodySizes,
  ChatError,
  Collector,
  type FileIntake,
  fail,
  isIntake,
  parseMultipart,
  resumableType,
  type WireBody,
  type WireResponse,
} from "@confab/core";
import { streamWhole } from "./streamed-whole.js";

/** How large a body may be in bytes, and how many milliseconds it may take. */
export interface BodyLimits {
  maxBodyBytes: number;
  maxFileBytes: number;
  bodyTimeout: number;
  uploadTimeout: number;
  budget: BodyBudget;
}

/** A request whose body is about to come. */
export interface Arrival {
  req: IncomingMessage;
  res: ServerResponse;
  /** The network that it comes from. */
  place: () => string;
  /** Asks the chat how much of a body that may be long is worth reading. */
  admit: () => Promise<BodyAdmission>;
}

const announcedBytes = ({ headers }: IncomingMessage): number => Number(headers["content-length"] ?? 0);

/** Whether there may be a body; HTTP/2 need not announce one. */
export const mayHaveBody = (req: IncomingMessage): boolean =>
  req.headers["transfer-encoding"] !== undefined || announcedBytes(req) > 0 || req.httpVersionMajor > 1;

/** Resolves with null where the client went away; rejects with a ChatError where the body is refused. */
const collect = (req: IncomingMessage, collector: Collector, timeout: number): Promise<Uint8Array | null> =>
  new Promise((resolve, reject) => {
    const finish = (bytes: Uint8Array | null) => {
      clearTimeout(timer);
      resolve(bytes);
    };
    const refuse = (refusal: unknown) => {
      req.off("data", take);
      clearTimeout(timer);
      reject(refusal);
    };
    const take = (chunk: Buffer) => {
      try {
        collector.add(chunk);
      } catch (refusal) {
        refuse(refusal);
      }
    };
    const timer = setTimeout(() => refuse(fail("requestTimedOut")), timeout);
    // Those that come after it was settled change nothing, and taking three listeners off costs more than the body.
    req.on("data", take);
    req.once("end", () => finish(collector.bytes));
    req.once("close", () => finish(null));
  });

const mediaType = (contentType: string): string => {
  const end = contentType.indexOf(";");
  return (end === -1 ? contentType : contentType.slice(0, end)).trim().toLowerCase();
};

/** How much of the body is read at most, where it or its file goes meanwhile, or why nothing is read. */
const mostOf = async (
  { req, admit }: Arrival,
  { most, isStreamable }: { most: number; isStreamable: boolean },
): Promise<number | FileIntake | ChatError | WireResponse> => {
  const announced = announcedBytes(req);
  const isTooLarge = announced > most;
  // How large a file may be that is taken while it comes, says its operation.
  if (isTooLarge && !isStreamable) return fail("requestTooLarge", { limit: most });
  if (announced > 0 && announced <= bodySizes.small) return most;
  const admission = await admit();
  if (req.destroyed) return fail("malformedRequest");
  if (isStreamable && isIntake(admission)) return admission;
  if (isTooLarge) return fail("requestTooLarge", { limit: most });
  if (admission === "whole" || (typeof admission === "object" && isIntake(admission))) return most;
  if (admission !== "small") return admission;
  const limit = Math.min(most, bodySizes.small);
  return announced > limit ? fail("requestTooLarge", { limit }) : limit;
};

/** Reads the body, or answers why not; an empty one counts as none. */
export const readBody = async (arrival: Arrival, limits: BodyLimits): Promise<WireBody | ChatError | WireResponse> => {
  const { req, res, place } = arrival;
  if (req.readableDidRead) return fail("bodyTaken");
  const contentType = req.headers["content-type"] ?? "";
  const type = mediaType(contentType);
  const isUpload = type === "multipart/form-data";
  const most = isUpload
    ? Math.max(limits.maxBodyBytes, limits.maxFileBytes + bodySizes.besideFile)
    : limits.maxBodyBytes;
  const limit = await mostOf(arrival, { most, isStreamable: isUpload || type === resumableType });
  if (typeof limit === "object" && "take" in limit) {
    if (!isUpload) return streamWhole(req, { intake: limit, timeout: limits.uploadTimeout });
    // The parser is loaded by the first request that needs it, not by every start.
    const { streamMultipart } = await import("./streamed-multipart.js");
    return streamMultipart(req, { contentType, intake: limit, timeout: limits.uploadTimeout });
  }
  if (typeof limit !== "number") return limit;
  const collector = new Collector(limits.budget, () => {
    // Short bodies take nothing from the budget, and need no listener.
    res.once("close", () => collector.release());
    return place();
  });
  Object.assign(collector, { limit, announced: announcedBytes(req) });
  try {
    const bytes = await collect(req, collector, isUpload ? limits.uploadTimeout : limits.bodyTimeout);
    // Nobody reads that answer; the log shows its status.
    if (bytes === null) return fail("malformedRequest");
    return isUpload && bytes.length > 0 ? parseMultipart(bytes, contentType, limits) : bodyByType(type, bytes);
  } catch (cause) {
    if (cause instanceof ChatError) return cause;
    throw cause;
  }
};
