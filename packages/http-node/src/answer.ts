import type { ServerResponse } from "node:http";
import type { WireResponse } from "@confab/core";

type Body = WireResponse["body"];

const isInParts = (body: Body): body is readonly Uint8Array[] => Array.isArray(body);

/** In bytes. */
export const lengthOf = (body: Body): number =>
  isInParts(body) ? body.reduce((sum, { length }) => sum + length, 0) : Buffer.byteLength(body);

/** Whether writing the body takes the kernel so long that others should not wait for several such bodies. */
export const isLong = (body: Body): boolean => isInParts(body) || body.length > 1 << 18;

/** Parts go to the kernel together, without being copied into one. */
export const writeBody = (res: ServerResponse, body: Body): void => {
  if (isInParts(body)) for (const part of body) res.write(part);
  else res.write(body);
};

/** Writes the whole body, of so many bytes, and ends the answer. */
export const endWith = (res: ServerResponse, body: Body, length: number): void => {
  // The head by itself: before a text, Node would keep it as the sixty pieces that it was made of, and as a copy with the text.
  res.cork();
  res.flushHeaders();
  // A text with as many bytes as characters is ASCII, which Node copies as Latin-1 and as UTF-8 goes through bit by bit.
  if (!isInParts(body)) res.end(body, body.length === length ? "latin1" : "utf8");
  else {
    writeBody(res, body);
    res.end();
  }
};
