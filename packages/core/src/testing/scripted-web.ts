import {
  type PushRelay,
  type RelayRequest,
  type WebAnswer,
  type WebClient,
  WebError,
  type WebRequest,
} from "../ports/ports.js";

/** What a request meets: an answer, none ("unreachable"), none ever ("refused"), or a wait without end ("silent"). */
export type Script = WebAnswer | "unreachable" | "refused" | "silent";

interface Scripted<Request> {
  /** The requests so far, oldest first. */
  readonly requests: readonly Request[];
  /** How many requests wait without end. */
  readonly pending: number;
  /** Sets what the next requests meet, in order; requests after these get no answer. */
  plan(...scripts: Script[]): void;
}

/** A web client whose answers a test decides. */
export interface ScriptedWeb extends WebClient, Scripted<WebRequest> {}

/** A client of the push service whose answers a test decides. */
export interface ScriptedRelay extends PushRelay, Scripted<RelayRequest> {}

/** Makes a web client whose requests meet what a test has planned for them. */
export const scriptedWeb = (): ScriptedWeb => scripted<WebRequest>();

/** Makes a client of the push service, likewise. */
export const scriptedRelay = (): ScriptedRelay => scripted<RelayRequest>();

const scripted = <Request>() => {
  const requests: Request[] = [];
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
    plan: (...scripts: Script[]) => {
      planned.push(...scripts);
    },
    start: (request: Request) => {
      let cancel = () => {};
      requests.push(request);
      const answer = perform(planned.shift() ?? "unreachable", (given) => {
        cancel = given;
      });
      return { answer, cancel: () => cancel() };
    },
  };
};
