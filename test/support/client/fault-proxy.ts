import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What can happen to a request or its answer. */
export const faults = ["none", "cut", "cut late", "half", "html", "late", "twice", "refused"] as const;
export type Fault = (typeof faults)[number];

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Stands between a client and a server, and does what networks do. */
export class FaultProxy {
  /** Returns what happens to the next request. */
  next: (target: string) => Fault = () => "none";
  readonly #server: Server;

  constructor(private readonly port: () => number) {
    this.#server = createServer((req, res) => {
      this.#answer(req, res).catch(() => res.destroy());
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Cuts all connections that there are. */
  cutAll(): void {
    this.#server.closeAllConnections();
  }

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await bodyOf(req);
    const fault = this.next(req.url ?? "");
    if (fault === "cut") return void res.destroy();
    if (fault === "html") return void res.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad Gateway</h1>");
    if (fault === "refused") return void res.writeHead(429).end(JSON.stringify(tooMany));
    if (fault === "twice") await Promise.all([this.#forward(req, body, res), this.#forward(req, body, res)]);
    const { status, headers, body: text } = await this.#forward(req, body, res);
    if (fault === "cut late") return void res.destroy();
    if (fault === "late") await new Promise((resolve) => setTimeout(resolve, 50));
    res.writeHead(status, headers);
    if (fault !== "half") return void res.end(text);
    res.write(text.subarray(0, text.length / 2));
    setTimeout(() => res.destroy(), 5);
  }

  #forward({ method, url, headers }: IncomingMessage, body: Buffer, res: ServerResponse): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const forwarded = request({ port: this.port(), host: "127.0.0.1", method, path: url, headers }, (answer) => {
        const { statusCode: status = 500, headers } = answer;
        bodyOf(answer).then((body) => resolve({ status, headers, body }), reject);
      });
      forwarded.once("error", reject).end(body);
      res.once("close", () => forwarded.destroy());
    });
  }
}

const tooMany = { result: "error", msg: "Slow down", code: "RATE_LIMIT_HIT", "retry-after": 0.5 };
