/** One paragraph without markup is what most messages are, and is not stored twice. */
const paragraph = (content: string): string => `<p>${content}</p>`;
const tags = paragraph("").length;

/** A message's HTML as its row holds it: null where it is the content in one paragraph. */
export const storedHtml = (content: string, html: string): string | null =>
  html.length === content.length + tags && html === paragraph(content) ? null : html;

/** A stored message's HTML. */
export const htmlOf = ({ content, rendered_content }: { content: string; rendered_content: string | null }): string =>
  rendered_content ?? paragraph(content);
