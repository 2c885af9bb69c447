import type { ConversationPlace } from "@confab/client";
import { placeKey } from "../../../parts/place-of.js";
import { type ComposeTarget, targetOfPlace } from "../target.js";
import { newDraft, nowInSeconds } from "./local-draft.js";
import { saveSoon } from "./saving.js";
import { keepDraft, openShelf, shelf } from "./shelf.js";

// What was typed stays, whatever others do meanwhile with what it was about.

/** Puts a text after what is written in a slot. */
export const appendText = (slot: string, target: ComposeTarget, text: string, between: string): void => {
  openShelf();
  const draft = shelf.peek().get(slot) ?? newDraft(target);
  const content = draft.content.trim() === "" ? text : `${draft.content.trimEnd()}${between}${text}`;
  keepDraft(slot, { ...draft, content, changed: nowInSeconds() });
  saveSoon(slot);
};

/** Puts a text that has lost its place into the box of a conversation. */
export const appendToPlace = (place: ConversationPlace, text: string): void =>
  appendText(placeKey(place), targetOfPlace(place), text, "\n\n");

/** Takes what is written to a conversation along to where that is now, unless something is written there. */
export const moveDraft = (from: ConversationPlace, to: ConversationPlace): void => {
  openShelf();
  const [slot, next] = [placeKey(from), placeKey(to)];
  const draft = shelf.peek().get(slot);
  const isFree = (shelf.peek().get(next)?.content ?? "").trim() === "";
  if (draft === undefined || slot === next || !isFree) return;
  keepDraft(next, { ...draft, target: targetOfPlace(to), changed: nowInSeconds() });
  keepDraft(slot, undefined);
  saveSoon(next);
};
