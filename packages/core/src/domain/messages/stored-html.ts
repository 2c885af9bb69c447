import { encodeBetween, encodeText } from "../../encode/values.js";

const tags = { before: "<p>", after: "</p>" };

/** Returns the HTML of one paragraph without markup. Most messages are one, and their HTML is not stored. */
export const paragraph = (content: string): string => `${tags.before}${content}${tags.after}`;
const added = paragraph("").length;

/** Returns a message's HTML as its row holds it: null where it is the content in one paragraph. */
export const storedHtml = (content: string, html: string): string | null =>
  html.length === content.length + added && html === paragraph(content) ? null : html;

/** Returns a stored message's HTML. */
export const htmlOf = ({ content, rendered_content }: { content: string; rendered_content: string | null }): string =>
  rendered_content ?? paragraph(content);

/** Returns the JSON text of a stored message's HTML. The HTML of most need not be made for that (benchmark page). */
export const htmlText = ({
  content,
  rendered_content,
}: {
  content: string;
  rendered_content: string | null;
}): string => (rendered_content === null ? encodeBetween(content, tags) : encodeText(rendered_content));
