import { connect, type Socket } from "node:net";

export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** A connection that sends exactly the bytes it is told to. */
export class RawClient {
  readonly socket: Socket;
  received = "";
  readonly ended: Promise<void>;

  constructor(port: number) {
    this.socket = connect({ port, host: "127.0.0.1" });
    this.socket.setEncoding("latin1").on("data", (text: string) => {
      this.received += text;
    });
    this.socket.on("error", () => {});
    this.ended = new Promise((resolve) => this.socket.once("close", () => resolve()));
  }

  send(bytes: string | Uint8Array): this {
    this.socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
    return this;
  }

  /** Resolves once `count` answers have come, or the connection has ended. */
  async answers(count: number): Promise<RawAnswer[]> {
    let ended = false;
    void this.ended.then(() => {
      ended = true;
    });
    for (;;) {
      const found = parseAnswers(this.received);
      if (found.length >= count || ended) return found;
      await new Promise((resolve) => this.socket.once("data", resolve).once("close", resolve));
    }
  }

  async answer(): Promise<RawAnswer> {
    const [first] = await this.answers(1);
    if (first === undefined) throw new Error(`No answer came, only ${JSON.stringify(this.received)}.`);
    return first;
  }
}

const parseOne = (text: string): { answer: RawAnswer; rest: string } | undefined => {
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const [first = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = new Map(
    lines.map((line) => [line.split(":")[0]?.toLowerCase() ?? "", line.replace(/^[^:]*: ?/, "")]),
  );
  const status = Number(first.split(" ")[1]);
  if (status === 100) return parseOne(text.slice(end + 4));
  const length = Number(headers.get("content-length") ?? 0);
  const body = text.slice(end + 4, end + 4 + length);
  if (body.length < length) return undefined;
  return { answer: { status, headers, body }, rest: text.slice(end + 4 + length) };
};

const parseAnswers = (text: string): RawAnswer[] => {
  const answers: RawAnswer[] = [];
  for (let found = parseOne(text); found !== undefined; found = parseOne(found.rest)) answers.push(found.answer);
  return answers;
};

/** Sends one request and gives its answer and whether the server ended the connection behind it. */
export const exchange = async (port: number, bytes: string | Uint8Array): Promise<RawAnswer> => {
  const client = new RawClient(port).send(bytes);
  const answer = await client.answer();
  client.socket.destroy();
  return answer;
};
