import { type Channel, type Person, persons } from "./actions.js";
import type { History, Sent } from "./history.js";

interface Carried {
  messages: readonly Sent[];
  from: Channel;
  to: Channel;
}

/** Whether somebody received the message, or has it in another way. */
export const hasOwn = ({ members, outsiders }: Pick<Sent, "members" | "outsiders">, who: Person): boolean =>
  members.has(who) || outsiders.has(who);

/** Notes who has messages that move to another channel, and who has read them there (messages.md C3). */
export const carryOver = (history: History, { messages, from, to }: Carried): void => {
  for (const message of messages) {
    for (const who of persons) carryFor(history, { message, who }, { from, to });
    message.channel = to;
  }
};

const carryFor = (
  history: History,
  { message, who }: { message: Sent; who: Person },
  { from, to }: Pick<Carried, "from" | "to">,
): void => {
  const { members, outsiders, historical, readers, called, starred } = message;
  const isIn = history.membersOf(to).has(who);
  const had = hasOwn(message, who);
  const wasUnread = history.membersOf(from).has(who) && had && !readers.has(who);
  if (!isIn && !history.hasHistory(who, to)) {
    for (const set of [members, outsiders, historical, called, starred]) set.delete(who);
    return;
  }
  if (isIn && !had && history.typeOf(to) === "protected") {
    outsiders.add(who);
    historical.add(who);
  }
  if (!hasOwn(message, who)) return;
  if (wasUnread && isIn) readers.delete(who);
  else readers.add(who);
};
