import { Access } from "../../channels/index.js";
import type { Raising, Reading, Row } from "../vocabulary.js";
import type { Term } from "./terms.js";

const operators = new Set(["channel", "channels", "topic", "sender", "has", "search", "near", "id", "with"]);

const isWebPublic = ({ operator, operand, negated }: Term): boolean =>
  operator === "channels" && operand === "web-public" && !negated;

const isHome = ({ operator, operand, negated }: Term): boolean => operator === "in" && operand === "home" && !negated;

const isForVisitors = ({ operator, operand }: Term): boolean =>
  operators.has(operator) || (operator === "is" && operand === "resolved");

/**
 * Returns the terms of a visitor's narrow without those that change nothing. Throws where it does not keep to web-public channels, or asks for
 * what only accounts have (messages.md A5.1).
 */
export const visitorTerms = (call: Raising<"notLoggedIn">, terms: readonly Term[]): Term[] => {
  const asked = terms.filter((term) => !isHome(term));
  if (!asked.some(isWebPublic) || !asked.every(isForVisitors)) throw call.fail("notLoggedIn");
  return asked;
};

/** Returns the message of this id. Throws where visitors may not read it, as if nobody could without an account (messages.md C2). */
export const visitedMessage = async (
  { tx, actor, now, fail }: Reading<"notLoggedIn">,
  message_id: number,
): Promise<Row<"messages">> => {
  const message = await tx.get("messages", message_id);
  if (message === undefined || !(await new Access(tx, actor, now).mayRead(message))) throw fail("notLoggedIn");
  return message;
};
