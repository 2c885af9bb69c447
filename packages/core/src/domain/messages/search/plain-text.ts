import { characterOf } from "../../../text/html-entities.js";

// Emoji as the renderer writes them: nothing else of a message has these classes, since what people type is escaped.
const emoji = '<span [^<>]*class="emoji emoji-[^<>]*>(:[^<>]*:)</span>|<img alt="(:[^"]*:)" class="emoji"[^<>]*>';
const tagOrEntity = "<(\\/?)([a-z][a-z\\d]*)[^>]*>|&(#\\d+|#x[\\da-f]+|[a-z]+\\d*);";

/** Matches an emoji, a tag or an entity. */
const marked = new RegExp(`${emoji}|${tagOrEntity}`, "giu");

/** Matches one just where it is looked for. */
const markedHere = new RegExp(marked.source, "iuy");
/** Matches a character that a tag or an entity may begin with. */
const opening = /[<&]/g;

/** Tags between which a word goes on. All others end one. */
const inline = new Set("a b code del em i span strong time".split(" "));

type Groups = readonly (string | undefined)[];

/** Returns what an emoji, a tag or an entity says, by the groups of its match. An emoji stands apart from words. */
const saidBy = ([span, image, , tag, entity = ""]: Groups): string => {
  const name = span ?? image;
  if (name !== undefined) return ` ${name} `;
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

/** Cuts rendered HTML into emoji, tags, entities and texts. */
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
    const [source, ...groups] = found;
    pieces.push({ source, text: saidBy(groups), isTag: groups[3] !== undefined });
    from = at + source.length;
    opening.lastIndex = from;
  }
  addText(from, html.length);
  return pieces;
};

/** Returns what rendered HTML says, without its tags. */
export const plainText = (html: string): string =>
  html.replace(marked, (_, ...groups: (string | undefined)[]) => saidBy(groups));
