import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { WebError } from "@confab/core";

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The text of an answer; a WebError where it has more than `limit` octets once it is decompressed, or cannot be. */
export const readAnswerText = async (
  body: Readable,
  encoding: string | string[] | undefined,
  limit: number,
): Promise<string> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of decompressed(body, encoding)) {
    length += part.length;
    if (length > limit) throw new WebError("The answer is too long.", true);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
};

const decompressed = (body: Readable, encoding: string | string[] | undefined): AsyncIterable<Buffer> => {
  if (encoding === undefined || encoding === "identity") return body;
  const decoder = typeof encoding === "string" ? decoders[encoding.toLowerCase()] : undefined;
  if (decoder === undefined) throw new WebError("The answer cannot be decompressed.", true);
  const stream = decoder();
  // Whoever reads the decompressed stream meets its errors.
  pipeline(body, stream, () => {});
  return stream as unknown as AsyncIterable<Buffer>;
};
