import type { LiveQueue } from "../../../events/queue/queue.js";
import type { NarrowTerm } from "../../../events/queue/queue-options.js";
import { fold } from "../../../text/folding.js";
import type { LoggedMessage } from "../event-fields.js";
import { flagsFor } from "../flags/message-flags.js";
import { resolvedPrefix } from "../search/match.js";
import { foldedTopic } from "./terms.js";

/** Whether a message event passes the queue's narrow. Every term has to match (platform.md 9.5). */
export const fits = (queue: LiveQueue, event: LoggedMessage): boolean =>
  queue.options.narrow.every((term) => matches(term, queue, event));

const matches = ({ operator, operand }: NarrowTerm, queue: LiveQueue, event: LoggedMessage): boolean => {
  const { message } = event.payload;
  switch (operator) {
    case "channel":
      return typeof message.display_recipient === "string" && fold(message.display_recipient) === fold(operand);
    case "topic":
      return typeof message.display_recipient === "string" && fold(message.subject) === foldedTopic(operand);
    case "sender":
      return fold(message.sender_email) === fold(operand);
    case "dm":
      return isBetween(operand, queue.user_id, event);
    case "is":
      return matchesState(operand, queue.user_id, event);
  }
};

/** Whether a direct message is between a queue's owner and those whom an operand names: ids, or addresses that are folded. */
const isBetween = (operand: string, user_id: number, { payload: { message }, facts }: LoggedMessage): boolean => {
  if (!operand.includes("@")) return facts.conversation === operand;
  if (typeof message.display_recipient === "string") return false;
  const wanted = operand.split(",");
  const people = message.display_recipient.map(({ id, email }) => ({ id, address: fold(email) }));
  const isThere = (address: string) => people.some((person) => person.address === address);
  return wanted.every(isThere) && people.every(({ id, address }) => id === user_id || wanted.includes(address));
};

const matchesState = (operand: string, user_id: number, { payload: { message }, facts }: LoggedMessage): boolean => {
  const flags = flagsFor(user_id, facts, true);
  if (operand === "dm" || operand === "private") return typeof message.display_recipient !== "string";
  if (operand === "starred") return flags.includes("starred");
  if (operand === "unread") return !flags.includes("read");
  if (operand === "mentioned" || operand === "alerted") return flags.some((flag) => flag.includes("mentioned"));
  if (operand === "resolved") return message.subject.startsWith(resolvedPrefix);
  return true;
};
