import { groupBy } from "../../../storage/group-by.js";
import { wordsIn } from "../../../text/words.js";
import { type HtmlPiece, htmlPieces } from "./plain-text.js";

const open = '<span class="highlight">';
const close = "</span>";

/** Returns, for each UTF-16 unit of a text, whether it belongs to an occurrence of a phrase; null where there is none. */
const litUnits = (text: string, phrases: readonly (readonly string[])[]): Uint8Array | null => {
  let lit: Uint8Array | null = null;
  const found = wordsIn(text);
  const byFirst = groupBy(phrases, ([first]) => first);
  for (const [at, { word }] of found.entries())
    for (const phrase of byFirst.get(word) ?? []) {
      if (!phrase.every((each, i) => found[at + i]?.word === each)) continue;
      lit ??= new Uint8Array(text.length);
      for (const { start, end } of found.slice(at, at + phrase.length)) lit.fill(1, start, end);
    }
  return lit;
};

/** Puts what is lit of a piece between the tags; an entity is lit as a whole. */
const marked = ({ text, source, isTag }: HtmlPiece, lit: Uint8Array): string => {
  if (isTag || !lit.includes(1)) return source;
  if (text !== source) return `${open}${source}${close}`;
  let html = "";
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && lit[to] === lit[from]) to += 1;
    const part = text.slice(from, to);
    html += lit[from] === 1 ? `${open}${part}${close}` : part;
    from = to;
  }
  return html;
};

/** Returns HTML in which all that these phrases find is highlighted. No tag and no entity is ever split (messages.md A2). */
export const highlighted = (html: string, phrases: readonly (readonly string[])[]): string => {
  if (phrases.length === 0) return html;
  const pieces = htmlPieces(html);
  const lit = litUnits(pieces.map(({ text }) => text).join(""), phrases);
  if (lit === null) return html;
  let at = 0;
  return pieces
    .map((piece) => {
      const from = at;
      at += piece.text.length;
      return marked(piece, lit.subarray(from, at));
    })
    .join("");
};
