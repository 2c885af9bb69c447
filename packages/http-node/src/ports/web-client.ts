import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { type WebAnswer, type WebClient, WebError, type WebRequest } from "@confab/core";
import type { Dispatcher } from "undici";
import { readAnswerText } from "./answer-body.js";
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
/** Bytes of an answer, after decompression. */
const mostBytes = 1 << 20;

const isPublic = ({ address, port }: WebTarget): boolean => (port === 80 || port === 443) && isPublicAddress(address);

const resolveBySystem = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/** What a host's own look-up does wrong is its fault, which is logged; that a name has no address is not. */
const lookedUp =
  (resolve: Rules["resolve"]): Rules["resolve"] =>
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

/** The part of the options that one hop needs. */
type Rules = Required<WebClientOptions>;

/**
 * Asks servers over HTTP and HTTPS (security H). A name is resolved once, and exactly the addresses that were looked at are connected
 * to; all of them must be allowed. That is done again at each redirect.
 */
export const nodeWebClient = (options: WebClientOptions = {}): WebClient => {
  const resolve = options.resolve === undefined ? resolveBySystem : lookedUp(options.resolve);
  const rules: Rules = { allow: isPublic, timeout: 10_000, ...options, resolve };
  return {
    start: (asked) => {
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), rules.timeout);
      const answer = follow(rules, asked, abort.signal)
        .catch((cause) => {
          throw cause instanceof WebError ? cause : new WebError("The server did not answer.", false);
        })
        .finally(() => clearTimeout(timer));
      return { answer, cancel: () => abort.abort() };
    },
  };
};

const follow = async (rules: Rules, asked: WebRequest, signal: AbortSignal): Promise<WebAnswer> => {
  let next = asked;
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const answered = await ask(rules, next, signal);
    if ("status" in answered) return { ...answered, url: next.url };
    next = redirected(next, answered);
  }
  throw new WebError("Too many redirects.", true);
};

interface Redirect {
  location: string;
  /** Whether the same request is to be made there, rather than a GET. */
  keepsMethod: boolean;
}

const redirected = (from: WebRequest, { location, keepsMethod }: Redirect): WebRequest => {
  if (!URL.canParse(location, from.url)) throw never();
  const url = new URL(location, from.url).href;
  if (keepsMethod || from.method === "GET") return { ...from, url };
  const { "content-type": _, ...headers } = from.headers;
  return { method: "GET", url, headers };
};

/** One hop: the answer, or where it leads to. */
const ask = async (rules: Rules, asked: WebRequest, signal: AbortSignal) => {
  const { url, method, headers, body } = asked;
  const target = new URL(url);
  const addresses = await admitted(rules, target, signal);
  // Few chats call out, and none does while it starts.
  const undici = await optional("undici", "Asking other servers", () => import("undici"));
  const agent = new undici.Agent({ connect: { lookup: pinnedTo(addresses) } });
  try {
    const answer = await undici.request(withoutLogin(target), {
      method,
      signal,
      dispatcher: agent,
      headers: { "accept-encoding": "gzip, deflate, br", ...loginOf(target), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return await read(answer, asked.mayBeCut);
  } finally {
    // Closing would wait for an answer that nobody reads.
    void agent.destroy().catch(() => {});
  }
};

/** The addresses of the server, all of which may be asked. */
const admitted = async ({ resolve, allow }: Rules, target: URL, signal: AbortSignal): Promise<readonly string[]> => {
  if (target.protocol !== "http:" && target.protocol !== "https:") throw never();
  const name = target.hostname.replace(/^\[(.*)\]$/, "$1");
  const port = target.port === "" ? (target.protocol === "http:" ? 80 : 443) : Number(target.port);
  const addresses = isIP(name) ? [name] : await orAborted(resolve(name), signal);
  if (addresses.length === 0 || !addresses.every((address) => isAllowed(allow, { address, port }))) throw never();
  return addresses;
};

// What is no clear yes is a no: the answer of a function that is asynchronous is neither.
const isAllowed = (allow: Rules["allow"], target: WebTarget): boolean => {
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

const read = async (
  { statusCode, headers, body }: Dispatcher.ResponseData,
  mayBeCut = false,
): Promise<WebAnswer | Redirect> => {
  const { location } = headers;
  if ([301, 302, 303, 307, 308].includes(statusCode) && typeof location === "string")
    return { location, keepsMethod: statusCode >= 307 };
  const contentType = [headers["content-type"]].flat()[0];
  const reading = { limit: mostBytes, mayBeCut, contentType };
  return { status: statusCode, body: await readAnswerText(body, headers["content-encoding"], reading), contentType };
};
