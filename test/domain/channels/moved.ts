import { type Channel, type Person, persons } from "./deeds.js";
import type { History, Sent } from "./history.js";

interface Carried {
  messages: readonly Sent[];
  from: Channel;
  to: Channel;
  /** Whether somebody was subscribed to the new channel when the message was sent. */
  comes: (message: Sent, who: Person) => boolean;
}

/** Whether somebody received the message, or has it in another way. */
export const hasOwn = ({ members, outsiders }: Pick<Sent, "members" | "outsiders">, who: Person): boolean =>
  members.has(who) || outsiders.has(who);

/** Notes who has messages that move to another channel, and who has read them there (messages.md C3). */
export const carryOver = (history: History, move: Carried): void => {
  const { messages, to } = move;
  for (const message of messages) {
    for (const who of persons) carryFor(history, move, { message, who });
    // Of a protected history nobody has what came while they were away, whenever they come back.
    const mayHave = (who: Person) => history.typeOf(to) !== "protected" || history.membersOf(to).has(who);
    message.members = new Set(persons.filter((who) => mayHave(who) && move.comes(message, who)));
    message.channel = to;
  }
};

const carryFor = (
  history: History,
  { from, to, comes }: Carried,
  { message, who }: { message: Sent; who: Person },
): void => {
  const { outsiders, historical, readers, called, starred } = message;
  const isIn = history.membersOf(to).has(who);
  const had = hasOwn(message, who);
  const holds = outsiders.has(who);
  const wasUnread = history.membersOf(from).has(who) && had && !readers.has(who);
  if (!isIn && !history.hasHistory(who, to)) {
    for (const set of [outsiders, historical, called, starred]) set.delete(who);
    return;
  }
  const isFlagged = called.has(who) || starred.has(who);
  const isDue = history.typeOf(to) === "protected" || wasUnread || isFlagged;
  const isGiven = isIn && !comes(message, who) && !holds && isDue;
  if (isGiven || (!isIn && isFlagged)) outsiders.add(who);
  if (isGiven && !had) historical.add(who);
  if (!outsiders.has(who) && !comes(message, who)) return;
  if (wasUnread && isIn) readers.delete(who);
  else readers.add(who);
};
