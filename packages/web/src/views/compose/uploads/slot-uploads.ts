import { appendText } from "../drafts/rescued-text.js";
import type { ComposeTarget } from "../target.js";
import { UploadQueue } from "./upload-queue.js";

/** The uploads of a slot. */
export class SlotUploads extends UploadQueue {
  /** Puts a link into the text that is shown; returns whether it is shown. */
  insert: ((markdown: string) => boolean) | undefined;
}

const queues = new Map<string, SlotUploads>();

/** Returns the uploads of a slot. Those of a box that is closed end up in its draft. */
export const uploadsOf = (slot: string, target: ComposeTarget): SlotUploads => {
  const known = queues.get(slot);
  if (known !== undefined) return known;
  const queue: SlotUploads = new SlotUploads((markdown) => {
    if (queue.insert?.(markdown) !== true) appendText(slot, target, markdown, " ");
  });
  queues.set(slot, queue);
  return queue;
};
