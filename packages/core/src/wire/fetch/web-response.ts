import { isStreamed, type StreamedBody, type WireResponse } from "../request.js";
import { withAllowance } from "../response.js";
import { UnreadAnswer } from "./unread-answer.js";

type Body = WireResponse["body"];

/** The bytes as one piece: text is encoded here, since only so its length is known. */
const bytesOf = (body: Exclude<Body, StreamedBody>): Uint8Array<ArrayBuffer> => {
  if (typeof body === "string") return new TextEncoder().encode(body);
  // Nothing here shares its memory with another thread.
  if (body instanceof Uint8Array) return body as Uint8Array<ArrayBuffer>;
  const whole = new Uint8Array(body.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of body) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

// The length of an answer to HEAD would have to be that of GET; 204 and 304 have no body.
const withoutBody = (method: string, status: number): boolean => method === "HEAD" || status === 204 || status === 304;

const pieceBytes = 65_536;

/** Yields bytes that are there in pieces, so that it shows how far their reader is. */
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** Returns the answer as a `Response` of the web platform, with its length. `unread` follows a long one until it is read. */
export const toResponse = (method: string, response: WireResponse, unread: UnreadAnswer | null = null): Response => {
  const { status, headers, body } = withAllowance(response);
  if (withoutBody(method, status)) {
    unread?.end();
    return new Response(null, { status, headers: new Headers(headers) });
  }
  if (isStreamed(body)) {
    const streamed = new Headers({ ...headers, "content-length": String(body.length) });
    return new Response((unread ?? new UnreadAnswer()).stream(body.read()), { status, headers: streamed });
  }
  const bytes = bytesOf(body);
  // Some frameworks replace `Response` by one that checks headers only when it is sent, which is too late.
  const checked = new Headers({ ...headers, "content-length": String(bytes.length) });
  return new Response(unread === null ? bytes : unread.stream(piecesOf(bytes)), { status, headers: checked });
};
