import type { ConversationPlace } from "@confab/client";
import { signal } from "@preact/signals";
import { type ComposeTarget, targetOfPlace } from "./target.js";

// What other parts of the page ask of the box in which one writes.

/** What the box is asked to do next. */
export interface ComposeRequest {
  /** Where it should write to; where it is open where that is left out. */
  readonly target?: ComposeTarget;
  /** Markdown that goes into the text, in lines of its own. */
  readonly markdown?: string;
}

/** What the box has been asked and has not done yet. */
export const composeRequest = signal<ComposeRequest | null>(null);

/** Opens the box for a conversation and puts the focus into it. What was written stays where it was, as a draft. */
export const composeTo = (place: ConversationPlace): void => {
  composeRequest.value = { target: targetOfPlace(place) };
};

/** Opens the box for a new topic; of the channel that is given, or that is shown. */
export const composeTopic = (stream_id: number): void => {
  composeRequest.value = { target: { kind: "channel", stream_id, topic: "" } };
};

/** Opens the box for people who are chosen there, or for those who are given. */
export const composeDirect = (user_ids: readonly number[] = []): void => {
  composeRequest.value = { target: { kind: "people", user_ids } };
};

/** Puts Markdown into the box, such as a quotation: into the text for `place`, or into the one that is open. */
export const composeQuote = (markdown: string, place?: ConversationPlace): void => {
  composeRequest.value = place === undefined ? { markdown } : { target: targetOfPlace(place), markdown };
};
