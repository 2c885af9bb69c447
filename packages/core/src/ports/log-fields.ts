import { ChatError } from "../operation/errors.js";

const longestMessage = 1000;
const longestStack = 8000;
const mostCauses = 4;

/** Matches addresses, keys and tokens, which thrown values may repeat and no log may hold (security I). */
const secrets = /[^\s<>"'`@]{1,64}@[^\s<>"'`@]{1,255}|[A-Za-z0-9]{32,}/g;

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

// Cut at a space, since half an address or key at the end would not be known for one.
const beginning = (text: string): string =>
  text.length > longestMessage ? `${text.slice(0, longestMessage).replace(/\S+$/, "")}…` : text;

const masked = (text: string): string => beginning(text).replace(secrets, "…");

// The text of a ChatError is filled with what callers typed; its pattern is not.
const messageOf = (error: Error): string =>
  error instanceof ChatError ? ChatError.patternOf(error) : masked(String(error.message));

const headOf = (error: Error): string => {
  const message = messageOf(error);
  return message === "" ? masked(String(error.name)) : `${masked(String(error.name))}: ${message}`;
};

/** Returns the lines of a stack that name places. The message comes before them, and may have several lines itself. */
const placesOf = ({ stack, message }: Error): string[] => {
  const text = String(stack ?? "");
  const at = text.indexOf(String(message));
  const rest = at === -1 ? text : text.slice(at + String(message).length);
  return rest.split("\n").filter((line) => /^\s+at /.test(line));
};

const stackOf = (error: Error): string => {
  const lines: string[] = [];
  let cause: unknown = error;
  for (let depth = 0; cause instanceof Error && depth < mostCauses; depth += 1) {
    lines.push(depth === 0 ? headOf(cause) : `Caused by ${headOf(cause)}`, ...placesOf(cause));
    cause = cause.cause;
  }
  return shortened(lines.join("\n"), longestStack);
};

/**
 * Returns the log fields of any thrown value. `cause` has its name and message, and `stack` the stacks of an error and its
 * causes. Addresses, keys and tokens are masked, and what users typed is left out of our own errors (security I, N9).
 */
export const causeFields = (thrown: unknown): { cause: string; stack?: string } => {
  try {
    if (thrown instanceof Error) return { cause: headOf(thrown), stack: stackOf(thrown) };
    return { cause: `${masked(String(thrown))} (${typeof thrown}, no Error)` };
  } catch {
    // Its own getters throw, or it has no text.
    return { cause: `a value without a text (${typeof thrown})` };
  }
};
