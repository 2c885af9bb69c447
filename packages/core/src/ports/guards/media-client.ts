import { causeFields } from "../log-fields.js";
import { type MediaAnswer, type MediaClient, WebError } from "../ports.js";
import { fieldsOf, limited, type Means } from "./guard.js";
import { guardedRequest } from "./web-client.js";

const name = "The media client";
/** Milliseconds for the beginning of an answer, and for each piece of a file. A client should give up by itself after 10 s. */
const limit = 30_000;

const isFile = (answer: unknown): answer is MediaAnswer => {
  const { status, content } = fieldsOf(answer);
  return Number.isInteger(status) && typeof Reflect.get(Object(content), Symbol.asyncIterator) === "function";
};

/** Wraps the host's media client as `guardedWebClient` does, and the files that it sends (security N9). */
export const guardedMediaClient = (client: MediaClient, means: Means): MediaClient => ({
  open: (request) => {
    const begun = guardedRequest(means, { name, limit, isAnswer: isFile }, () => client.open(request));
    return { ...begun, answer: begun.answer.then((file) => ({ ...file, content: guardedPieces(file, means) })) };
  },
});

async function* guardedPieces({ content }: MediaAnswer, { clock, logger }: Means): AsyncGenerator<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await limited(clock, { name, limit }, () => pieces.next());
      if (done === true) return;
      if (!(value instanceof Uint8Array)) throw new TypeError(`${name} sent something that is no piece of a file.`);
      yield value;
    }
  } catch (cause) {
    if (cause instanceof WebError) throw cause;
    logger.error(`${name} failed`, causeFields(cause));
    throw new WebError("The file broke off.", false);
  } finally {
    // What hangs here is ended by `cancel`.
    void Promise.resolve(pieces.return?.()).catch(() => {});
  }
}
