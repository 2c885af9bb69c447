import type { ChatMessage } from "../state/wire.js";
import type { MessageWindow } from "./message-window.js";

/** Of a list so many messages are kept, the newest. */
const mostMessages = 100;

/** What is kept of a list until the page is opened again. */
export interface KeptList {
  /** Oldest first, without a gap. */
  readonly messages: readonly ChatMessage[];
  /** The id from which on there is no gap; 0 where the oldest were found. */
  readonly from: number;
  readonly found_newest: boolean;
}

/** Returns what of a window is kept. */
export const keptPart = (
  { ids, from, foundNewest }: MessageWindow,
  messageOf: (id: number) => ChatMessage | undefined,
): KeptList => {
  const newest = ids.slice(-mostMessages);
  return {
    messages: newest.flatMap((id) => messageOf(id) ?? []),
    from: newest.length < ids.length ? (newest[0] ?? from) : from,
    found_newest: foundNewest,
  };
};
