import type { ChatMessage } from "@confab/client";
import { known } from "../../parts/known.js";

// The message that keys are about: that with the focus, else the one last chosen, else the one under the pointer.

const choices = [".message:focus-within", ".message.selected", ".message:hover"];

const idOf = (row: Element | null): number | undefined =>
  row?.id.startsWith("message-") ? Number(row.id.slice("message-".length)) : undefined;

/** Returns a message that the page knows. */
export const messageOf = (id: number | undefined): ChatMessage | undefined =>
  id === undefined ? undefined : known((view) => view.messages.get(id));

/** Returns the message of an element that stands in its row. */
export const messageAround = (element: Element): ChatMessage | undefined =>
  messageOf(idOf(element.closest(".message[id^='message-']")));

/** Returns the message that keys are about; undefined where there is none. */
export const selectedMessage = (): ChatMessage | undefined => {
  for (const choice of choices) {
    const message = messageOf(idOf(document.querySelector(choice)));
    if (message !== undefined) return message;
  }
  return undefined;
};

/** The row of a message, where it shows. */
export const rowOf = (message_id: number): HTMLElement | null => document.getElementById(`message-${message_id}`);

/** Returns the row beside that of a message: the one before it, where there is one. */
export const rowBeside = (message_id: number): HTMLElement | null => {
  const rows = [...document.querySelectorAll<HTMLElement>(".message[id^='message-']")];
  const at = rows.findIndex(({ id }) => id === `message-${message_id}`);
  return rows[at - 1] ?? rows[at + 1] ?? null;
};

/** Returns the newest message of one's own of those that show. */
export const lastOwnMessage = (): ChatMessage | undefined => {
  const self = known((view) => view.self);
  const rows = [...document.querySelectorAll(".message[id^='message-']")];
  return rows.map((row) => messageOf(idOf(row))).findLast((message) => message?.sender_id === self);
};
