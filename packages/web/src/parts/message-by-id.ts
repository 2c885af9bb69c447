import type { ChatMessage } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { client } from "../client.js";

// Messages that no list of the store has: the newest of conversations that nobody has opened.

/** So many are asked for at once. */
const atOnce = 100;
/** Milliseconds in which wishes are gathered. */
const gathering = 30;

const fetched = new Map<number, Signal<ChatMessage | undefined>>();
const asked = new Set<number>();
const wanted = new Set<number>();

/** What was fetched, or will be: components that read it render again when it comes. */
const fetchedOf = (id: number): Signal<ChatMessage | undefined> => {
  const one = fetched.get(id) ?? signal(undefined);
  fetched.set(id, one);
  return one;
};

const fetchSome = async (message_ids: number[]): Promise<void> => {
  const forms = { apply_markdown: true, client_gravatar: false, allow_empty_topic_name: true };
  const { messages } = await client.api.getMessages({ message_ids, ...forms });
  for (const message of messages) fetchedOf(message.id).value = message as ChatMessage;
};

const fetchWanted = (): void => {
  const ids = [...wanted];
  wanted.clear();
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    // Without an answer they are asked for the next time somebody looks.
    fetchSome(some).catch(() => {
      for (const id of some) asked.delete(id);
    });
  }
};

const want = (id: number): void => {
  if (asked.has(id)) return;
  asked.add(id);
  if (wanted.size === 0) setTimeout(fetchWanted, gathering);
  wanted.add(id);
};

/** Asks again for messages that were edited or moved, as far as they were asked for. */
export const renewMessages = (ids: readonly number[]): void => {
  for (const id of ids) if (asked.delete(id)) want(id);
};

/** A message by its id: the store's where it has it, else one that is asked for; undefined until it comes, and without an id. */
export const useMessage = (id: number | undefined): ChatMessage | undefined => {
  const held = useSelect(({ messages }) => (id === undefined ? undefined : messages.get(id)), [id]);
  const isWanted = held === undefined && id !== undefined;
  useEffect(() => {
    if (isWanted) want(id);
  }, [id, isWanted]);
  return held ?? (id === undefined ? undefined : fetchedOf(id).value);
};
