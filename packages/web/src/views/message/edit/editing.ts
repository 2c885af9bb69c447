import type { ChatMessage, ConversationPlace } from "@confab/client";
import { signal } from "@preact/signals";
import { client } from "../../../client.js";
import { known } from "../../../parts/known.js";
import { placeOf } from "../../../parts/place-of.js";
import { markdownOf } from "../actions/copying.js";
import { attemptOn } from "../row-problem.js";
import { rowOf } from "../selected-message.js";

/** A message that is being edited. */
export interface MessageEdit {
  /** As it was when editing began. */
  readonly before: string;
  readonly text: string;
  /** Where the message was then. */
  readonly place: ConversationPlace;
}

const storageKey = "confab-edits";

const kept = (): [number, MessageEdit][] => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as [number, MessageEdit][];
  } catch {
    return [];
  }
};

/** The messages that are being edited. They stay so when the page is loaded again. */
export const edits = signal<ReadonlyMap<number, MessageEdit>>(new Map(kept()));

const change = (message_id: number, edit: MessageEdit | undefined): void => {
  const next = new Map(edits.peek());
  if (edit === undefined) next.delete(message_id);
  else next.set(message_id, edit);
  edits.value = next;
  sessionStorage.setItem(storageKey, JSON.stringify([...next]));
};

/** Begins to edit a message. */
export const beginEdit = (message: ChatMessage): void =>
  void attemptOn(message.id, async () => {
    const { id } = message;
    if (edits.peek().has(id)) return;
    const text = await markdownOf(id);
    change(id, {
      before: text,
      text,
      place: placeOf(
        message,
        known((view) => view.self),
      ),
    });
  });

/** Keeps what somebody types while editing a message. */
export const setEditText = (message_id: number, text: string): void => {
  const edit = edits.peek().get(message_id);
  if (edit !== undefined) change(message_id, { ...edit, text });
};

/** Ends editing, and gives the focus to the message. */
export const endEdit = (message_id: number): void => {
  change(message_id, undefined);
  rowOf(message_id)?.focus({ preventScroll: true });
};

/** What was typed into messages that others have deleted goes into the box of their conversation. */
export const keepEditsOf = (message_ids: readonly number[]): void => {
  for (const id of message_ids) {
    const edit = edits.peek().get(id);
    if (edit === undefined) continue;
    change(id, undefined);
    if (edit.text.trim() === edit.before.trim()) continue;
    void import("../../compose/drafts/rescued-text.js").then(({ appendToPlace }) =>
      appendToPlace(edit.place, edit.text),
    );
  }
};

const hashOf = async (text: string): Promise<string | undefined> => {
  // Pages without https have no digests.
  const digest = await globalThis.crypto.subtle?.digest("SHA-256", new TextEncoder().encode(text));
  if (digest === undefined) return undefined;
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Saves an edit. Throws where the server refuses it, such as where the message was edited elsewhere meanwhile. */
export const saveEdit = async (message_id: number): Promise<void> => {
  const edit = edits.peek().get(message_id);
  if (edit === undefined) return;
  const { before, text } = edit;
  if (text.trim() !== before.trim()) {
    const hash = await hashOf(before);
    const sha = hash === undefined ? {} : { prev_content_sha256: hash };
    await client.api.updateMessage({ message_id, content: text, ...sha });
  }
  endEdit(message_id);
};
