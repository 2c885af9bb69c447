import { signal } from "@preact/signals";
import { chatUrl, client } from "../../../client.js";
import type { LocalDraft } from "./local-draft.js";

// The drafts of this browser, by slots: a slot is a conversation, a channel in which a topic is begun, or a place aside. All tabs share them,
// and they outlive a reload and a lost session.

/** The drafts of who is signed in. */
export const shelf = signal<ReadonlyMap<string, LocalDraft>>(new Map());

let prefix: string | undefined;

const parsed = (text: string | null): LocalDraft | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as LocalDraft);
  } catch {
    return undefined;
  }
};

const put = (slot: string, draft: LocalDraft | undefined): void => {
  const next = new Map(shelf.peek());
  if (draft === undefined) next.delete(slot);
  else next.set(slot, draft);
  shelf.value = next;
};

const keysOf = (start: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
};

/** Takes the drafts of who is signed in; again where that is somebody else. */
export const openShelf = (): void => {
  const self = client.store.select((view) => view.self).get();
  const wanted = `confab-draft ${chatUrl} ${self} `;
  if (self < 0 || wanted === prefix) return;
  prefix = wanted;
  const drafts = keysOf(wanted).flatMap((key) => {
    const draft = parsed(localStorage.getItem(key));
    return draft === undefined ? [] : [[key.slice(wanted.length), draft] as const];
  });
  shelf.value = new Map(drafts);
};

/** Keeps a draft in a slot; undefined empties it. */
export const keepDraft = (slot: string, draft: LocalDraft | undefined): void => {
  put(slot, draft);
  try {
    if (draft === undefined) localStorage.removeItem(prefix + slot);
    else localStorage.setItem(prefix + slot, JSON.stringify(draft));
  } catch {
    // The storage is full or forbidden: this page still has it, and the server soon.
  }
};

/** Returns what is in a slot now, whatever another tab has just done. */
export const draftIn = (slot: string): LocalDraft | undefined => {
  try {
    return parsed(localStorage.getItem(prefix + slot)) ?? shelf.peek().get(slot);
  } catch {
    return shelf.peek().get(slot);
  }
};

/** The ids of the drafts of the server that slots hold. */
export const heldIds = (drafts: ReadonlyMap<string, LocalDraft>): ReadonlySet<number | undefined> =>
  new Set([...drafts.values()].map(({ saved }) => saved?.draft_id));

/** Changes a draft wherever it is now. Returns whether it is anywhere. */
export const changeDraft = (id: string, change: (draft: LocalDraft) => LocalDraft): boolean => {
  for (const [slot, draft] of shelf.peek()) {
    if (draft.id !== id) continue;
    keepDraft(slot, change(draft));
    return true;
  }
  return false;
};

addEventListener("storage", ({ key, newValue }) => {
  if (prefix === undefined || key?.startsWith(prefix) !== true) return;
  put(key.slice(prefix.length), parsed(newValue));
});
