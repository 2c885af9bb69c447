import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  type AnswerBudget,
  allowanceHeaders,
  answerWeight,
  type ChatError,
  type Logger,
  networkOf,
  type TakenRoom,
  type WireBody,
  type WireExchange,
  type WireHead,
  type WireResponse,
} from "@confab/core";
import type { ReadAddress } from "./address.js";
import { endWith, isLong, lengthOf, writeBody } from "./answer.js";
import { flushAnswers, sendAtEndOfTurn } from "./outbox.js";

/** What all exchanges of a listener have in common. */
export interface ExchangeSettings {
  prefix: string;
  /** Where a line for each request goes; none when absent. */
  accessLog: Logger | undefined;
  readAddress: ReadAddress;
  /** The bytes of answers that wait to be read. */
  answers: AnswerBudget;
  /** Makes the answer that refuses a request before the chat sees it. */
  refuse: (head: WireHead, error: ChatError) => Promise<WireResponse>;
  /** Whether the server is stopping, and connections end with their answer. */
  isStopping: () => boolean;
}

const none: WireBody = { kind: "none" };
const lingering = 1000;

const run = randomBytes(4).toString("hex");
let requests = 0;

/** A header by its lower-case name. */
export const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
};

/** The path and query of the request line; a client that speaks to a proxy puts scheme and host before them. */
const pathOf = (url: string): string => {
  if (url.startsWith("/")) return url;
  const [, path] = /^https?:\/\/[^/?#]*(.*)$/i.exec(url) ?? [];
  return path === undefined ? url : path.startsWith("/") ? path : `/${path}`;
};

/**
 * Express takes the path that the chat is mounted under out of `url`, which is then "/" for "/chat" and for "/chat/". Whether the
 * request is for the former.
 */
const isMountedAt = (originalUrl: string | undefined): boolean =>
  originalUrl !== undefined && !pathOf(originalUrl).replace(/\?.*$/s, "").endsWith("/");

const targetOf = (req: IncomingMessage, prefix: string): string => {
  const { originalUrl, url = "/" } = req as IncomingMessage & { originalUrl?: string };
  if (prefix === "") return isMountedAt(originalUrl) && /^\/(?:\?|$)/.test(url) ? url.slice(1) : pathOf(url);
  const path = pathOf(originalUrl ?? url);
  return path.startsWith(prefix) && /^(?:[/?]|$)/.test(path.slice(prefix.length)) ? path.slice(prefix.length) : path;
};

interface Flat {
  from: WireResponse["headers"];
  names: string[];
}

const nothing: WireResponse["headers"] = {};
let flat: Flat = { from: nothing, names: [] };
let flatCounted: Flat = { from: nothing, names: [] };

const flatOf = (from: WireResponse["headers"], ...more: string[]): Flat => ({
  from,
  names: [...Object.entries(from).flat(), ...more.flatMap((name) => [name, ""])],
});

/**
 * Names and values in turn, as Node writes them fastest, the length last. Nearly all answers share one object of headers and so
 * one list, which Node reads at once: it holds until the next call.
 */
const flatten = ({ headers, allowance }: WireResponse, length: number): string[] => {
  if (allowance === undefined) {
    if (headers !== flat.from) flat = flatOf(headers, "content-length");
    return filled(flat.names, length);
  }
  if (headers !== flatCounted.from)
    flatCounted = flatOf(headers, ...Object.keys(allowanceHeaders(allowance)), "content-length");
  const { names } = flatCounted;
  const { limit, remaining, reset } = allowance;
  names[names.length - 7] = String(limit);
  names[names.length - 5] = String(remaining);
  names[names.length - 3] = String(reset);
  return filled(names, length);
};

const filled = (names: string[], length: number): string[] => {
  names[names.length - 1] = String(length);
  return names;
};

const whenGone = Symbol("when the client is gone");

interface Answer extends ServerResponse {
  [whenGone]?: () => void;
}

// One function for all: thousands of polls wait.
function noteClose(this: Answer): void {
  if (!this.writableEnded) this[whenGone]?.();
}

/** One request and its answer; what core sees as the request. */
export class Exchange implements WireExchange {
  readonly method: string;
  readonly target: string;
  /** Read at once: a connection that is gone has none. */
  readonly address: string;
  body: WireBody = none;
  sessionUser?: number | null;
  readonly #req: IncomingMessage;
  readonly #res: ServerResponse;
  readonly #settings: ExchangeSettings;
  readonly #began: number;
  /** The room that the answer takes until it is read; null where it takes none. */
  #room: TakenRoom | null = null;
  #id = "";

  constructor(req: IncomingMessage, res: ServerResponse, settings: ExchangeSettings) {
    this.method = req.method ?? "GET";
    this.target = targetOf(req, settings.prefix);
    this.address = settings.readAddress(req);
    this.#req = req;
    this.#res = res;
    this.#settings = settings;
    this.#began = settings.accessLog === undefined ? 0 : performance.now();
  }

  /** Names the request in the log, over restarts too. */
  get id(): string {
    if (this.#id === "") this.#id = `${run}-${(++requests).toString(36)}`;
    return this.#id;
  }

  header(name: string): string | undefined {
    return headerOf(this.#req, name);
  }

  onClose(run: () => void): void {
    const res: Answer = this.#res;
    if (res.closed) run();
    else if (res[whenGone] === undefined) {
      res[whenGone] = run;
      res.on("close", noteClose);
    } else res.on("close", () => res.writableEnded || run());
  }

  /** The network that the request comes from. */
  get place(): string {
    return networkOf(this.address);
  }

  mayAsk(payerId: number | null): boolean {
    return this.#settings.answers.mayAsk(payerId, this);
  }

  reserve({ body, payerId }: WireResponse): boolean {
    const { answers } = this.#settings;
    const weight = answerWeight(body, Buffer.byteLength);
    if (weight === null) return true;
    const reader = { payerId, place: this.place };
    this.#room = answers.take(weight, reader);
    if (this.#room === null) {
      // Most of what goes out in this turn does not stay: its clients read.
      flushAnswers();
      this.#room = answers.take(weight, reader);
    }
    return this.#room !== null;
  }

  #giveBack(): void {
    if (this.#room !== null) this.#settings.answers.giveBack(this.#room);
    this.#room = null;
  }

  /** Answers, unless the client is gone. */
  send(response: WireResponse): void {
    const place = isLong(response.body) ? "alone" : this.method === "GET" ? "then" : "first";
    sendAtEndOfTurn(() => this.#write(response), place);
    this.#log(response);
  }

  #write(response: WireResponse): void {
    const res = this.#res;
    if (res.closed || res.headersSent) {
      this.#giveBack();
      return;
    }
    const length = lengthOf(response.body);
    res.writeHead(response.status, this.#head(response, { length, isLast: this.#settings.isStopping() }));
    endWith(res, response.body, length);
    if (this.#room === null) return;
    // Nearly always the kernel has taken all at once.
    if (res.writableFinished) this.#giveBack();
    else res.once("close", () => this.#giveBack());
  }

  /** Answers what keeps the request from reaching the chat. */
  refuse(error: ChatError): void {
    const isWhole = this.#req.complete;
    void this.#settings.refuse(this, error).then((response) => this.#dismiss(response, isWhole));
  }

  /** Answers, whether or not the request has come in whole. */
  dismiss(response: WireResponse): void {
    this.#dismiss(response, this.#req.complete);
  }

  #dismiss(response: WireResponse, isWhole: boolean): void {
    if (isWhole) this.send(response);
    else this.#sendEarly(response);
  }

  /**
   * Answers before the request has come in whole, and ends the connection. What the client still sends is read away for a
   * moment: closing at once would reset the connection before the client has read the answer.
   */
  #sendEarly(response: WireResponse): void {
    const [req, res] = [this.#req, this.#res];
    this.#log(response);
    if (res.closed || res.headersSent) return;
    res.writeHead(response.status, this.#head(response, { length: lengthOf(response.body), isLast: true }));
    writeBody(res, response.body);
    const timer = setTimeout(() => res.end(), lingering);
    req.once("close", () => {
      clearTimeout(timer);
      res.end();
    });
    req.resume();
  }

  #head(response: WireResponse, { length, isLast }: { length: number; isLast: boolean }): string[] {
    const { status } = response;
    const head = flatten(response, length);
    // An answer to HEAD and one with 304 would have to name the length that GET has, and 204 has none.
    const hasLength = this.method !== "HEAD" && status !== 204 && status !== 304;
    const ends = isLast && this.#req.httpVersionMajor < 2;
    if (hasLength && !ends) return head;
    return [...(hasLength ? head : head.slice(0, -2)), ...(ends ? ["connection", "close"] : [])];
  }

  #log({ route, status, userId }: WireResponse): void {
    const logger = this.#settings.accessLog;
    if (logger === undefined) return;
    const ms = Math.round((performance.now() - this.#began) * 10) / 10;
    logger.info(`${this.method} ${route ?? "-"} ${status}`, { ms, user: userId ?? "-", request: this.id });
  }
}
