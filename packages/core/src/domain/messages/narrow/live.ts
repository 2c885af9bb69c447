import type { LiveQueue } from "../../../events/queue/queue.js";
import type { NarrowTerm } from "../../../events/queue/queue-options.js";
import { fold } from "../../../text/folding.js";
import type { LoggedMessage } from "../event-fields.js";
import { flagsFor } from "../flags/message-flags.js";
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
      return event.facts.conversation === operand;
    case "is":
      return matchesState(operand, queue.user_id, event);
  }
};

const matchesState = (operand: string, user_id: number, { payload: { message }, facts }: LoggedMessage): boolean => {
  const flags = flagsFor(user_id, facts, true);
  if (operand === "dm" || operand === "private") return typeof message.display_recipient !== "string";
  if (operand === "starred") return flags.includes("starred");
  if (operand === "unread") return !flags.includes("read");
  if (operand === "mentioned" || operand === "alerted") return flags.some((flag) => flag.includes("mentioned"));
  if (operand === "resolved") return message.subject.startsWith("✔ ");
  return true;
};
