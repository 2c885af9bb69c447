import type { ConversationPlace, StoreView } from "@confab/client";
import { client } from "../../../client.js";
import { newId } from "../new-id.js";
import { type LocalDraft, nowInSeconds } from "./local-draft.js";
import { deleteSaved, inTurn, saveAll } from "./saving.js";
import { draftIn, keepDraft, openShelf, shelf } from "./shelf.js";

// A text stays a draft until its message is sent: a session that ends meanwhile takes the message away, but not the text.

const sending = "sending:";

/** Seconds after which a message of a page that was closed counts as not sent. */
const patience = 120;

/** The local ids of what this page sends. */
const own = new Set<string>();

/** Sends a draft. Its slot is empty at once. */
export const sendDraft = (slot: string, draft: LocalDraft, place: ConversationPlace): void => {
  const content = draft.content.trim();
  const message =
    "others" in place ? { to: place.others, content } : { to: place.stream_id, topic: place.topic, content };
  const local_id = client.store.send(message);
  own.add(local_id);
  keepDraft(`${sending}${local_id}`, { ...draft, from: slot, changed: nowInSeconds() });
  keepDraft(slot, undefined);
};

/** Resolves when the server has told that a draft is gone, or after a while. */
const goneFromStore = (draft_id: number): Promise<void> =>
  new Promise((resolve) => {
    const isThere = client.store.select(({ drafts }) => drafts.has(draft_id));
    const end = (): void => {
      clearTimeout(timer);
      leave();
      resolve();
    };
    const timer = setTimeout(end, 5_000);
    const leave = isThere.subscribe(() => void (isThere.get() || end()));
    if (!isThere.get()) end();
  });

/** Takes a draft away for good. Until the server has told so, no box takes it for one that was written elsewhere. */
export const finishDraft = async (slot: string, draft: LocalDraft): Promise<void> => {
  const done = slot.startsWith(sending) ? slot : `${sending}done-${draft.id}`;
  keepDraft(done, { ...draft, content: "" });
  if (done !== slot) keepDraft(slot, undefined);
  try {
    // What was being saved has its id by then.
    await inTurn(draft.id, async () => {
      const { saved } = draftIn(done) ?? draft;
      await deleteSaved({ ...draft, saved });
      if (saved !== undefined) await goneFromStore(saved.draft_id);
    });
  } finally {
    keepDraft(done, undefined);
  }
};

/** Where a draft goes that has lost its slot. */
export const newSlotAside = (): string => `aside:${newId()}`;

const bringBack = (key: string, { from = "", ...draft }: LocalDraft): void => {
  const isFree = (shelf.peek().get(from)?.content ?? "").trim() === "";
  keepDraft(from !== "" && isFree ? from : newSlotAside(), draft);
  keepDraft(key, undefined);
};

const sends = (): [key: string, local_id: string, draft: LocalDraft][] =>
  [...shelf.peek()]
    .filter(([key]) => key.startsWith(sending))
    .map(([key, draft]) => [key, key.slice(sending.length), draft]);

interface SendStates {
  readonly isSignedIn: boolean;
  readonly states: ReadonlyMap<string, string>;
}

const statesOf = ({ outgoing, self }: StoreView): SendStates => ({
  isSignedIn: self >= 0,
  states: new Map([...outgoing.values()].map(({ local_id, status }) => [local_id, status])),
});

const follow = ({ isSignedIn, states }: SendStates): void => {
  for (const [key, local_id, draft] of sends()) {
    const state = states.get(local_id);
    // This page has it from its cache.
    if (state !== undefined) own.add(local_id);
    if (!own.has(local_id) || (state !== undefined && state !== "sent")) continue;
    if (isSignedIn) void finishDraft(key, draft).catch(() => {});
    else bringBack(key, draft);
    own.delete(local_id);
  }
};

const bringBackOld = (): void => {
  const now = nowInSeconds();
  for (const [key, local_id, draft] of sends())
    if (!own.has(local_id) && now - draft.changed > patience) {
      if (draft.content === "") keepDraft(key, undefined);
      else bringBack(key, draft);
    }
};

let isFollowing = false;

/** Follows what becomes of messages and of the connection, once for the page. */
export const followDrafts = (): void => {
  openShelf();
  if (isFollowing) return;
  isFollowing = true;
  const states = client.store.select(statesOf);
  states.subscribe(() => follow(states.get()));
  client.status.subscribe(() => {
    if (client.status.get().status === "online") saveAll();
  });
  setInterval(bringBackOld, patience * 500);
  addEventListener("pagehide", saveAll);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") saveAll();
  });
};
