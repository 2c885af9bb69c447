import { failure, type WireRequest, type WireResponse } from "@confab/core";
import type { Handler } from "@confab/http-node";

export interface FakeChat extends Handler {
  /** The requests that arrived, in order. */
  readonly seen: WireRequest[];
  /** How many requests to /hold wait. */
  readonly held: number;
  /** How many clients went away while they waited. */
  readonly gone: number;
  /** Answers those who wait. */
  release(): void;
}

const answer = (body: unknown, extra: Partial<WireResponse> = {}): WireResponse => ({
  status: 200,
  headers: { "content-type": "application/json", "x-content-type-options": "nosniff" },
  body: JSON.stringify(body),
  route: "/fake",
  userId: 7,
  payerId: 7,
  ...extra,
});

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

const describeBody = ({ body }: WireRequest): unknown => {
  if (body.kind === "none" || body.kind === "taken") return body;
  if (body.kind !== "multipart") return { kind: body.kind, text: text(body.bytes) };
  const files = body.files.map(({ bytes, ...file }) => ({ ...file, text: text(bytes) }));
  return { kind: "multipart", fields: body.fields, files };
};

const piece = new Uint8Array(1 << 16);
const parts = Array<Uint8Array>(1536).fill(piece);

/**
 * Answers each request with what it says, `/page` with a megabyte, `/parts` and `/file` with ninety-six in pieces, and `/hold` when released or the client goes away. Of long bodies
 * it wants a small part for `/stranger`, and nothing for `/refused`.
 */
export const fakeChat = (): FakeChat => {
  const seen: WireRequest[] = [];
  const waiting = new Set<(response: WireResponse) => void>();
  let gone = 0;
  const hold = (request: WireRequest) =>
    new Promise<WireResponse>((resolve) => {
      waiting.add(resolve);
      request.onClose(() => {
        gone++;
        waiting.delete(resolve);
        resolve(answer({}));
      });
    });
  const answerTo = async (request: WireRequest): Promise<WireResponse> => {
    seen.push(request);
    const { method, target } = request;
    if (target === "/hold") return hold(request);
    if (target === "/page") return answer({ page: "x".repeat(1 << 20) });
    if (target === "/parts") return answer({}, { body: parts });
    if (target === "/file")
      return answer(
        {},
        {
          body: {
            length: parts.length * piece.length,
            read: async function* () {
              yield* parts;
            },
          },
        },
      );
    if (method === "HEAD") return answer({}, { body: "" });
    if (method === "OPTIONS") return answer({}, { body: "", status: 204, headers: { allow: "GET" } });
    return answer({ method, target, body: describeBody(request) });
  };
  const serve: Handler["serve"] = (exchange) => {
    if (exchange.target === "/bug") throw new Error("broken\ninside");
    void answerTo(exchange).then((response) => exchange.send(response));
  };
  const admitBody: Handler["admitBody"] = async ({ target }) => {
    if (target === "/refused") return answer({ result: "error" }, { status: 401 });
    return target === "/stranger" ? "small" : "whole";
  };
  const release = () => {
    for (const resolve of waiting) resolve(answer({ released: true }));
    waiting.clear();
  };
  return {
    seen,
    serve,
    admitBody,
    refuse: async (_head, error) => failure(error),
    release,
    get held() {
      return waiting.size;
    },
    get gone() {
      return gone;
    },
  };
};
