import { type PushRelay, type RelayRequest, type WebAnswer, WebError } from "@confab/core";
import type { Dispatcher } from "undici";
import { readAnswerText } from "./answer-body.js";
import { optional } from "./optional.js";

/** Where the push service is, and how long it is waited for. */
export interface PushRelayOptions {
  /**
   * Its address, such as "https://push.example.com"; requests go to nowhere else. With a login in it, as in
   * "https://UUID:SECRET@push.example.com", this server is known to the service under that name, and else under one that it makes.
   */
  url: string;
  /** Milliseconds that an answer may take; 30,000. */
  timeout?: number;
}

const base = "api/v1/remotes/";
/** Bytes of an answer. */
const mostBytes = 1 << 20;
/** How many requests are under way at the same time; others wait for a connection. */
const mostConnections = 8;

/** Returns the address without its login, and the login. */
const parted = (address: string): { url: URL; authorization: string | undefined } => {
  if (!URL.canParse(address)) throw new TypeError("pushRelay.url is an address such as https://push.example.com.");
  const { protocol, username, password } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:")
    throw new TypeError("pushRelay.url begins with https:// or http://.");
  const url = new URL(address);
  url.username = "";
  url.password = "";
  url.search = "";
  url.hash = "";
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
  return { url, authorization: username === "" ? undefined : `Basic ${login}` };
};

/** Reaches the push service over few connections that are kept (push.md 4, security H). */
export const nodePushRelay = ({ url: address, timeout = 30_000 }: PushRelayOptions): PushRelay => {
  const { url, authorization } = parted(address);
  const root = new URL(base, url);
  let pool: Promise<Dispatcher> | undefined;
  const connect = async (): Promise<Dispatcher> => {
    const undici = await optional("undici", "Push notifications", () => import("undici"));
    return new undici.Pool(url.origin, { connections: mostConnections, keepAliveTimeout: 10_000 });
  };
  const post = async ({ path, headers, body }: RelayRequest, signal: AbortSignal): Promise<WebAnswer> => {
    const target = new URL(path, root);
    if (!target.href.startsWith(root.href))
      throw new WebError("The push service is asked below its address only.", true);
    pool ??= connect();
    const answer = await (await pool).request({
      method: "POST",
      path: target.pathname,
      signal,
      body,
      headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
    });
    const { statusCode: status, headers: given } = answer;
    return { status, body: await readAnswerText(answer.body, given["content-encoding"], { limit: mostBytes }) };
  };
  return {
    start: (request) => {
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), timeout);
      const answer = post(request, abort.signal)
        .catch((cause) => {
          throw cause instanceof WebError ? cause : new WebError("The push service did not answer.", false);
        })
        .finally(() => clearTimeout(timer));
      return { answer, cancel: () => abort.abort() };
    },
  };
};
