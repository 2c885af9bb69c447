import { type WebAnswer, WebError } from "../ports/ports.js";
import type { Cancellation } from "./cancellation.js";

/** What makes requests of one kind. */
interface Asked<Request> {
  start(request: Request): { answer: Promise<WebAnswer>; cancel(): void };
}

/** Makes a request that is cancelled with the work that it belongs to. Returns the answer, or the reason why there is none. */
export const ask = async <Request>(
  client: Asked<Request>,
  request: Request,
  ending?: Cancellation,
): Promise<WebAnswer | WebError> => {
  try {
    const { answer, cancel } = client.start(request);
    ending?.onEnd(cancel);
    return await answer;
  } catch (cause) {
    return cause instanceof WebError ? cause : new WebError(String(cause), false);
  }
};
