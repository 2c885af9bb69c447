import { causeFields } from "../log-fields.js";
import { type PushRelay, type WebAnswer, type WebClient, WebError } from "../ports.js";
import { fieldsOf, heedStray, limited, type Means, quietly } from "./guard.js";

/** What a client is called in logs, and the milliseconds that its answer may take. */
interface Patience {
  name: string;
  limit: number;
}

/** A client should give up by itself after 10 s. */
const web: Patience = { name: "The web client", limit: 30_000 };
/** The push service has 30 s. */
const relay: Patience = { name: "The push relay", limit: 60_000 };

interface Client<Request> {
  start(request: Request): { answer: Promise<WebAnswer>; cancel(): void };
}

const isAnswer = (answer: unknown): answer is WebAnswer => {
  const { status, body } = fieldsOf(answer);
  return Number.isInteger(status) && typeof body === "string";
};

/** Wraps the host's web client: within its time it answers or throws a WebError, and `cancel` ends it at once (security N9). */
export const guardedWebClient = (client: WebClient, means: Means): WebClient => guarded(client, means, web);

/** Does the same with the host's client of the push service. */
export const guardedPushRelay = (client: PushRelay, means: Means): PushRelay => guarded(client, means, relay);

const guarded = <Request>(
  client: Client<Request>,
  { clock, logger }: Means,
  { name, limit }: Patience,
): Client<Request> => ({
  start: (request) => {
    let cancel: (() => unknown) | undefined;
    let end: (reason: WebError) => void = () => {};
    const ended = new Promise<never>((_, reject) => {
      end = reject;
    });
    const started = limited(clock, { name, limit }, () => {
      const begun = client.start(request);
      heedStray(begun, (cause) => logger.error(`${name} failed`, causeFields(cause)));
      cancel = begun.cancel?.bind(begun);
      return begun.answer;
    }).then((answer) => {
      if (isAnswer(answer)) return answer;
      throw new TypeError(`${name} answered something that is no answer (${typeof answer}).`);
    });
    const stop = () => {
      if (typeof cancel === "function") quietly(logger, name, cancel);
    };
    const told = started.catch((cause) => {
      if (!(cause instanceof WebError) || cause.cause !== undefined) logger.error(`${name} failed`, causeFields(cause));
      if (cause instanceof WebError) throw cause;
      stop();
      throw new WebError("There is no answer.", false);
    });
    // Nobody listens to an ended request, and a rejection that nobody hears would end the process.
    told.catch(() => {});
    return {
      answer: Promise.race([told, ended]),
      cancel: () => {
        stop();
        end(new WebError("The request was ended.", false));
      },
    };
  },
});
