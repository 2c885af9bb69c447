import type { Raising, Row } from "../vocabulary.js";
import { badTerm, type Resolving } from "./people.js";
import { Readable } from "./readable.js";
import type { Term } from "./terms.js";

const replaced: readonly string[] = ["channel", "topic", "dm"];

/**
 * Returns the terms with the conversation of the message that a `with` names in place of their own channel, topic or people. Where
 * the message may not be read, it is left out if the other terms name a conversation (messages.md A5).
 */
export const resolveWith = async (
  resolving: Resolving & Raising<"badNarrowCombination">,
  terms: readonly Term[],
): Promise<readonly Term[]> => {
  const [given, another] = terms.filter(({ operator }) => operator === "with");
  if (given === undefined) return terms;
  if (another !== undefined) throw resolving.fail("badNarrowCombination", { desc: "Duplicate 'with' operators." });
  const others = terms.filter((term) => term !== given);
  const conversation = await conversationOf(resolving, given);
  if (conversation !== null) return [...conversation, ...others.filter(({ operator }) => !replaced.includes(operator))];
  const names = (operator: string) => others.some((term) => term.operator === operator && !term.negated);
  if (!names("dm") && !(names("channel") && names("topic"))) throw badTerm(resolving, "Invalid 'with' operator");
  return others;
};

/** Returns the terms that name the conversation of a message; null where the message may not be read. */
const conversationOf = async (resolving: Resolving, { operand }: Term): Promise<Term[] | null> => {
  const { tx, viewer, now } = resolving;
  if (!/^-?\d+$/.test(String(operand))) throw badTerm(resolving, "Invalid 'with' operator");
  const id = Number(operand);
  const message = id > 0 && Number.isSafeInteger(id) ? await tx.get("messages", id) : undefined;
  const readable = new Readable(tx, viewer, now);
  if (message === undefined || !(await readable.mayRead(message))) return null;
  return message.stream_id === null
    ? [termOf("dm", [...(await readable.people(message.recipient_id))])]
    : channelTerms(message, message.stream_id);
};

const channelTerms = ({ subject }: Row<"messages">, stream_id: number): Term[] => [
  termOf("channel", stream_id),
  termOf("topic", subject),
];

const termOf = (operator: string, operand: Term["operand"]): Term => ({
  typed: operator,
  operator,
  operand,
  negated: false,
});
