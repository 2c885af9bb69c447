/** HTML that is complete and safe: only `html` makes it. */
export class Html {
  /** Use `html`. */
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

/** The template with its values as text, whatever they hold (security D1); only other HTML goes in as it is. Attributes are quoted. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, position) => text + write(parts[position] ?? "")).join(""));
