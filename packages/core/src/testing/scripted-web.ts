import { type WebAnswer, type WebClient, WebError, type WebRequest } from "../ports/ports.js";

/** What a server out there does with a request: it answers, does not, or takes its time for ever. */
export type Script = WebAnswer | "unreachable" | "refused" | "silent";

/** A web whose answers a test decides. */
export interface ScriptedWeb extends WebClient {
  /** What was asked so far. */
  readonly requests: readonly WebRequest[];
  /** Requests that wait for an answer. */
  readonly pending: number;
  /** What the next requests meet, in order; what comes after these gets no answer. */
  plan(...scripts: Script[]): void;
}

/** A web in which every request meets what a test has planned for it. */
export const scriptedWeb = (): ScriptedWeb => {
  const requests: WebRequest[] = [];
  const planned: Script[] = [];
  let pending = 0;
  const perform = (script: Script, onCancel: (cancel: () => void) => void): Promise<WebAnswer> => {
    if (script === "unreachable" || script === "refused")
      return Promise.reject(new WebError(script, script === "refused"));
    if (script !== "silent") return Promise.resolve(script);
    pending += 1;
    return new Promise((_, reject) =>
      onCancel(() => {
        pending -= 1;
        reject(new WebError("cancelled", false));
      }),
    );
  };
  return {
    requests,
    get pending() {
      return pending;
    },
    plan: (...scripts) => {
      planned.push(...scripts);
    },
    start: (request) => {
      let cancel = () => {};
      requests.push(request);
      const answer = perform(planned.shift() ?? "unreachable", (given) => {
        cancel = given;
      });
      return { answer, cancel: () => cancel() };
    },
  };
};
