import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { WebError, type WebRequest } from "@confab/core";
import type { Dispatcher } from "undici";
import { optional } from "./optional.js";
import { isPublicAddress } from "./public-address.js";

/** Where a request would go. */
export interface WebTarget {
  address: string;
  port: number;
}

/** What the server may ask of others. */
export interface WebClientOptions {
  /** Which servers may be asked; by default those of the public Internet, at ports 80 and 443. */
  allow?(target: WebTarget): boolean;
  /** Milliseconds that an answer may take, redirects included; 10,000. */
  timeout?: number;
  /** The addresses of a name; by default the system is asked. */
  resolve?(name: string): Promise<readonly string[]>;
}

const mostRedirects = 3;

const isPublic = ({ address, port }: WebTarget): boolean => (port === 80 || port === 443) && isPublicAddress(address);

const resolveBySystem = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/** What a host's own look-up does wrong is its fault, which is logged; that a name has no address is not. */
const lookedUp =
  (resolve: WebRules["resolve"]): WebRules["resolve"] =>
  async (name) => {
    try {
      const addresses: unknown = await resolve(name);
      if (Array.isArray(addresses) && addresses.every((address) => isIP(String(address)))) return addresses;
      throw new TypeError("resolve() answered something that is no list of addresses.");
    } catch (cause) {
      throw new WebError("The server did not answer.", false, { cause });
    }
  };

const never = (): WebError => new WebError("The address may not be asked.", true);

/** The options of a client, all of them. */
export type WebRules = Required<WebClientOptions>;

/** Returns the options of a client, those that it was not given by default. */
export const webRules = (options: WebClientOptions): WebRules => {
  const resolve = options.resolve === undefined ? resolveBySystem : lookedUp(options.resolve);
  return { allow: isPublic, timeout: 10_000, ...options, resolve };
};

/** What becomes of an answer. `close` ends the connection that it comes by, and is called once nobody reads it any more. */
export type AnswerReader<T> = (answer: Dispatcher.ResponseData, close: () => void) => Promise<T>;

interface Following<T> {
  signal: AbortSignal;
  read: AnswerReader<T>;
}

/**
 * Asks a server, and those to which it redirects (security H). A name is resolved once, and exactly the addresses that were looked at
 * are connected to; all of them must be allowed. That is done again at each redirect. Returns what was read, and where.
 */
export const followRedirects = async <T>(
  rules: WebRules,
  asked: WebRequest,
  following: Following<T>,
): Promise<{ found: T; url: string }> => {
  let next = asked;
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const answered = await ask(rules, next, following);
    if ("found" in answered) return { ...answered, url: next.url };
    next = redirected(next, answered);
  }
  throw new WebError("Too many redirects.", true);
};

interface Redirect {
  location: string;
  /** Whether the same request is to be made there, rather than a GET. */
  keepsMethod: boolean;
}

const redirectIn = ({ statusCode, headers: { location } }: Dispatcher.ResponseData): Redirect | null =>
  [301, 302, 303, 307, 308].includes(statusCode) && typeof location === "string"
    ? { location, keepsMethod: statusCode >= 307 }
    : null;

const redirected = (from: WebRequest, { location, keepsMethod }: Redirect): WebRequest => {
  if (!URL.canParse(location, from.url)) throw never();
  const url = new URL(location, from.url).href;
  if (keepsMethod || from.method === "GET") return { ...from, url };
  const { "content-type": _, ...headers } = from.headers;
  return { method: "GET", url, headers };
};

/** One hop: the answer, or where it leads to. */
const ask = async <T>(
  rules: WebRules,
  asked: WebRequest,
  { signal, read }: Following<T>,
): Promise<{ found: T } | Redirect> => {
  const { url, method, headers, body } = asked;
  const target = new URL(url);
  const addresses = await admitted(rules, target, signal);
  // Few chats call out, and none does while it starts.
  const undici = await optional("undici", "Asking other servers", () => import("undici"));
  const agent = new undici.Agent({ connect: { lookup: pinnedTo(addresses) } });
  // Closing would wait for an answer that nobody reads.
  const close = () => void agent.destroy().catch(() => {});
  try {
    const answer = await undici.request(withoutLogin(target), {
      method,
      signal,
      dispatcher: agent,
      headers: { "accept-encoding": "gzip, deflate, br", ...loginOf(target), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    // What is broken off may say so when nobody listens any more.
    answer.body.on("error", () => {});
    const redirect = redirectIn(answer);
    if (redirect === null) return { found: await read(answer, close) };
    close();
    return redirect;
  } catch (cause) {
    close();
    throw cause;
  }
};

/** The addresses of the server, all of which may be asked. */
const admitted = async ({ resolve, allow }: WebRules, target: URL, signal: AbortSignal): Promise<readonly string[]> => {
  if (target.protocol !== "http:" && target.protocol !== "https:") throw never();
  const name = target.hostname.replace(/^\[(.*)\]$/, "$1");
  const port = target.port === "" ? (target.protocol === "http:" ? 80 : 443) : Number(target.port);
  const addresses = isIP(name) ? [name] : await orAborted(resolve(name), signal);
  if (addresses.length === 0 || !addresses.every((address) => isAllowed(allow, { address, port }))) throw never();
  return addresses;
};

// What is no clear yes is a no: the answer of a function that is asynchronous is neither.
const isAllowed = (allow: WebRules["allow"], target: WebTarget): boolean => {
  try {
    const answer: unknown = allow(target);
    if (typeof answer === "boolean") return answer;
    if (answer instanceof Promise) answer.catch(() => {});
    throw new TypeError(`allow() answered something that is neither true nor false (${typeof answer}).`);
  } catch (cause) {
    throw new WebError("The address may not be asked.", true, { cause });
  }
};

// A name that takes the system long to resolve cannot be stopped, but nobody waits for it.
const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    work.then(resolve, reject);
    const abort = () => reject(new WebError("The server did not answer.", false));
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });

/** Answers with these addresses, whatever the name would resolve to by now. */
const pinnedTo = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, done) => {
    const [first] = found;
    if (all === true) done(null, found);
    else done(null, first?.address ?? "", first?.family ?? 0);
  };
};

const withoutLogin = (target: URL): URL => {
  const url = new URL(target);
  url.username = "";
  url.password = "";
  return url;
};

const loginOf = ({ username, password }: URL): Record<string, string> => {
  if (username === "" && password === "") return {};
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  return { authorization: `Basic ${login.toString("base64")}` };
};
