import type { World } from "../../support/world/world.js";
import type { Action, Mentioned, Person } from "./actions.js";
import type { History, Sent } from "./history.js";
import { hasOwn } from "./moved.js";

/** Returns what a call answers; null where it is refused. */
export const allowed = async <T>(call: Promise<T>): Promise<T | null> => {
  try {
    return await call;
  } catch (cause) {
    if ((cause as { code?: string }).code === undefined) throw cause;
    return null;
  }
};

/** Returns the content of a message to a channel. */
export const contentOf = (world: World, mentions: Mentioned): string => {
  if (mentions === null) return "Hello";
  return mentions === "all" ? "@**all** look" : `@**|${world.id(mentions)}** look`;
};

/** Makes a message that somebody found in a history their own, read and of the past (messages.md A3). */
export const adopt = (message: Sent, by: Person): void => {
  if (hasOwn(message, by)) return;
  for (const set of [message.historical, message.outsiders, message.readers]) set.add(by);
};

/** Returns the message whose flag somebody has changed; undefined where there is none, or they may not. */
const flagged = async (
  history: History,
  { by, message: at }: Action & { kind: "star" | "unstar" | "read" | "unread" },
  change: { op: "add" | "remove"; flag: string },
): Promise<ReturnType<History["messageAt"]>> => {
  const message = history.messageAt(at);
  if (message === undefined) return undefined;
  const changing = history.world.as(by).updateMessageFlags({ messages: [message.id], ...change });
  return (await allowed(changing)) === null ? undefined : message;
};

/** Stars a message or takes the star away (messages.md C5). */
export const star = async (history: History, action: Action & { kind: "star" | "unstar" }): Promise<void> => {
  const { kind, by } = action;
  const message = await flagged(history, action, { op: kind === "star" ? "add" : "remove", flag: "starred" });
  if (message === undefined) return;
  if (kind === "unstar") message.starred.delete(by);
  else {
    adopt(message, by);
    message.starred.add(by);
  }
};

/** Marks a message as read or as unread. Nothing is unread where one is not subscribed (messages.md C5). */
export const read = async (history: History, action: Action & { kind: "read" | "unread" }): Promise<void> => {
  const { kind, by } = action;
  const message = await flagged(history, action, { op: kind === "read" ? "add" : "remove", flag: "read" });
  if (message === undefined) return;
  if (kind === "read") {
    if (hasOwn(message, by)) message.readers.add(by);
    return;
  }
  if (message.channel !== null && !history.membersOf(message.channel).has(by)) return;
  adopt(message, by);
  message.readers.delete(by);
};
