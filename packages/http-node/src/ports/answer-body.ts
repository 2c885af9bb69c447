import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { WebError } from "@confab/core";

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** How an answer is read. */
export interface AnswerReading {
  /** The most bytes, once it is decompressed. */
  limit: number;
  /** Whether a longer one is read so far; else it is a WebError. */
  mayBeCut?: boolean;
  /** The header of this name; that of a page may name its encoding. */
  contentType?: string | undefined;
}

/** The text of an answer; a WebError where it is too long, or cannot be decompressed. */
export const readAnswerText = async (
  body: Readable,
  encoding: string | string[] | undefined,
  { limit, mayBeCut = false, contentType }: AnswerReading,
): Promise<string> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of decompressed(body, encoding)) {
    length += part.length;
    parts.push(part);
    if (length <= limit) continue;
    if (!mayBeCut) throw new WebError("The answer is too long.", true);
    break;
  }
  return decoded(Buffer.concat(parts).subarray(0, limit), contentType);
};

/** Returns text in UTF-8, or that of a page in the encoding that it names. */
const decoded = (bytes: Buffer, contentType = ""): string => {
  if (!/^\s*(?:text\/html|application\/xhtml)/i.test(contentType)) return bytes.toString("utf8");
  const name = charsetIn(contentType) ?? charsetIn(bytes.subarray(0, 1024).toString("latin1")) ?? "utf-8";
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    // Nobody knows an encoding of this name.
    return bytes.toString("utf8");
  }
};

/** Returns what a content type, or the beginning of a page, calls its encoding. */
const charsetIn = (text: string): string | undefined => /charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(text)?.[1];

const decompressed = (body: Readable, encoding: string | string[] | undefined): AsyncIterable<Buffer> => {
  if (encoding === undefined || encoding === "identity") return body;
  const decoder = typeof encoding === "string" ? decoders[encoding.toLowerCase()] : undefined;
  if (decoder === undefined) throw new WebError("The answer cannot be decompressed.", true);
  const stream = decoder();
  // Whoever reads the decompressed stream meets its errors.
  pipeline(body, stream, () => {});
  return stream as unknown as AsyncIterable<Buffer>;
};
