import type { WireBody, WireRequest, WireResponse } from "@confab/core";
import { basic, textOf, wireRequest } from "../support/cases/doors.js";
import type { PersonName } from "../support/world/people.js";
import type { World } from "../support/world/world.js";

export interface Asked {
  method?: string;
  as?: PersonName;
  headers?: Record<string, string>;
  form?: string;
  body?: WireBody;
  /** Who uses the application that holds the chat. */
  sessionUser?: number | null;
  /** Where it comes from, as far as anybody knows. */
  address?: string;
}

export interface Answer extends WireResponse {
  body: string;
  json: Record<string, unknown>;
}

/** The request for `chat.handle`. */
export const requestOf = (
  world: World,
  target: string,
  { method = "GET", as, headers = {}, form, body, ...session }: Asked = {},
): WireRequest => {
  const person = as === undefined ? undefined : world.person(as);
  const authorization = person === undefined ? {} : { authorization: basic(person.email, person.api_key) };
  const sent = { method, target, headers: { ...authorization, ...headers }, form: form ?? "" };
  return wireRequest(sent, { ...session, ...(body === undefined ? {} : { body }) });
};

/** Sends a request as it is, and reads what comes back. */
export const ask = async (world: World, target: string, asked: Asked = {}): Promise<Answer> => {
  const answer = await world.chat.handle(requestOf(world, target, asked));
  const text = textOf(answer);
  return { ...answer, body: text, json: text === "" ? {} : JSON.parse(text) };
};

export const multipart = (...fields: (readonly [string, string])[]): WireBody => ({
  kind: "multipart",
  fields,
  files: [],
});

export const formBytes = (text: string): WireBody => ({
  kind: "form",
  bytes: Uint8Array.from(text, (character) => character.charCodeAt(0)),
});
