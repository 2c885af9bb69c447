import type { ConversationPlace, MessageTerm } from "@confab/client";
import { computed, signal } from "@preact/signals";
import { client } from "../client.js";
import { narrowAddress, type Route, readAddress } from "./address.js";

const home: Route = { view: "inbox" };
const hash = signal(location.hash);

addEventListener("hashchange", () => {
  hash.value = location.hash;
});

/** What the page shows now. */
export const route = computed<Route>(() => readAddress(hash.value) ?? home);

/** Shows what is at an address. `isReplaced` leaves no step to go back to. */
export const go = (address: string, { isReplaced = false } = {}): void => {
  if (isReplaced) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  hash.value = address;
};

const channelName = (stream_id: number): string | undefined => {
  const selected = client.store.select(({ channels }) => channels.get(stream_id)?.name);
  return selected.get();
};

const self = (): number => client.store.select((view) => view.self).get();

/** Returns the terms of a conversation. */
export const termsOfPlace = (place: ConversationPlace): MessageTerm[] => {
  // Messages to oneself are a conversation with oneself.
  if ("others" in place) return [{ operator: "dm", operand: place.others.length === 0 ? [self()] : place.others }];
  return [
    { operator: "channel", operand: place.stream_id },
    { operator: "topic", operand: place.topic },
  ];
};

/** Returns the address of a narrow. */
export const addressOf = (terms: readonly MessageTerm[]): string => narrowAddress(terms, { channelName });

/** Returns the address of a conversation, at one of its messages where that is given. */
export const addressOfPlace = (place: ConversationPlace, near?: number): string =>
  addressOf([...termsOfPlace(place), ...(near === undefined ? [] : [{ operator: "near", operand: near }])]);

/** Returns the address of a channel. */
export const addressOfChannel = (stream_id: number): string => addressOf([{ operator: "channel", operand: stream_id }]);

const operandIn = (terms: readonly MessageTerm[], operator: string) =>
  terms.find((term) => term.operator === operator && !term.negated)?.operand;

/** Returns the conversation that a narrow is of; undefined where it has others, too, or conditions. */
export const placeOfTerms = (terms: readonly MessageTerm[], self: number): ConversationPlace | undefined => {
  const conditions = terms.filter(({ operator }) => operator !== "near" && operator !== "with");
  const [stream_id, topic, dm] = ["channel", "topic", "dm"].map((operator) => operandIn(conditions, operator));
  if (conditions.length === 2 && typeof stream_id === "number" && typeof topic === "string")
    return { stream_id, topic };
  if (conditions.length !== 1 || typeof dm !== "object") return undefined;
  return { others: dm.filter((id) => id !== self).sort((a, b) => a - b) };
};

/** Returns the channel that a narrow is of; undefined where it is of several or of none. */
export const channelOfTerms = (terms: readonly MessageTerm[]): number | undefined => {
  const operand = operandIn(terms, "channel");
  return typeof operand === "number" ? operand : undefined;
};
