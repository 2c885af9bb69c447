import { htmlOf } from "../stored-html.js";
import type { Row } from "../vocabulary.js";

/** What of a message its marks follow from. */
export type Marked = Pick<Row<"messages">, "content" | "rendered_content" | "reactions" | "channel_wildcard">;

/**
 * The mark of messages that refer to a file which was uploaded here and which their sender may use (markdown.md 11.1). It does not
 * follow from the row of a message, and is noted with what the message refers to.
 */
export const fileMark = "attachment";

/** The marks by which `has` finds messages, by its operands. */
export const hasMarks: ReadonlyMap<string, string> = new Map(
  ["link", "image", fileMark, "reaction"].map((operand) => [operand, operand]),
);

/** The mark of messages that mention everybody in their conversation. */
export const wildcardMark = "channel_wildcard";

/** Returns the mark of messages that mention a user by name and visibly. */
export const mentionMark = (user_id: number): string => `mention:${user_id}`;

const link = /<a[ >]/;
const preview = /<div class="([^"]*)"/g;
const inlineImage = /<img [^>]*class="[^"]*\binline-image\b/;
const mention = /<span class="user-mention" data-user-id="(\d+)">/g;

const hasImage = (html: string): boolean =>
  inlineImage.test(html) ||
  Array.from(html.matchAll(preview), ([, classes = ""]) => classes.split(" ")).some(
    (classes) => classes.includes("message_inline_image") && !classes.includes("message_inline_video"),
  );

/**
 * Returns the marks of a message but for `fileMark`. They follow from its row alone, so they can be made anew at any time
 * (markdown.md 11.1). What its code says is no mark, since the HTML has that escaped.
 */
export const marksOf = (message: Marked): string[] => {
  const marks = message.reactions.length > 0 ? ["reaction"] : [];
  if (message.channel_wildcard) marks.push(wildcardMark);
  // Where no HTML is stored, the message is one paragraph without markup.
  if (message.rendered_content === null) return marks;
  const html = htmlOf(message);
  if (link.test(html)) marks.push("link");
  if (hasImage(html)) marks.push("image");
  const mentioned = new Set(Array.from(html.matchAll(mention), ([, id]) => Number(id)));
  return [...marks, ...[...mentioned].map(mentionMark)];
};
