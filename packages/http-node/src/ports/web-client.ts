import { type MediaAnswer, type MediaClient, type WebAnswer, type WebClient, WebError } from "@confab/core";
import type { Dispatcher } from "undici";
import { readAnswerText } from "./answer-body.js";
import { type AnswerReader, followRedirects, type WebClientOptions, type WebRules, webRules } from "./web-hops.js";

/** Bytes of an answer that is read as a text, after decompression. */
const mostBytes = 1 << 20;

/** Asks servers over HTTP and HTTPS, those of the public Internet alone unless `allow` says otherwise (security H). */
export const nodeWebClient = (options: WebClientOptions = {}): WebClient & MediaClient => {
  const rules = webRules(options);
  return {
    start: (asked) =>
      begin(rules, async (signal): Promise<WebAnswer> => {
        const { found, url } = await followRedirects(rules, asked, { signal, read: textReader(asked.mayBeCut) });
        return { ...found, url };
      }),
    open: ({ url, headers }) =>
      begin(rules, async (signal) => {
        const asked = { method: "GET" as const, url, headers: { ...headers, "accept-encoding": "identity" } };
        return (await followRedirects(rules, asked, { signal, read: fileReader(signal) })).found;
      }),
  };
};

const noAnswer = (cause: unknown): WebError =>
  cause instanceof WebError ? cause : new WebError("The server did not answer.", false);

/** Begins a request, which has to answer in time. */
const begin = <T>({ timeout }: WebRules, request: (signal: AbortSignal) => Promise<T>) => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  const answer = request(abort.signal)
    .catch((cause) => {
      throw noAnswer(cause);
    })
    .finally(() => clearTimeout(timer));
  return { answer, cancel: () => abort.abort() };
};

const typeIn = ({ headers }: Dispatcher.ResponseData): string | undefined => [headers["content-type"]].flat()[0];

const textReader =
  (mayBeCut = false): AnswerReader<WebAnswer> =>
  async (answer, close) => {
    const contentType = typeIn(answer);
    const reading = { limit: mostBytes, mayBeCut, contentType };
    const body = await readAnswerText(answer.body, answer.headers["content-encoding"], reading);
    close();
    return { status: answer.statusCode, body, contentType };
  };

/** Reads a file while it comes. One in a coding that nobody asked for is refused, since it may become any size. */
const fileReader =
  (signal: AbortSignal): AnswerReader<MediaAnswer> =>
  async (answer, close) => {
    signal.addEventListener("abort", close, { once: true });
    const coding = answer.headers["content-encoding"] ?? "identity";
    if (String(coding).toLowerCase() !== "identity") throw new WebError("The file has a coding.", true);
    return { status: answer.statusCode, contentType: typeIn(answer), content: pieces(answer.body, close) };
  };

async function* pieces(body: AsyncIterable<Uint8Array>, close: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw noAnswer(cause);
  } finally {
    close();
  }
}
