import { connect, type Socket } from "node:net";
import { numberAt } from "../data/digits.js";

export interface Origin {
  host: string;
  port: number;
}

/**
 * `body` holds only during the call: the next read overwrites it. `length` is how long it was, also where it is not kept. Status 0
 * means the connection broke or the answer cannot be read.
 */
type OnAnswer = (status: number, body: Buffer, length: number) => void;

interface Head {
  status: number;
  /** Bytes of the body, -1 where the head does not say, and where it starts. */
  length: number;
  start: number;
}

// One buffer serves every socket: it is filled and handed over before the next socket is read.
const received = Buffer.allocUnsafe(1 << 18);
const nothing = Buffer.alloc(0);
const withoutLength = Buffer.from("without Content-Length, which is all that this client reads");

/** One keep-alive connection with one request at a time, as lean as node:net allows, so that the server is the limit. */
export class Connection {
  #socket: Socket | undefined;
  #pending: OnAnswer | undefined;
  #early = nothing;
  #head: Head | undefined;
  #body = nothing;
  #filled = 0;

  /** `keepsLong`: whether answers that come in several pieces are put together, or only counted. */
  constructor(
    readonly origin: Origin,
    private readonly keepsLong = true,
  ) {}

  /** Writes one request, given as its bytes in Latin-1; opens the socket first where there is none. */
  send(request: string, answered: OnAnswer): void {
    if (this.#pending !== undefined) throw new Error("the connection still waits for an answer");
    this.#pending = answered;
    this.#socket ??= this.#open();
    this.#socket.write(request, "latin1");
  }

  /** Sends and parses the JSON of a 200 answer; rejects on any other. */
  // biome-ignore lint/suspicious/noExplicitAny: the answers' shapes are the contract's, read in a few places.
  ask(request: string): Promise<any> {
    return new Promise((resolve, reject) => {
      this.send(request, (status, body) => {
        if (status === 200) resolve(JSON.parse(body.toString()));
        else reject(new Error(`${request.split("\r\n", 1)[0]} was answered ${status} ${body}`));
      });
    });
  }

  close(): void {
    this.#pending = undefined;
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect({
      ...this.origin,
      noDelay: true,
      onread: {
        buffer: received,
        callback: (length) => {
          this.#receive(received.subarray(0, length));
          return true;
        },
      },
    });
    socket.on("error", () => {});
    socket.once("close", () => {
      this.#socket = undefined;
      this.#finish(0, nothing);
    });
    return socket;
  }

  #receive(chunk: Buffer): void {
    if (this.#head !== undefined) {
      if (this.keepsLong) chunk.copy(this.#body, this.#filled);
      this.#filled += chunk.length;
      if (this.#filled === this.#head.length) this.#finish(this.#head.status, this.#body, this.#filled);
      return;
    }
    const bytes = this.#early.length === 0 ? chunk : Buffer.concat([this.#early, chunk]);
    const head = readHead(bytes);
    if (head === undefined) this.#early = Buffer.from(bytes);
    else if (head.length < 0) this.#finish(0, withoutLength);
    else if (bytes.length >= head.start + head.length) this.#finish(head.status, bytes.subarray(head.start));
    else this.#await(head, bytes);
  }

  #await(head: Head, bytes: Buffer): void {
    this.#head = head;
    this.#filled = bytes.length - head.start;
    if (!this.keepsLong) return;
    this.#body = Buffer.allocUnsafe(head.length);
    bytes.copy(this.#body, 0, head.start);
  }

  #finish(status: number, body: Buffer, length = body.length): void {
    const answered = this.#pending;
    this.#pending = this.#head = undefined;
    this.#early = this.#body = nothing;
    answered?.(status, body, length);
  }
}

const endOfHead = Buffer.from("\r\n\r\n");
// As the servers that are measured write it; reading it out of a text would cost as much as all else that is done with an answer.
const lengthNames = ["\r\ncontent-length: ", "\r\nContent-Length: "].map((name) => Buffer.from(name));

function readHead(bytes: Buffer): Head | undefined {
  const end = bytes.indexOf(endOfHead);
  if (end < 0) return undefined;
  return { status: numberAt(bytes, 9), length: lengthIn(bytes, end), start: end + endOfHead.length };
}

function lengthIn(bytes: Buffer, end: number): number {
  for (const name of lengthNames) {
    const at = bytes.indexOf(name);
    if (at >= 0 && at < end) return numberAt(bytes, at + name.length);
  }
  return -1;
}
