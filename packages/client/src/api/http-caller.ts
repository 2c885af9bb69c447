import { type HttpAnswer, resultOf } from "./answer.js";
import { type Auth, type Credentials, credentialsOf } from "./auth.js";
import type { ApiCaller, CallOptions } from "./caller.js";
import { ConnectionError } from "./errors.js";
import type { Platform } from "./platform.js";
import { repeating } from "./repeat.js";
import { encodeCall } from "./request.js";
import type { CallTable } from "./table.js";
import { withinTime } from "./within-time.js";

/** Milliseconds until a call without an answer is given up. */
const patience = 30_000;

/** A request to the chat; `target` is what follows its address. */
export interface ChatRequest {
  target: string;
  method: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

/** What a caller needs to know. */
export interface CallerOptions {
  /** The address of the chat, without a slash at its end. */
  url: string;
  auth: Auth;
  table: CallTable;
  platform: Platform;
}

/** Calls a chat over HTTP. */
export class HttpCaller implements ApiCaller {
  readonly account: string;
  readonly #credentials: Credentials;

  constructor(private readonly options: CallerOptions) {
    this.#credentials = credentialsOf(options.auth);
    this.account = `${options.url} ${this.#credentials.login}`;
  }

  get url(): string {
    return this.options.url;
  }

  get platform(): Platform {
    return this.options.platform;
  }

  async call<R = Record<string, unknown>>(
    id: string,
    params: Record<string, unknown> = {},
    { signal, repeat = true, timeout = patience }: CallOptions = {},
  ): Promise<R> {
    const form = this.options.table.of(id);
    const encoded = encodeCall(form, params);
    const once = async () => {
      const answer = await this.request(encoded, textIn, { signal, timeout });
      // The table says which operation answers so.
      return resultOf(answer, form.isDocument) as R;
    };
    return form.isRead && repeat ? repeating(once, this.options.platform, signal) : once();
  }

  /** Sends a request and reads its response; with other credentials once more where they were refused. */
  async request<T extends { status: number }>(
    request: ChatRequest,
    read: (response: Response) => Promise<T>,
    { signal, timeout = patience }: CallOptions = {},
  ): Promise<T> {
    const send = (isAgain: boolean) =>
      withinTime({ timeout, signal }, async (signal) => read(await this.#send(request, isAgain, signal)));
    const first = await send(false);
    return first.status === 401 && this.#credentials.canChange ? send(true) : first;
  }

  async #send({ target, ...request }: ChatRequest, isAgain: boolean, signal: AbortSignal): Promise<Response> {
    const { platform, url } = this.options;
    const headers = { ...request.headers, ...(await this.#credentials.headers(isAgain)) };
    const init = { ...request, headers, signal, credentials: this.#credentials.mode };
    return unlessUnreachable(platform.fetch(url + target, init));
  }
}

const unlessUnreachable = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause) => {
    throw new ConnectionError("unreachable", "The chat cannot be reached.", { cause });
  });

/** Nothing that a chat answers is longer. */
const mostBytes = 256 << 20;

/** Reads an answer as text; a connection that breaks off meanwhile leaves none. */
const textIn = async (response: Response): Promise<HttpAnswer> => {
  const { status, headers } = response;
  if (Number(headers.get("content-length")) > mostBytes)
    throw new ConnectionError("malformed", "The answer is longer than those of a chat.", { status });
  return { status, text: await unlessUnreachable(response.text()) };
};
