import type { WireBody, WireExchange, WireResponse } from "../request.js";
import { toResponse } from "./web-response.js";

const none: WireBody = { kind: "none" };

/** Returns path and query of an address, without the prefix where the path begins with it. */
const targetOf = (url: string, prefix: string): string => {
  const [, path = "/"] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^#]*)/i.exec(url) ?? [];
  const isBelow = prefix !== "" && path.startsWith(prefix) && /^(?:[/?]|$)/.test(path.slice(prefix.length));
  return isBelow ? path.slice(prefix.length) : path;
};

/** Presents a `Request` of the web platform as an exchange; `answered` resolves with the `Response` that `send` makes. */
export class FetchExchange implements WireExchange {
  readonly method: string;
  readonly target: string;
  readonly answered: Promise<Response>;
  body: WireBody = none;
  sessionUser?: number | null;
  address = "";
  readonly #request: Request;
  #isAnswered = false;
  #resolve: (response: Response) => void = () => {};
  #reject: (cause: unknown) => void = () => {};

  constructor(request: Request, prefix: string) {
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

  send(response: WireResponse): void {
    this.#isAnswered = true;
    try {
      this.#resolve(toResponse(this.method, response));
    } catch (cause) {
      this.#reject(cause);
    }
  }
}
