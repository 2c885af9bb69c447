import type { Fleet } from "./fleet.js";
import type { Credentials } from "./server.js";

export interface Answer {
  result: string;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field.
  [field: string]: any;
}

/** One call of the API; `stop` gives up waiting for its answer. */
export interface Call {
  method: "GET" | "POST" | "DELETE";
  path: string;
  params: Record<string, string>;
  stop?: AbortSignal;
}

/** Longer than any poll is held. */
const patience = 90_000;

const signalOf = ({ stop }: Call): AbortSignal => {
  const late = AbortSignal.timeout(patience);
  return stop === undefined ? late : AbortSignal.any([late, stop]);
};

/** Calls the API of any server as one account; rejects when that server goes away in the middle. */
export const call = async (fleet: Fleet, { email, api_key }: Credentials, given: Call): Promise<Answer> => {
  const { method, path, params } = given;
  const text = new URLSearchParams(params).toString();
  const url = `${await fleet.url()}/api/v1${path}${method === "GET" ? `?${text}` : ""}`;
  const response = await fetch(url, {
    method,
    signal: signalOf(given),
    headers: {
      authorization: `Basic ${Buffer.from(`${email}:${api_key}`).toString("base64")}`,
      ...(method !== "GET" ? { "content-type": "application/x-www-form-urlencoded" } : {}),
    },
    ...(method !== "GET" ? { body: text } : {}),
  });
  return (await response.json()) as Answer;
};

/** As `call`, but an answer that is no success is an error. */
export const succeed = async (fleet: Fleet, account: Credentials, given: Call): Promise<Answer> => {
  const answer = await call(fleet, account, given);
  if (answer.result !== "success") throw new Refusal(`${given.method} ${given.path}: ${answer.msg}`);
  return answer;
};

/** Whether the answer says that the data cannot be reached now. */
export const isUnavailable = ({ code }: Answer): boolean => code === "SERVICE_UNAVAILABLE";

export class Refusal extends Error {}

/** How long a client waits before it asks again after a failure, as clients do. */
export const pauseAfterFailure = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));
