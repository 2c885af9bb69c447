import { flagsFor, type MessageFacts } from "../../domain/messages/flags/message-flags.js";
import { isAdministrator, isGuest, isModerator } from "../../operation/roles.js";
import { fold } from "../../text/folding.js";
import type { LoggedEvent } from "../log/event.js";
import type { LiveQueue } from "../queue/queue.js";
import type { NarrowTerm } from "../queue/queue-options.js";
import { isAmong } from "./is-among.js";
import type { Subscribers } from "./subscribers.js";

/** Whether an event goes to a queue; a promise where a membership has to be looked up first. */
export const concerns = (
  queue: LiveQueue,
  event: LoggedEvent,
  subscribers: Subscribers,
): boolean | Promise<boolean> => {
  if (!queue.wants(event.type) || isSuppressed(queue, event)) return false;
  const reached = reaches(queue, event, subscribers);
  if (event.type !== "message" || queue.options.narrow.length === 0) return reached;
  return typeof reached === "boolean"
    ? reached && fits(queue, event)
    : reached.then((isReached) => isReached && fits(queue, event));
};

// An explicit list that holds both gets only the newer form (platform.md 9.5).
const isSuppressed = ({ options }: LiveQueue, { type }: LoggedEvent): boolean =>
  type === "muted_topics" && options.event_types !== null && options.event_types.includes("user_topic");

const reaches = (queue: LiveQueue, event: LoggedEvent, subscribers: Subscribers): boolean | Promise<boolean> => {
  const { audience } = event;
  const { user_id } = queue;
  if (audience.queue !== undefined) return audience.queue === queue.queue_id;
  if (isAmong(audience.except, user_id)) return false;
  if (isAmong(audience.users, user_id) || reachesRole(queue, event)) return true;
  return audience.subscribers === undefined
    ? false
    : subscribers.wasSubscribed(user_id, audience.subscribers, event.id);
};

const reachesRole = (queue: LiveQueue, { id, audience }: LoggedEvent): boolean => {
  if (audience.everyone === true) return true;
  const owner = { role: queue.roleAt(id) };
  return (
    (audience.members === true && !isGuest(owner)) ||
    (audience.moderators === true && isModerator(owner)) ||
    (audience.administrators === true && isAdministrator(owner)) ||
    (audience.publicMessages === true && queue.options.all_public_streams && !isGuest(owner))
  );
};

/** Whether a message event passes the queue's narrow: every term has to match (platform.md 9.5). */
const fits = (queue: LiveQueue, event: LoggedEvent): boolean => {
  const facts = event.hidden as unknown as MessageFacts;
  return queue.options.narrow.every((term) => matches(term, queue, event, facts));
};

const matches = (
  { operator, operand }: NarrowTerm,
  queue: LiveQueue,
  event: LoggedEvent,
  facts: MessageFacts,
): boolean => {
  const message = event.payload.message as { subject: string; sender_email: string; display_recipient: unknown };
  switch (operator) {
    case "channel":
      return typeof message.display_recipient === "string" && fold(message.display_recipient) === fold(operand);
    case "topic":
      return typeof message.display_recipient === "string" && fold(message.subject) === fold(operand);
    case "sender":
      return fold(message.sender_email) === fold(operand);
    case "dm":
      return facts.conversation === operand;
    case "is":
      return matchesState(operand, queue.user_id, message, facts);
  }
};

const matchesState = (
  operand: string,
  user_id: number,
  message: { subject: string; display_recipient: unknown },
  facts: MessageFacts,
): boolean => {
  const flags = flagsFor(user_id, facts, true);
  if (operand === "dm" || operand === "private") return typeof message.display_recipient !== "string";
  if (operand === "starred") return flags.includes("starred");
  if (operand === "unread") return !flags.includes("read");
  if (operand === "mentioned" || operand === "alerted") return flags.some((flag) => flag.includes("mentioned"));
  if (operand === "resolved") return message.subject.startsWith("✔ ");
  return true;
};
