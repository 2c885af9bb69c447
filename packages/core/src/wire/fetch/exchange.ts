import { utf8Length } from "../../encode/encoded-bytes.js";
import { networkOf } from "../../text/networks.js";
import type { WireBody, WireExchange, WireResponse } from "../request.js";
import { type AnswerBudget, answerWeight } from "./answer-budget.js";
import { UnreadAnswer } from "./unread-answer.js";
import { toResponse } from "./web-response.js";

const none: WireBody = { kind: "none" };

/** Returns path and query of an address, without the prefix where the path begins with it. */
const targetOf = (url: string, prefix: string): string => {
  const [, path = "/"] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^#]*)/i.exec(url) ?? [];
  const isBelow = prefix !== "" && path.startsWith(prefix) && /^(?:[/?]|$)/.test(path.slice(prefix.length));
  return isBelow ? path.slice(prefix.length) : path;
};

/** What all exchanges of a handler have in common. */
export interface FetchSettings {
  prefix: string;
  /** The bytes of answers that wait to be read, and the milliseconds that they may wait. */
  unread: { budget: AnswerBudget; timeout: number };
}

/** Presents a `Request` of the web platform as an exchange; `answered` resolves with the `Response` that `send` makes. */
export class FetchExchange implements WireExchange {
  readonly method: string;
  readonly target: string;
  readonly answered: Promise<Response>;
  body: WireBody = none;
  sessionUser?: number | null;
  address = "";
  readonly #request: Request;
  readonly #unread: FetchSettings["unread"];
  /** The answer while it takes room; null where it takes none. */
  #answer: UnreadAnswer | null = null;
  #isAnswered = false;
  #resolve: (response: Response) => void = () => {};
  #reject: (cause: unknown) => void = () => {};

  constructor(request: Request, { prefix, unread }: FetchSettings) {
    this.#unread = unread;
    this.method = request.method;
    this.target = targetOf(request.url, prefix);
    this.#request = request;
    this.answered = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  header(name: string): string | undefined {
    // Some runtimes set no host header, but the address names the host.
    return this.#request.headers.get(name) ?? (name === "host" ? new URL(this.#request.url).host : undefined);
  }

  onClose(run: () => void): void {
    const { signal } = this.#request;
    if (signal.aborted) run();
    else signal.addEventListener("abort", () => this.#isAnswered || run(), { once: true });
  }

  /** The network that the request comes from. */
  get place(): string {
    return networkOf(this.address);
  }

  mayAsk(payerId: number | null): boolean {
    return this.#unread.budget.mayAsk(payerId, this);
  }

  reserve({ body, payerId }: WireResponse): boolean {
    const { budget, timeout } = this.#unread;
    const weight = answerWeight(body, utf8Length);
    if (weight === null) return true;
    const room = budget.take(weight, { payerId, place: this.place });
    if (room === null) return false;
    this.#answer = new UnreadAnswer(() => budget.giveBack(room), { timeout, signal: this.#request.signal });
    return true;
  }

  send(response: WireResponse): void {
    this.#isAnswered = true;
    try {
      this.#resolve(toResponse(this.method, response, this.#answer));
    } catch (cause) {
      this.#answer?.end();
      this.#reject(cause);
    }
  }
}
