import type { ConversationPlace } from "@confab/client";
import { client } from "../../../client.js";
import { problemText } from "../../../parts/problem.js";
import type { LocalDraft } from "../drafts/local-draft.js";
import { finishDraft } from "../drafts/sending.js";

/** Has a draft sent at a time in UNIX seconds. Returns why that failed; the draft stays then. */
export const scheduleDraft = async (
  slot: string,
  draft: LocalDraft,
  place: ConversationPlace,
  timestamp: number,
): Promise<string | undefined> => {
  const self = client.store.select((view) => view.self).get();
  const where =
    "others" in place
      ? { type: "direct" as const, to: place.others.length === 0 ? [self] : [...place.others] }
      : { type: "channel" as const, to: place.stream_id, topic: place.topic };
  try {
    await client.api.createScheduledMessage({
      ...where,
      content: draft.content.trim(),
      scheduled_delivery_timestamp: timestamp,
    });
  } catch (error) {
    return problemText(error);
  }
  void finishDraft(slot, draft).catch(() => {});
  return undefined;
};
