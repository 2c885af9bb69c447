import type { ChatMessage } from "@confab/client";
import { client } from "../client.js";

/** The message at which the keys are; undefined where they are at none. */
export const selectedMessage = (): ChatMessage | undefined => {
  const row = document.activeElement?.closest(".message") ?? document.querySelector(".message.selected");
  const id = Number(/^message-(\d+)$/.exec(row?.id ?? "")?.[1]);
  return Number.isNaN(id) ? undefined : client.store.select(({ messages }) => messages.get(id)).get();
};
