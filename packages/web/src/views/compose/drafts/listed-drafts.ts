import type { StoreView } from "@confab/client";
import { addressOfChannel, addressOfPlace, go } from "../../../shell/route.js";
import { boxOfChannel, boxOfPlace, composeRequest, type OpenBox } from "../compose-requests.js";
import { type ComposeTarget, noChannel, placeOfTarget } from "../target.js";
import { isSame, type LocalDraft, localOf } from "./local-draft.js";
import { saveSoon } from "./saving.js";
import { finishDraft, newSlotAside } from "./sending.js";
import { heldIds, keepDraft, shelf } from "./shelf.js";

/** A draft in a list of them. `slot` is where this browser has it; undefined where only the server has it. */
export interface ListedDraft {
  readonly key: string;
  readonly slot: string | undefined;
  readonly draft: LocalDraft;
}

/** Returns all drafts, of this browser and of the server, the one changed last first. */
export const listedDrafts = ({ drafts }: StoreView, here: ReadonlyMap<string, LocalDraft>): ListedDraft[] => {
  const kept = [...here]
    .filter(([slot, { content }]) => !slot.startsWith("sending:") && content.trim() !== "")
    .map(([slot, draft]): ListedDraft => ({ key: slot, slot, draft }));
  const taken = heldIds(here);
  const others = [...drafts.values()]
    .filter((known) => !taken.has(known.id) && !kept.some(({ draft }) => isSame(draft, known)))
    .map((known): ListedDraft => ({ key: String(known.id), slot: undefined, draft: localOf(known) }));
  return [...kept, ...others].sort((a, b) => b.draft.changed - a.draft.changed);
};

const boxOfTarget = (target: ComposeTarget, self: number): OpenBox => {
  if (target.kind === "people" && target.user_ids.length === 0) return { slot: "new-direct", target };
  if (target.kind === "channel" && target.stream_id === noChannel) return boxOfChannel(noChannel);
  if (target.kind === "channel" && target.topic.trim() === "") return boxOfChannel(target.stream_id);
  return boxOfPlace(placeOfTarget(target, self));
};

const addressOfTarget = (target: ComposeTarget, self: number): string | undefined => {
  if (target.kind === "people")
    return target.user_ids.length === 0 ? undefined : addressOfPlace(placeOfTarget(target, self));
  if (target.stream_id === noChannel) return undefined;
  return target.topic.trim() === "" ? addressOfChannel(target.stream_id) : addressOfPlace(placeOfTarget(target, self));
};

/** Puts a draft into the box of where it goes. What is written there goes aside. */
export const openDraft = ({ slot, draft }: Pick<ListedDraft, "slot" | "draft">, self: number): void => {
  const box = boxOfTarget(draft.target, self);
  const there = shelf.peek().get(box.slot);
  if (slot !== box.slot) {
    if (there !== undefined && there.content.trim() !== "") {
      const aside = newSlotAside();
      keepDraft(aside, there);
      saveSoon(aside);
    }
    keepDraft(box.slot, draft);
    if (slot !== undefined) keepDraft(slot, undefined);
    saveSoon(box.slot);
  }
  const address = addressOfTarget(draft.target, self);
  if (address !== undefined) go(address);
  composeRequest.value = { box };
};

/** Deletes a draft here and on the server. */
export const deleteListed = async ({ slot, draft }: ListedDraft): Promise<void> =>
  finishDraft(slot ?? newSlotAside(), draft);

/** Brings back a draft that was deleted. */
export const restoreListed = ({ slot, draft }: ListedDraft): void => {
  const free = slot !== undefined && !shelf.peek().has(slot) ? slot : newSlotAside();
  keepDraft(free, { ...draft, saved: undefined });
  saveSoon(free);
};
