import type { ConversationPlace } from "@confab/client";
import { placeKey } from "../../parts/place-of.js";

/** Where what one writes goes: it may be a channel without a topic yet, or nobody yet. */
export type ComposeTarget =
  | { readonly kind: "channel"; readonly stream_id: number; readonly topic: string }
  | { readonly kind: "people"; readonly user_ids: readonly number[] };

/** No channel is chosen yet. */
export const noChannel = -1;

/** The target that a conversation is. */
export const targetOfPlace = (place: ConversationPlace): ComposeTarget =>
  "others" in place
    ? { kind: "people", user_ids: place.others }
    : { kind: "channel", stream_id: place.stream_id, topic: place.topic };

/** The conversation that a target is. */
export const placeOfTarget = (target: ComposeTarget, self: number): ConversationPlace =>
  target.kind === "channel"
    ? { stream_id: target.stream_id, topic: target.topic.trim() }
    : { others: [...new Set(target.user_ids)].filter((id) => id !== self).sort((a, b) => a - b) };

/** The same for targets that are the same. */
export const targetKey = (target: ComposeTarget): string =>
  placeKey(
    target.kind === "channel"
      ? { stream_id: target.stream_id, topic: target.topic.trim() }
      : { others: [...target.user_ids].sort((a, b) => a - b) },
  );
