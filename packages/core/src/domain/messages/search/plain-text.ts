import { characterOf } from "../../../text/html-entities.js";

/** Matches a tag or an entity. */
const marked = /<(\/?)([a-z][a-z\d]*)[^>]*>|&(#\d+|#x[\da-f]+|[a-z]+\d*);/giu;

/** Matches a tag or an entity just where it is looked for. */
const markedHere = new RegExp(marked.source, "iuy");
/** Matches a character that a tag or an entity may begin with. */
const opening = /[<&]/g;

/** Tags between which a word goes on. All others end one. */
const inline = new Set("a b code del em i span strong time".split(" "));

/** Returns what a tag says, or else an entity. */
const saidBy = (tag: string | undefined, entity: string): string => {
  if (tag === undefined) return characterOf(entity) ?? " ";
  return inline.has(tag.toLowerCase()) ? "" : " ";
};

/** A part of HTML: what it says, and where it is. Nothing stands for a tag within a word, a space for any other tag. */
export interface HtmlPiece {
  text: string;
  /** The part as it stands in the HTML. */
  source: string;
  isTag: boolean;
}

/** Cuts rendered HTML into tags, entities and texts. */
export const htmlPieces = (html: string): HtmlPiece[] => {
  const pieces: HtmlPiece[] = [];
  const addText = (from: number, to: number) => {
    const source = html.slice(from, to);
    if (to > from) pieces.push({ source, text: source, isTag: false });
  };
  let from = 0;
  opening.lastIndex = 0;
  for (let at = opening.exec(html)?.index; at !== undefined; at = opening.exec(html)?.index) {
    markedHere.lastIndex = at;
    const found = markedHere.exec(html);
    if (found === null) continue;
    addText(from, at);
    const [source, , tag, entity = ""] = found;
    pieces.push({ source, text: saidBy(tag, entity), isTag: tag !== undefined });
    from = at + source.length;
    opening.lastIndex = from;
  }
  addText(from, html.length);
  return pieces;
};

/** Returns what rendered HTML says, without its tags. */
export const plainText = (html: string): string =>
  html.replace(marked, (_, ...[, tag, entity = ""]: (string | undefined)[]) => saidBy(tag, entity));
