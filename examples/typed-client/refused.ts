// What the types of a server do not let a client write. This file is compiled, not run.
import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

type Schemas = components["schemas"];

const api = createClient<paths>();

// @ts-expect-error a number is no text
void api.GET("/messages", { params: { query: { anchor: "newest", num_before: "10" } } });

// @ts-expect-error the content is missing
void api.POST("/messages", { body: { type: "channel", to: "general", topic: "hello" } });

// @ts-expect-error there is no such path
void api.GET("/mesages");

export const colorOf = (channel: Schemas["Channel"], subscription: Schemas["Subscription"]): string =>
  // @ts-expect-error only subscriptions have a color
  `${channel.color} ${subscription.color}`;

export const isKnown = (error: Schemas["Error"]): boolean =>
  // @ts-expect-error there is no such code
  error.code === "NO_SUCH_CODE";

export const nameOf = (event: Schemas["Event"]): string => {
  // @ts-expect-error not every event is about a person
  if (event.type !== "realm_user") return event.person.full_name;
  if (event.op === "add") return event.person.full_name;
  // @ts-expect-error who is changed keeps a name that did not change
  return event.person.full_name;
};
