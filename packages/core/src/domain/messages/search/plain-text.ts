import { characterOf } from "../../../text/html-entities.js";

/** Matches a tag or an entity. */
const marked = /<(\/?)([a-z][a-z\d]*)[^>]*>|&(#\d+|#x[\da-f]+|[a-z]+\d*);/giu;

/** Matches a tag, an entity, a run of text, or a character that is neither, in the HTML that rendering makes. */
const pieces = new RegExp(`${marked.source}|[^<&]+|[<&]`, marked.flags);

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
export const htmlPieces = (html: string): HtmlPiece[] =>
  Array.from(html.matchAll(pieces), ([source, , tag, entity]) => {
    const isTag = tag !== undefined;
    return { source, text: isTag || entity !== undefined ? saidBy(tag, entity ?? "") : source, isTag };
  });

/** Returns what rendered HTML says, without its tags. */
export const plainText = (html: string): string =>
  html.replace(marked, (_, ...[, tag, entity = ""]: (string | undefined)[]) => saidBy(tag, entity));
