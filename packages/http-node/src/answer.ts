import type { ServerResponse } from "node:http";
import { isStreamed, type StreamedBody, type WireResponse } from "@confab/core";

type Body = WireResponse["body"];

const isInParts = (body: Body): body is readonly Uint8Array[] => Array.isArray(body);

/** In bytes. */
export const lengthOf = (body: Body): number => {
  if (isStreamed(body)) return body.length;
  return isInParts(body) ? body.reduce((sum, { length }) => sum + length, 0) : Buffer.byteLength(body);
};

/** Whether writing the body takes the kernel so long that others should not wait for several such bodies. */
export const isLong = (body: Body): boolean => !isStreamed(body) && (isInParts(body) || body.length > 1 << 18);

/** Parts go to the kernel together, without being copied into one. */
export const writeBody = (res: ServerResponse, body: Body): void => {
  // Nothing that is refused has one of these.
  if (isStreamed(body)) return;
  if (isInParts(body)) for (const part of body) res.write(part);
  else res.write(body);
};

/** Writes a piece, and resolves when the kernel has taken it, or when nobody waits for it any more. */
const give = (res: ServerResponse, piece: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      res.off("close", done);
      resolve();
    };
    res.once("close", done);
    res.write(piece, done);
  });

/** Sends a body piece by piece, each when the client has taken the one before. What cannot be read whole breaks off. */
const pump = async (res: ServerResponse, body: StreamedBody): Promise<void> => {
  let left = body.length;
  try {
    for await (const piece of body.read()) {
      if (res.closed || piece.length > left) break;
      left -= piece.length;
      await give(res, piece);
    }
  } catch {
    // Whoever reads has logged why.
  }
  if (left === 0) res.end();
  else res.destroy();
};

/** Writes the whole body, of so many bytes, and ends the answer. */
export const endWith = (res: ServerResponse, body: Body, length: number): void => {
  // The head by itself: before a text, Node would keep it as the sixty pieces that it was made of, and as a copy with the text.
  res.cork();
  res.flushHeaders();
  if (isStreamed(body)) {
    res.uncork();
    void pump(res, body);
    return;
  }
  // A text with as many bytes as characters is ASCII, which Node copies as Latin-1 and as UTF-8 goes through bit by bit.
  if (!isInParts(body)) res.end(body, body.length === length ? "latin1" : "utf8");
  else {
    writeBody(res, body);
    res.end();
  }
};
