/** Returns the HTML of one paragraph without markup. Most messages are one, and their HTML is not stored. */
export const paragraph = (content: string): string => `<p>${content}</p>`;
const tags = paragraph("").length;

/** Returns a message's HTML as its row holds it: null where it is the content in one paragraph. */
export const storedHtml = (content: string, html: string): string | null =>
  html.length === content.length + tags && html === paragraph(content) ? null : html;

/** Returns a stored message's HTML. */
export const htmlOf = ({ content, rendered_content }: { content: string; rendered_content: string | null }): string =>
  rendered_content ?? paragraph(content);
