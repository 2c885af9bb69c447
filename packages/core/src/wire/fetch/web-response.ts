import { isStreamed, type StreamedBody, type WireResponse } from "../request.js";
import { withAllowance } from "../response.js";

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

/** Returns a stream that reads a piece when one is asked for, and no more once nobody wants the rest. */
const streamOf = (body: StreamedBody): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const pieces = body.read()[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      // As above.
      else controller.enqueue(value as Uint8Array<ArrayBuffer>);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
};

/** Returns the answer as a `Response` of the web platform, with its length. */
export const toResponse = (method: string, response: WireResponse): Response => {
  const { status, headers, body } = withAllowance(response);
  if (withoutBody(method, status)) return new Response(null, { status, headers: new Headers(headers) });
  if (isStreamed(body)) {
    const streamed = new Headers({ ...headers, "content-length": String(body.length) });
    return new Response(streamOf(body), { status, headers: streamed });
  }
  const bytes = bytesOf(body);
  // Some frameworks replace `Response` by one that checks headers only when it is sent, which is too late.
  const checked = new Headers({ ...headers, "content-length": String(bytes.length) });
  return new Response(bytes, { status, headers: checked });
};
