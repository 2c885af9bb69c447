import type { StoreView } from "@confab/client";
import { newId } from "../new-id.js";
import { type ComposeTarget, noChannel, targetKey } from "../target.js";

/** A draft as the server has it. */
export type KnownDraft = StoreView["drafts"] extends { get(key: number): infer Value | undefined } ? Value : never;

/** What of a draft is on the server. */
interface SavedDraft {
  readonly draft_id: number;
  readonly content: string;
  /** Its `targetKey`. */
  readonly target: string;
  /** Whether the server has told of it: only then it is gone where the server has it no more. */
  readonly isSeen: boolean;
}

/** What somebody has begun to write, as this browser keeps it. */
export interface LocalDraft {
  readonly id: string;
  readonly target: ComposeTarget;
  readonly content: string;
  /** UNIX seconds. */
  readonly changed: number;
  readonly saved?: SavedDraft | undefined;
  /** The slot that it was in, while its message is being sent. */
  readonly from?: string;
}

/** The time in UNIX seconds. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1_000);

/** A draft in which nothing is written. */
export const newDraft = (target: ComposeTarget): LocalDraft => ({
  id: newId(),
  target,
  content: "",
  changed: nowInSeconds(),
});

/** A text as the server keeps it. */
export const keptContent = (content: string): string => content.replace(/^\n+/, "").trimEnd();

/** Where a draft of the server goes. */
export const targetOfDraft = ({ type, to, topic }: KnownDraft): ComposeTarget =>
  type === "private" ? { kind: "people", user_ids: to } : { kind: "channel", stream_id: to[0] ?? noChannel, topic };

/** A draft of the server, as this browser keeps it. */
export const localOf = (known: KnownDraft): LocalDraft => {
  const target = targetOfDraft(known);
  const saved = { draft_id: known.id, content: keptContent(known.content), target: targetKey(target), isSeen: true };
  return { id: newId(), target, content: known.content, changed: known.timestamp, saved };
};

const isAsSaved = ({ content, target, saved }: LocalDraft): boolean =>
  saved !== undefined && saved.content === keptContent(content) && saved.target === targetKey(target);

/** Whether the server has a draft as it is here. */
export const isSaved = (draft: LocalDraft): boolean =>
  draft.content.trim() === "" ? draft.saved === undefined : isAsSaved(draft);

/** Whether the server has the same text for the same place. */
export const isSame = (draft: LocalDraft, known: KnownDraft): boolean =>
  keptContent(draft.content) === keptContent(known.content) &&
  targetKey(draft.target) === targetKey(targetOfDraft(known));

/** Returns the draft as one that the server has, as `known`. */
export const withSaved = (draft: LocalDraft, known: KnownDraft): LocalDraft => {
  const { saved } = localOf(known);
  const before = draft.saved;
  return before?.isSeen &&
    before.draft_id === saved?.draft_id &&
    before.content === saved.content &&
    before.target === saved.target
    ? draft
    : { ...draft, saved };
};

/**
 * Returns what becomes of a draft when the server's is `known`: undefined where it was sent or deleted elsewhere. What was written here and
 * elsewhere stays, as two drafts.
 */
export const reconciled = (local: LocalDraft | undefined, known: KnownDraft | undefined): LocalDraft | undefined => {
  if (local === undefined) return known === undefined ? undefined : localOf(known);
  const { saved } = local;
  if (known === undefined) {
    if (!saved?.isSeen) return local;
    return isAsSaved(local) ? undefined : { ...local, saved: undefined };
  }
  if (saved === undefined)
    return local.content.trim() === "" ? localOf(known) : isSame(local, known) ? withSaved(local, known) : local;
  if (isSame(local, known)) return withSaved(local, known);
  const isUnchangedThere =
    keptContent(known.content) === saved.content && targetKey(targetOfDraft(known)) === saved.target;
  if (isUnchangedThere) return withSaved(local, known);
  // The server has not yet told of what was saved last.
  if (!saved.isSeen) return local;
  return isAsSaved(local) ? { ...localOf(known), id: local.id } : { ...local, saved: undefined };
};
