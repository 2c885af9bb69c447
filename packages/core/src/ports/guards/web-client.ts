import { causeFields } from "../log-fields.js";
import { type WebAnswer, type WebClient, WebError } from "../ports.js";
import { fieldsOf, heedStray, limited, type Means, quietly } from "./guard.js";

const name = "The web client";
/** Milliseconds that an answer may take; a client should give up by itself after 10 s. */
const limit = 30_000;

const isAnswer = (answer: unknown): answer is WebAnswer => {
  const { status, body } = fieldsOf(answer);
  return Number.isInteger(status) && typeof body === "string";
};

/** Wraps the host's web client: within its time it answers or throws a WebError, and `cancel` ends it at once (security N9). */
export const guardedWebClient = (web: WebClient, { clock, logger }: Means): WebClient => ({
  start: (request) => {
    let cancel: (() => unknown) | undefined;
    let end: (reason: WebError) => void = () => {};
    const ended = new Promise<never>((_, reject) => {
      end = reject;
    });
    const started = limited(clock, { name, limit }, () => {
      const begun = web.start(request);
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
