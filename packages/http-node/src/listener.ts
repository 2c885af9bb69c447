import type { IncomingMessage, ServerResponse } from "node:http";
import {
  AnswerBudget,
  answerDefaults,
  type BodyAdmission,
  BodyBudget,
  bodyDefaults,
  ChatError,
  causeFields,
  fail,
  type Logger,
  patientLogger,
  type WireExchange,
  type WireHead,
  type WireResponse,
} from "@confab/core";
import { addressReader } from "./address.js";
import { type AuthenticateOptions, identifier, type SessionUsers } from "./authenticate.js";
import { type BodyLimits, mayHaveBody, readBody } from "./body.js";
import { withDefaults } from "./defaults.js";
import { Exchange, type ExchangeSettings } from "./exchange.js";
import { noteRequest } from "./outbox.js";
import { nodeLogger } from "./ports/logger.js";
import { takeTurn } from "./turns.js";

/** What of a chat the listener needs. */
export interface Handler extends SessionUsers {
  /** Answers with one call of `exchange.send`, now or later. */
  serve(exchange: WireExchange): void;
  /** Says by the head of a request how much of a body is worth reading that may be long; never rejects. */
  admitBody(head: WireHead): Promise<BodyAdmission>;
  /** Makes the answer for a request that the listener refuses itself; never rejects. */
  refuse(head: WireHead, error: ChatError): Promise<WireResponse>;
}

/** Who is logged in, limits, and what a proxy may be believed; each has a default. */
export interface ListenerOptions<R extends IncomingMessage = IncomingMessage> extends AuthenticateOptions<R> {
  /**
   * The path under which requests arrive, such as `/chat`, where the host does not take it off `req.url` itself, as Express
   * does for `app.use("/chat", listener)`.
   */
  prefix?: string;
  /** Of a body without a file; 4 MiB. */
  maxBodyBytes?: number;
  /** Of an uploaded file; 25 MiB. */
  maxFileBytes?: number;
  /**
   * Of all bodies in memory at the same time; 256 MiB. More are told to come back (429). One address may hold no more than what it
   * leaves for others: half of it when it is alone.
   */
  maxBufferedBytes?: number;
  /**
   * Of all answers in memory that wait to be read; 256 MiB. Who asks for more is told to come back (429). One address may hold no more
   * than it leaves for others, and one account, with its bots, no more than it leaves for others at its address: alone a quarter of
   * all, which is also the largest answer there can be.
   */
  maxUnreadBytes?: number;
  /** Milliseconds for a whole body; 60 s. */
  bodyTimeout?: number;
  /** Milliseconds for a whole multipart body; 10 min. */
  uploadTimeout?: number;
  /**
   * The proxies whose `X-Forwarded-For` is believed: addresses, ranges, and `unix:` for whatever connects to a Unix socket; none. Clients
   * whose address nobody can tell count together, with ten times the limits of one address.
   */
  trustedProxies?: readonly string[];
  /** Gets a line for each request: method, route, status, milliseconds, user and request id. None by default. */
  accessLog?: Logger;
  /** Gets what went wrong inside; stderr by default. */
  logger?: Logger;
  /** Whether connections are to end with their next answer. */
  isStopping?: () => boolean;
}

/** What `node:http` and every framework on it take. */
export type RequestListener<R extends IncomingMessage = IncomingMessage> = (req: R, res: ServerResponse) => void;

// Names and values alternate. A server that cuts headers off at this number does so without a word.
const mostHeaders = 2 * 100;

const bodyLimits = (options: ListenerOptions): BodyLimits => {
  const { maxBufferedBytes, ...limits } = withDefaults(bodyDefaults, options);
  return { ...limits, budget: new BodyBudget(maxBufferedBytes) };
};

const exchangeSettings = (chat: Handler, options: ListenerOptions): ExchangeSettings => ({
  prefix: (options.prefix ?? "").replace(/\/+$/, ""),
  accessLog: options.accessLog && patientLogger(options.accessLog),
  readAddress: addressReader(options.trustedProxies ?? []),
  answers: new AnswerBudget(withDefaults(answerDefaults, options).maxUnreadBytes),
  refuse: (head, error) => chat.refuse(head, error),
  isStopping: options.isStopping ?? (() => false),
});

const hostsIn = ({ rawHeaders }: IncomingMessage): number => {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
};

// Node takes any list of codings that ends so, and undoes the last of them only; what ends otherwise it refuses itself.
const isCodedTwice = /,\s*chunked\s*$/i;

/** What a proxy before us could read in another way, and Node lets through (security G2). */
const isAmbiguous = (req: IncomingMessage): boolean => {
  if (req.httpVersionMajor > 1) return false;
  const hosts = hostsIn(req);
  const coding = req.headers["transfer-encoding"];
  if (coding !== undefined && isCodedTwice.test(coding)) return true;
  return hosts > 1 || (hosts === 0 && req.httpVersion === "1.1");
};

const refusalOf = (req: IncomingMessage): ChatError | undefined => {
  if (req.rawHeaders.length > mostHeaders) return fail("headersTooLarge");
  if (req.method === "TRACE" || req.method === "CONNECT") return fail("methodNotAllowed", { allowed_methods: [] });
  if (req.httpVersionMajor === 0 || isAmbiguous(req)) return fail("malformedRequest");
  return undefined;
};

// A request, an answer or a socket that breaks is a client that went away; without a listener it would end the process.
const ignore = (): void => {};

/** Serves the chat's API in any Node server: `createServer(createRequestListener(chat))`. */
export const createRequestListener = <R extends IncomingMessage = IncomingMessage>(
  chat: Handler,
  options: ListenerOptions<R> = {},
): RequestListener<R> => {
  const limits = bodyLimits(options);
  const settings = exchangeSettings(chat, options);
  const logger = patientLogger(options.logger ?? nodeLogger());
  const giveUp = (exchange: Exchange, error: unknown): void => {
    logger.error("A request failed", { request: exchange.id, ...causeFields(error) });
    exchange.refuse(fail("internal"));
  };
  const whenIdentified = identifier(chat, options, logger);
  const answer = (exchange: Exchange): void => {
    try {
      chat.serve(exchange);
    } catch (error) {
      giveUp(exchange, error);
    }
  };
  const receive = async (exchange: Exchange, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const place = () => exchange.place;
    const admit = () => chat.admitBody(exchange);
    const body = await readBody({ req, res, place, admit }, limits);
    if (body instanceof ChatError) {
      if (body.error === "bodyTaken") logger.error(body.message);
      exchange.refuse(body);
    } else if ("status" in body) exchange.dismiss(body);
    else {
      exchange.body = body;
      answer(exchange);
    }
  };
  const accept = (exchange: Exchange, req: IncomingMessage, res: ServerResponse): void => {
    if (mayHaveBody(req)) receive(exchange, req, res).catch((error) => giveUp(exchange, error));
    else answer(exchange);
  };
  const serve = (req: IncomingMessage, res: ServerResponse): void => {
    noteRequest();
    req.on("error", ignore);
    res.on("error", ignore);
    const exchange = new Exchange(req, res, settings);
    const refusal = refusalOf(req);
    if (refusal !== undefined) exchange.refuse(refusal);
    else if (whenIdentified === null) accept(exchange, req, res);
    else void whenIdentified(exchange, req, () => accept(exchange, req, res));
  };
  // The streams of an HTTP/2 connection have an order of their own.
  return (req, res) => (req.httpVersionMajor > 1 ? serve(req, res) : takeTurn(req, res, serve));
};
