import type { StoreView } from "@confab/client";
import { useSelect, useStatus } from "@confab/client/react";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { type ComposeTarget, noChannel, targetKey } from "../target.js";
import { type KnownDraft, type LocalDraft, newDraft, nowInSeconds, reconciled, targetOfDraft } from "./local-draft.js";
import { isSynchronized, leaveSlot, saveSoon } from "./saving.js";
import { followDrafts } from "./sending.js";
import { heldIds, keepDraft, shelf } from "./shelf.js";

/** The draft of the server that is of a slot: the one that is saved from it, or the newest for where the slot goes. */
const knownDraft = (
  { drafts }: StoreView,
  local: LocalDraft | undefined,
  target: ComposeTarget,
): KnownDraft | undefined => {
  if (local?.saved !== undefined) return drafts.get(local.saved.draft_id);
  const isNowhere =
    target.kind === "people" ? target.user_ids.length === 0 : target.stream_id === noChannel || target.topic === "";
  if (isNowhere) return undefined;
  const taken = heldIds(shelf.value);
  const key = targetKey(target);
  return [...drafts.values()]
    .filter((draft) => !taken.has(draft.id) && targetKey(targetOfDraft(draft)) === key)
    .sort((a, b) => b.timestamp - a.timestamp)[0];
};

/** What is written in a slot, and how it changes. */
export interface SlotDraft {
  readonly draft: LocalDraft;
  setContent(content: string): void;
  setTarget(target: ComposeTarget): void;
}

/** The draft of a slot, which is kept here and on the server, and follows what other tabs and devices do with it. */
export const useDraft = (slot: string, target: ComposeTarget): SlotDraft => {
  useLayoutEffect(followDrafts, []);
  const { status } = useStatus();
  const local = shelf.value.get(slot);
  // Only where one begins: a box that was emptied stays empty.
  const mayAdopt = useRef(true);
  const known = useSelect((view) => knownDraft(view, local, target), [local, targetKey(target), shelf.value]);
  useLayoutEffect(() => {
    if (status !== "online" || !isSynchronized()) return;
    const now = shelf.peek().get(slot);
    const isOwn = now?.saved !== undefined || mayAdopt.current;
    mayAdopt.current = false;
    const next = reconciled(now, isOwn ? known : undefined);
    if (next !== shelf.peek().get(slot)) keepDraft(slot, next);
  }, [slot, known, local, status]);
  useEffect(() => () => leaveSlot(slot), [slot]);
  const change = (part: Partial<LocalDraft>): void => {
    mayAdopt.current = false;
    const before = shelf.peek().get(slot) ?? newDraft(target);
    keepDraft(slot, { ...before, ...part, changed: nowInSeconds() });
    saveSoon(slot);
  };
  return {
    draft: local ?? newDraft(target),
    setContent: (content) => change({ content }),
    setTarget: (changed) => change({ target: changed }),
  };
};
