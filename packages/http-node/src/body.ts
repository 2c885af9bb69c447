import type { IncomingMessage, ServerResponse } from "node:http";
import { fail, type WireBody } from "@confab/core";
import { type Budget, Collector } from "./collector.js";
import type { Refusal } from "./refusals.js";

export interface BodyLimits {
  maxBodyBytes: number;
  maxFileBytes: number;
  bodyTimeout: number;
  uploadTimeout: number;
  budget: Budget;
}

/** What a multipart body may hold beside its file. */
const besideFile = 1 << 20;

const announcedBytes = ({ headers }: IncomingMessage): number => Number(headers["content-length"] ?? 0);

/** Whether there may be a body; HTTP/2 need not announce one. */
export const mayHaveBody = (req: IncomingMessage): boolean =>
  req.headers["transfer-encoding"] !== undefined || announcedBytes(req) > 0 || req.httpVersionMajor > 1;

const collect = (req: IncomingMessage, collector: Collector, timeout: number): Promise<Buffer | Refusal> =>
  new Promise((resolve) => {
    const finish = (outcome: Buffer | Refusal) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    const refuse = (refusal: Refusal) => {
      req.off("data", take);
      finish(refusal);
    };
    const take = (chunk: Buffer) => {
      const refusal = collector.add(chunk);
      if (refusal !== undefined) refuse(refusal);
    };
    const timer = setTimeout(refuse, timeout, "timedOut");
    // Those that come after it was settled change nothing, and taking three listeners off costs more than the body.
    req.on("data", take);
    req.once("end", () => finish(collector.bytes));
    req.once("close", () => finish("abandoned"));
  });

const mediaType = (contentType: string): string => {
  const end = contentType.indexOf(";");
  return (end === -1 ? contentType : contentType.slice(0, end)).trim().toLowerCase();
};

/** Reads the body, or answers why not; an empty one counts as none. */
export const readBody = async (
  req: IncomingMessage,
  res: ServerResponse,
  limits: BodyLimits,
): Promise<WireBody | Refusal> => {
  if (req.readableDidRead) return "bodyTaken";
  const contentType = req.headers["content-type"] ?? "";
  const type = mediaType(contentType);
  const isUpload = type === "multipart/form-data";
  const most = isUpload ? Math.max(limits.maxBodyBytes, limits.maxFileBytes + besideFile) : limits.maxBodyBytes;
  if (announcedBytes(req) > most) return fail("requestTooLarge", { limit: most });
  const collector = new Collector(most, limits.budget, res);
  const bytes = await collect(req, collector, isUpload ? limits.uploadTimeout : limits.bodyTimeout);
  if (!Buffer.isBuffer(bytes)) return bytes;
  if (bytes.length === 0) return { kind: "none" };
  if (!isUpload) return { kind: type === "application/x-www-form-urlencoded" ? "form" : "other", bytes };
  // The parser is loaded by the first request that needs it, not by every start.
  const { parseMultipart } = await import("./multipart.js");
  return parseMultipart(bytes, contentType, limits);
};
