import { connect, type Socket } from "node:net";

export interface RawAnswer {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** The lines of a request that needs no more than a host; `rest` are further header lines. */
export const head = (line: string, ...rest: string[]): string =>
  [`${line} HTTP/1.1`, "Host: localhost", ...rest, "", ""].join("\r\n");

/** A whole request with a body and its length. */
export const request = (line: string, contentType: string, body: string): string =>
  head(line, `Content-Type: ${contentType}`, `Content-Length: ${Buffer.byteLength(body, "latin1")}`) + body;

/** A connection that sends exactly the bytes it is told to. */
export class RawClient {
  readonly socket: Socket;
  received = "";
  hasEnded = false;
  readonly ended: Promise<void>;
  private readonly waiting = new Set<() => void>();

  constructor(port: number, localAddress = "127.0.0.1") {
    this.socket = connect({ port, host: "127.0.0.1", localAddress, allowHalfOpen: true }).setEncoding("latin1");
    this.socket.on("data", (text: string) => {
      this.received += text;
      this.tell();
    });
    this.socket.on("error", () => {});
    this.socket.on("end", () => this.socket.end());
    this.ended = new Promise((resolve) => {
      this.socket.once("close", () => {
        this.hasEnded = true;
        this.tell();
        resolve();
      });
    });
  }

  private tell(): void {
    for (const wake of this.waiting) wake();
    this.waiting.clear();
  }

  send(bytes: string | Uint8Array): this {
    this.socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
    return this;
  }

  /** Resolves once `count` answers have come, or the connection has ended. */
  async answers(count: number): Promise<RawAnswer[]> {
    for (;;) {
      const found = parseAnswers(this.received);
      if (found.length >= count || this.hasEnded) return found;
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  async answer(): Promise<RawAnswer> {
    const [first] = await this.answers(1);
    if (first === undefined) throw new Error(`No answer came, only ${JSON.stringify(this.received)}.`);
    return first;
  }
}

const parseHeaders = (lines: readonly string[]): Map<string, string> =>
  new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );

const parseOne = (text: string): { answer: RawAnswer; rest: string } | undefined => {
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const [first = "", ...lines] = text.slice(0, end).split("\r\n");
  const status = Number(first.split(" ")[1]);
  if (status === 100) return parseOne(text.slice(end + 4));
  const headers = parseHeaders(lines);
  const length = Number(headers.get("content-length") ?? 0);
  const body = text.slice(end + 4, end + 4 + length);
  if (body.length < length) return undefined;
  const answer = { status, headers, body: Buffer.from(body, "latin1").toString() };
  return { answer, rest: text.slice(end + 4 + length) };
};

const parseAnswers = (text: string): RawAnswer[] => {
  const answers: RawAnswer[] = [];
  for (let found = parseOne(text); found !== undefined; found = parseOne(found.rest)) answers.push(found.answer);
  return answers;
};

/** Sends one request on a connection of its own and answers what came back. */
export const exchange = async (port: number, bytes: string | Uint8Array, localAddress?: string): Promise<RawAnswer> => {
  const client = new RawClient(port, localAddress).send(bytes);
  const answer = await client.answer();
  client.socket.destroy();
  return answer;
};

/** Resolves when `isSo` holds; for what the other side notices only after its event loop has turned. */
export const eventually = async (isSo: () => boolean): Promise<void> => {
  for (let turns = 0; !isSo(); turns++) {
    if (turns > 2000) throw new Error(`It never came about: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
