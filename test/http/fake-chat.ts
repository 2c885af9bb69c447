import type { WireRequest, WireResponse } from "@confab/core";
import type { Handler } from "@confab/http-node";

export interface FakeChat extends Handler {
  /** The requests that arrived, in order. */
  readonly seen: WireRequest[];
  /** How many requests to /hold wait. */
  readonly held: number;
  /** How many clients went away while they waited. */
  readonly gone: number;
  release(): void;
}

const answer = (body: unknown, extra: Partial<WireResponse> = {}): WireResponse => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
  route: "/fake",
  userId: 7,
  ...extra,
});

const describeBody = ({ body }: WireRequest): unknown => {
  if (body.kind === "none") return body;
  if (body.kind !== "multipart") return { kind: body.kind, text: Buffer.from(body.bytes).toString("latin1") };
  const files = body.files.map(({ bytes, ...file }) => ({ ...file, text: Buffer.from(bytes).toString("latin1") }));
  return { kind: "multipart", fields: body.fields, files };
};

/** Answers each request with what it says, `/page` with a megabyte, and `/hold` when released or the client goes away. */
export const fakeChat = (): FakeChat => {
  const waiting = new Set<(response: WireResponse) => void>();
  const chat = {
    seen: [] as WireRequest[],
    gone: 0,
    get held() {
      return waiting.size;
    },
    release() {
      for (const resolve of waiting) resolve(answer({ released: true }));
      waiting.clear();
    },
    hold: (request: WireRequest) =>
      new Promise<WireResponse>((resolve) => {
        waiting.add(resolve);
        request.onClose(() => {
          chat.gone++;
          waiting.delete(resolve);
          resolve(answer({}));
        });
      }),
    async handle(request: WireRequest): Promise<WireResponse> {
      chat.seen.push(request);
      const { method, target } = request;
      if (target === "/hold") return chat.hold(request);
      if (target === "/page") return answer({ page: "x".repeat(1 << 20) });
      if (target === "/bug") throw new Error("broken\ninside");
      if (method === "HEAD") return answer({}, { body: "" });
      if (method === "OPTIONS") return answer({}, { body: "", status: 204, headers: { allow: "GET" } });
      return answer({ method, target, body: describeBody(request) });
    },
  };
  return chat;
};
