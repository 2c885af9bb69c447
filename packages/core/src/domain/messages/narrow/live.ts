import type { LoggedEvent } from "../../../events/log/event.js";
import type { LiveQueue } from "../../../events/queue/queue.js";
import type { NarrowTerm } from "../../../events/queue/queue-options.js";
import { fold } from "../../../text/folding.js";
import { flagsFor, type MessageFacts } from "../flags/message-flags.js";

/** Whether a message event passes the queue's narrow: every term has to match (platform.md 9.5). */
export const fits = (queue: LiveQueue, event: LoggedEvent): boolean =>
  queue.options.narrow.every((term) => matches(term, queue, event));

const factsOf = (event: LoggedEvent): MessageFacts => event.hidden as unknown as MessageFacts;

interface Shown {
  subject: string;
  sender_email: string;
  display_recipient: unknown;
}

const shownIn = (event: LoggedEvent): Shown => event.payload.message as Shown;

const matches = ({ operator, operand }: NarrowTerm, queue: LiveQueue, event: LoggedEvent): boolean => {
  const message = shownIn(event);
  switch (operator) {
    case "channel":
      return typeof message.display_recipient === "string" && fold(message.display_recipient) === fold(operand);
    case "topic":
      return typeof message.display_recipient === "string" && fold(message.subject) === fold(operand);
    case "sender":
      return fold(message.sender_email) === fold(operand);
    case "dm":
      return factsOf(event).conversation === operand;
    case "is":
      return matchesState(operand, queue, event);
  }
};

const matchesState = (operand: string, { user_id }: LiveQueue, event: LoggedEvent): boolean => {
  const message = shownIn(event);
  const flags = flagsFor(user_id, factsOf(event), true);
  if (operand === "dm" || operand === "private") return typeof message.display_recipient !== "string";
  if (operand === "starred") return flags.includes("starred");
  if (operand === "unread") return !flags.includes("read");
  if (operand === "mentioned" || operand === "alerted") return flags.some((flag) => flag.includes("mentioned"));
  if (operand === "resolved") return message.subject.startsWith("✔ ");
  return true;
};
