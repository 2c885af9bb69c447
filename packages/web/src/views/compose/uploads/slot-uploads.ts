import { newDraft, nowInSeconds } from "../drafts/local-draft.js";
import { saveSoon } from "../drafts/saving.js";
import { keepDraft, shelf } from "../drafts/shelf.js";
import type { ComposeTarget } from "../target.js";
import { UploadQueue } from "./upload-queue.js";

/** The uploads of a slot. */
export class SlotUploads extends UploadQueue {
  /** Puts a link into the text that is shown; returns whether it is shown. */
  insert: ((markdown: string) => boolean) | undefined;
}

const queues = new Map<string, SlotUploads>();

const append = (slot: string, target: ComposeTarget, markdown: string): void => {
  const draft = shelf.peek().get(slot) ?? newDraft(target);
  const content = draft.content === "" ? markdown : `${draft.content.trimEnd()} ${markdown}`;
  keepDraft(slot, { ...draft, content, changed: nowInSeconds() });
  saveSoon(slot);
};

/** Returns the uploads of a slot. Those of a box that is closed end up in its draft. */
export const uploadsOf = (slot: string, target: ComposeTarget): SlotUploads => {
  const known = queues.get(slot);
  if (known !== undefined) return known;
  const queue: SlotUploads = new SlotUploads((markdown) => {
    if (queue.insert?.(markdown) !== true) append(slot, target, markdown);
  });
  queues.set(slot, queue);
  return queue;
};
