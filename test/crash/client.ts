import type { Credentials, Server } from "./server.js";

export interface Answer {
  result: string;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field.
  [field: string]: any;
}

/** Longer than any poll is held. */
const patience = 90_000;

/** Calls the API as one account; rejects when the server goes away in the middle. */
export const call = async (
  server: Server,
  { email, api_key }: Credentials,
  method: "GET" | "POST",
  path: string,
  params: Record<string, string>,
): Promise<Answer> => {
  const text = new URLSearchParams(params).toString();
  const url = `${await server.url()}/api/v1${path}${method === "GET" ? `?${text}` : ""}`;
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(patience),
    headers: {
      authorization: `Basic ${Buffer.from(`${email}:${api_key}`).toString("base64")}`,
      ...(method === "POST" ? { "content-type": "application/x-www-form-urlencoded" } : {}),
    },
    ...(method === "POST" ? { body: text } : {}),
  });
  return (await response.json()) as Answer;
};

/** As `call`, but an answer that is no success is an error. */
export const succeed = async (...given: Parameters<typeof call>): Promise<Answer> => {
  const answer = await call(...given);
  if (answer.result !== "success") throw new Refusal(`${given[2]} ${given[3]}: ${answer.msg}`);
  return answer;
};

export class Refusal extends Error {}
