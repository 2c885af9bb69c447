import { literal } from "../../../text/search-query.js";
import { words } from "../../../text/words.js";
import type { Row } from "../vocabulary.js";
import { plainText } from "./plain-text.js";

/** The beginning of the names of resolved topics. */
export const resolvedPrefix = "✔ ";

type Message = Pick<Row<"messages">, "content" | "rendered_content" | "subject">;

/** What a search asks for: phrases of words as `text/words.ts` makes them, and quoted texts (`text/search-query.ts`). */
export interface SearchTerm {
  phrases: readonly (readonly string[])[];
  quoted: readonly string[];
}

/**
 * The data step since which stored words are what `searchedWords` makes. To change what that is for any text, raise it to a new step,
 * which rebuilds the words that are stored (`finding/renewal.ts`), and refuses processes that would store others.
 */
export const wordsStep = 9;

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" ");

/** Returns the words by which a message is found, with one space between two. Content without HTML of its own stands as it is. */
export const searchedWords = ({ content, rendered_content, subject }: Message): string =>
  joined(words(rendered_content === null ? content : plainText(rendered_content)).join(" "), topicWords(subject));

/**
 * Returns the words of a topic, which are the last ones by which its messages are found. That it is resolved is none of them, so that resolving
 * a topic changes no message.
 */
export const topicWords = (subject: string): string =>
  words(subject.startsWith(resolvedPrefix) ? subject.slice(resolvedPrefix.length) : subject).join(" ");

/** Returns what `searchedWords` returns of a message that has moved; `known` is what it returned before, in the topic `before`. */
export const movedWords = (known: string, before: string, message: Message): string => {
  const end = topicWords(before);
  const ofContent = known.slice(0, known.length - end.length).trimEnd();
  if (joined(ofContent, end) !== known) return searchedWords(message);
  return joined(ofContent, topicWords(message.subject));
};

const hasPhrases = (text: string, { phrases }: SearchTerm): boolean => {
  const padded = ` ${text} `;
  return phrases.every((phrase) => padded.includes(` ${phrase.join(" ")} `));
};

/** Whether each quoted text occurs as it stands, but for case, in a message's Markdown or its topic. */
export const hasQuoted = ({ content, subject }: Message, quoted: readonly string[]): boolean => {
  if (quoted.length === 0) return true;
  const texts = [literal(content), literal(subject)];
  return quoted.every((text) => texts.some((one) => one.includes(text)));
};

/** Whether a search finds a message (messages.md A5). One without any word but stop words finds none. */
export const matchesSearch = (search: SearchTerm, message: Message): boolean =>
  search.phrases.length > 0 && hasQuoted(message, search.quoted) && hasPhrases(searchedWords(message), search);
