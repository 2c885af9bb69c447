import { causeFields } from "../log-fields.js";
import { type PushRelay, type WebAnswer, type WebClient, WebError } from "../ports.js";
import { fieldsOf, heedStray, limited, type Means, type Promised, quietly } from "./guard.js";

/** What a client is called in logs, and the milliseconds that its answer may take. */
type Patience = Pick<Promised<WebAnswer>, "name" | "limit">;

/** A client should give up by itself after 10 s. */
const web: Patience = { name: "The web client", limit: 30_000 };
/** The push service has 30 s. */
const relay: Patience = { name: "The push relay", limit: 60_000 };

/** A request that was begun: its answer, and how it is ended. */
export interface BegunRequest<Answer> {
  answer: Promise<Answer>;
  cancel(): void;
}

const isAnswer = (answer: unknown): answer is WebAnswer => {
  const { status, body } = fieldsOf(answer);
  return Number.isInteger(status) && typeof body === "string";
};

/** Wraps the host's web client: within its time it answers or throws a WebError, and `cancel` ends it at once (security N9). */
export const guardedWebClient = (client: WebClient, means: Means): WebClient => ({
  start: (request) => guardedRequest(means, { ...web, isAnswer }, () => client.start(request)),
});

/** Does the same with the host's client of the push service. */
export const guardedPushRelay = (client: PushRelay, means: Means): PushRelay => ({
  start: (request) => guardedRequest(means, { ...relay, isAnswer }, () => client.start(request)),
});

/** Begins a request with a client of the host, which then answers in time or throws a WebError. */
export const guardedRequest = <Answer>(
  { clock, logger }: Means,
  { name, limit, isAnswer }: Promised<Answer>,
  begin: () => BegunRequest<Answer>,
): BegunRequest<Answer> => {
  let cancel: (() => unknown) | undefined;
  let end: (reason: WebError) => void = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = reject;
  });
  const started = limited(clock, { name, limit }, () => {
    const begun = begin();
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
  ended.catch(() => {});
  return {
    answer: Promise.race([told, ended]),
    cancel: () => {
      stop();
      end(new WebError("The request was ended.", false));
    },
  };
};
