import { useCallback, useMemo } from "react";
import type { MessageList, MessageListOptions, MessageListState } from "../store/messages/message-list.js";
import { type MessageNarrow, narrowKey } from "../store/messages/narrow/terms.js";
import type { MessageToSend } from "../store/sending/outgoing-message.js";
import type { ConversationPlace } from "../store/state/conversation.js";
import { useByKeys, useLive } from "./live.js";
import { useClient } from "./provider.js";

/** The messages of a narrow, and what loads more of them. These never reject: `error` says why something did not load. */
export interface LoadedMessages extends MessageListState, Pick<MessageList, "loadOlder" | "loadNewer" | "refresh"> {}

const loadersOf = (list: MessageList): Pick<LoadedMessages, "loadOlder" | "loadNewer" | "refresh"> => ({
  loadOlder: () => list.loadOlder(),
  loadNewer: () => list.loadNewer(),
  refresh: () => list.refresh(),
});

/** Returns the messages of a narrow, which load once the component has mounted. The narrow may be a new array in each render. */
export const useMessages = (narrow: MessageNarrow, options?: MessageListOptions): LoadedMessages => {
  const { store } = useClient();
  const keys = [narrowKey(narrow), options?.anchor];
  const loaders = useByKeys(() => loadersOf(store.messages(narrow, options)), [store, ...keys]);
  const state = useLive((source) => source.store.messages(narrow, options), keys);
  return useMemo(() => ({ ...state, ...loaders }), [state, loaders]);
};

/** Sends to one place, and sees to what could not be sent; ids are the `local_id` of the list's `outgoing`. */
export interface PlaceSender {
  /** Sends Markdown; returns its local id. The list shows it among its `outgoing` at once. */
  send(content: string): string;
  /** Sends a message again that is "failed" or "unknown". */
  retry(local_id: string): void;
  /** Takes a message away that is "failed" or "unknown". */
  discard(local_id: string): void;
}

const messageTo = (place: ConversationPlace, content: string): MessageToSend =>
  "others" in place ? { to: place.others, content } : { to: place.stream_id, topic: place.topic, content };

/** Returns how to send to a topic or to people: the same object as long as the place is equal. */
export const useSend = (place: ConversationPlace): PlaceSender => {
  const { store } = useClient();
  return useByKeys(
    () => ({
      send: (content) => store.send(messageTo(place, content)),
      retry: (local_id) => store.retry(local_id),
      discard: (local_id) => store.discard(local_id),
    }),
    [store, JSON.stringify(place)],
  );
};

/** Returns a function that marks messages as read: at once on the page, within half a second on the server. */
export const useMarkRead = (): ((message_ids: readonly number[]) => void) => {
  const { store } = useClient();
  return useCallback((message_ids) => store.markRead(message_ids), [store]);
};
