/** HTML in which everything is escaped; only `html` makes it. */
export class Html {
  /** Is called by `html` only. */
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

const write = (part: Part): string => {
  if (part instanceof Html) return part.text;
  return typeof part === "object" ? part.map(({ text }) => text).join("") : escapeText(String(part));
};

/**
 * Returns the template with its values escaped, whatever they hold (security D1); only values that are Html go in unchanged.
 * Templates put quotes around attributes.
 */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, position) => text + write(parts[position] ?? "")).join(""));
