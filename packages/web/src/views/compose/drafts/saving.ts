import { client } from "../../../client.js";
import { lengthOf } from "../limits.js";
import { noChannel, targetKey } from "../target.js";
import { isSame, isSaved, type KnownDraft, keptContent, type LocalDraft, withSaved } from "./local-draft.js";
import { changeDraft, draftIn, heldIds, keepDraft, shelf } from "./shelf.js";

/** Milliseconds after the last key until a draft goes to the server. */
const pause = 1_200;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Whether drafts go to the server: the setting says so. */
export const isSynchronized = (): boolean =>
  client.store
    .select(({ settings, self }) => self >= 0 && settings.get("enable_drafts_synchronization") !== false)
    .get();

const isOnline = (): boolean => client.status.get().status === "online";

/** The server would cut it off. */
const isTooLong = ({ content }: LocalDraft): boolean => {
  const most = client.store.select((view) => Number(view.field("max_message_length") ?? 10_000)).get();
  return lengthOf(content) > most;
};

const wireOf = ({ target, content, changed }: LocalDraft) => {
  const text = { content, timestamp: changed };
  if (target.kind === "people") return { type: "private" as const, to: [...target.user_ids], topic: "", ...text };
  if (target.stream_id === noChannel) return { type: "" as const, to: [], topic: "", ...text };
  return { type: "stream" as const, to: [target.stream_id], topic: target.topic.trim(), ...text };
};

const isMissing = (error: unknown): boolean => error instanceof Error && "status" in error && error.status === 404;

const create = async (draft: LocalDraft): Promise<number | undefined> =>
  (await client.api.createDrafts({ drafts: [wireOf(draft)] })).ids[0];

const edit = async (draft: LocalDraft, draft_id: number): Promise<number | undefined> => {
  try {
    await client.api.editDraft({ draft_id, draft: wireOf(draft) });
    return draft_id;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return create(draft);
  }
};

/** Takes a draft away on the server, if it is there. */
export const deleteSaved = async ({ saved }: LocalDraft): Promise<void> => {
  if (saved === undefined) return;
  await client.api.deleteDraft({ draft_id: saved.draft_id }).catch((error) => {
    if (!isMissing(error)) throw error;
  });
};

/** The draft of the server that a page before this one has made of the same text, and of which it never heard. */
const unheardOf = (draft: LocalDraft): KnownDraft | undefined => {
  const taken = heldIds(shelf.peek());
  return client.store
    .select(({ drafts }) => [...drafts.values()].find((known) => !taken.has(known.id) && isSame(draft, known)))
    .get();
};

const store = async (draft: LocalDraft): Promise<void> => {
  const known = draft.saved === undefined ? unheardOf(draft) : undefined;
  if (known !== undefined) {
    changeDraft(draft.id, (now) => withSaved(now, known));
    return;
  }
  const draft_id = draft.saved === undefined ? await create(draft) : await edit(draft, draft.saved.draft_id);
  if (draft_id === undefined) return;
  const saved = { draft_id, content: keptContent(draft.content), target: targetKey(draft.target), isSeen: false };
  // It was sent or deleted while it was on its way.
  if (!changeDraft(draft.id, (now) => ({ ...now, saved }))) await client.api.deleteDraft({ draft_id });
};

const save = async (slot: string): Promise<void> => {
  const draft = draftIn(slot);
  if (draft === undefined || isSaved(draft) || isTooLong(draft)) return;
  if (draft.content.trim() !== "") return store(draft);
  await deleteSaved(draft);
  changeDraft(draft.id, (now) => ({ ...now, saved: undefined }));
};

/** Runs one after the other what this tab and others do with a draft on the server. */
export const inTurn = async (id: string, action: () => Promise<void>): Promise<void> => {
  if (navigator.locks === undefined) await action();
  else await navigator.locks.request(`confab draft ${id}`, action);
};

/** Brings the draft of a slot to the server now. What fails is tried again once the page is online. */
const saveNow = async (slot: string): Promise<void> => {
  clearTimeout(timers.get(slot));
  timers.delete(slot);
  if (slot.startsWith("sending:") || !isSynchronized() || !isOnline()) return;
  const id = shelf.peek().get(slot)?.id;
  if (id !== undefined) await inTurn(id, () => save(slot)).catch(() => {});
};

/** Brings the draft of a slot to the server once nothing has been typed for a moment. */
export const saveSoon = (slot: string): void => {
  clearTimeout(timers.get(slot));
  timers.set(
    slot,
    setTimeout(() => void saveNow(slot), pause),
  );
};

/** Brings to the server what it does not have yet. */
export const saveAll = (): void => {
  for (const slot of shelf.peek().keys()) void saveNow(slot);
};

/** Empties a slot in which nothing is written; what is written goes to the server. */
export const leaveSlot = (slot: string): void => {
  const draft = shelf.peek().get(slot);
  if (draft === undefined) return;
  if (draft.content.trim() === "" && draft.saved === undefined) keepDraft(slot, undefined);
  else void saveNow(slot);
};
