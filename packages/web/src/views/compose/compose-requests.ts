import type { ConversationPlace, OutgoingMessage } from "@confab/client";
import { signal } from "@preact/signals";
import { client } from "../../client.js";
import { placeKey } from "../../parts/place-of.js";
import { type ComposeTarget, noChannel, targetOfPlace } from "./target.js";

// What other parts of the page ask of the box in which one writes.

/** A box that is open: what its text is kept under, and where it goes. */
export interface OpenBox {
  readonly slot: string;
  readonly target: ComposeTarget;
}

/** What the box is asked to do next. */
export interface ComposeRequest {
  /** The box that should be open; the one that is open where it is left out. */
  readonly box?: OpenBox;
  /** Markdown that goes into the text, in lines of its own. */
  readonly markdown?: string;
}

/** What was asked and is not done yet. */
export const composeRequest = signal<ComposeRequest | null>(null);

/** What the box that is open should do: take the focus, and some Markdown. */
export const boxTask = signal<{ readonly markdown?: string } | null>(null);

/** How often one has sent something to the conversation that is shown: its list goes to the end then. */
export const sentHere = signal(0);

const self = (): number => client.store.select((view) => view.self).get();

/** The box of a conversation. */
export const boxOfPlace = (place: ConversationPlace): OpenBox => {
  const isSelf = "others" in place && place.others.length === 0;
  return { slot: placeKey(place), target: isSelf ? { kind: "people", user_ids: [self()] } : targetOfPlace(place) };
};

/** The box in which a topic of a channel is begun. */
export const boxOfChannel = (stream_id: number): OpenBox => ({
  slot: stream_id === noChannel ? "new-topic" : `channel:${stream_id}`,
  target: { kind: "channel", stream_id, topic: "" },
});

/** Opens the box for a conversation and puts the focus into it. What was written elsewhere stays there, as a draft. */
export const composeTo = (place: ConversationPlace): void => {
  composeRequest.value = { box: boxOfPlace(place) };
};

/** Opens the box for a new topic of a channel; without a channel, that is chosen, too. */
export const composeTopic = (stream_id: number = noChannel): void => {
  composeRequest.value = { box: boxOfChannel(stream_id) };
};

/** Opens the box for people who are chosen there, or for those who are given. */
export const composeDirect = (user_ids: readonly number[] = []): void => {
  composeRequest.value =
    user_ids.length === 0
      ? { box: { slot: "new-direct", target: { kind: "people", user_ids } } }
      : { box: boxOfPlace({ others: [...user_ids].filter((id) => id !== self()).sort((a, b) => a - b) }) };
};

/** Puts Markdown into the box, such as a quotation: into the text for `place`, or into the one that is open. */
export const composeQuote = (markdown: string, place?: ConversationPlace): void => {
  composeRequest.value = place === undefined ? { markdown } : { box: boxOfPlace(place), markdown };
};

/** Takes a message back into the box that could not be sent, to change it. */
export const composeAgain = ({ local_id, message }: OutgoingMessage): void => {
  client.store.discard(local_id);
  const place =
    "topic" in message
      ? { stream_id: message.to, topic: message.topic }
      : { others: message.to.filter((id) => id !== self()) };
  composeQuote(message.content, place);
};
