import type { ChatMessage } from "@confab/client";
import { cleanHtml } from "./clean-html.js";
import { emojiCharacters } from "./emoji-characters.js";

const known = new WeakMap<ChatMessage, string>();

/** So many characters of a message are enough for a line. */
const enough = 240;

const read = (html: string): string => {
  const content = cleanHtml(html);
  for (const emoji of content.querySelectorAll("span.emoji")) {
    const [, code] = /emoji-([0-9a-f-]+)/.exec(emoji.className) ?? [];
    if (code !== undefined) emoji.textContent = emojiCharacters(code);
  }
  // A formula stands there twice, for readers of screens and for the eye.
  for (const hidden of content.querySelectorAll(".katex-mathml")) hidden.remove();
  return (content.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, enough);
};

/** What a message says, as one line without formatting. */
export const firstLine = (message: ChatMessage): string => {
  const line = known.get(message) ?? read(message.content);
  known.set(message, line);
  return line;
};
