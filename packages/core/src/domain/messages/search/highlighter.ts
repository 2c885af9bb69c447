import { groupBy } from "../../../storage/group-by.js";
import { escapeHtml } from "../../../text/escape-html.js";
import { SoughtWords } from "../../../text/places-of-words.js";
import { wordsIn } from "../../../text/words.js";
import { remembered } from "../fetch/remembered-values.js";
import { type HtmlPiece, htmlPieces } from "./plain-text.js";

type Phrases = readonly (readonly string[])[];

/** A part of a text, in UTF-16 units. */
interface Range {
  start: number;
  end: number;
}

const open = '<span class="highlight">';
const close = "</span>";

/** Finds the words of all occurrences of some phrases in texts, in order. A word may come more than once. */
type Finding = (text: string) => readonly Range[];

/** Of phrases that are one word each. */
const findingWords = (phrases: Phrases): Finding => {
  const sought = new SoughtWords(new Set(phrases.flat()));
  return (text) => sought.placesIn(text);
};

const findingPhrases = (phrases: Phrases): Finding => {
  const byFirst = groupBy(phrases, ([first]) => first);
  return (text) => {
    const found = wordsIn(text);
    const lit = new Set<Range>();
    for (const [at, { word }] of found.entries())
      for (const phrase of byFirst.get(word) ?? []) {
        if (!phrase.every((each, i) => found[at + i]?.word === each)) continue;
        for (const place of found.slice(at, at + phrase.length)) lit.add(place);
      }
    return [...lit].sort((a, b) => a.start - b.start);
  };
};

/** Returns where a text is to be highlighted: ranges in order, none of which touches another. */
const joinedRanges = (ranges: readonly Range[]): Range[] => {
  const joined: Range[] = [];
  let last: Range | undefined;
  for (const { start, end } of ranges)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else {
      last = { start, end };
      joined.push(last);
    }
  return joined;
};

/** Puts what is lit of some pieces between the tags; an entity is lit as a whole. */
const marked = (pieces: readonly HtmlPiece[], lit: readonly Range[]): string => {
  let html = "";
  let at = 0;
  let next = 0;
  for (const { text, source, isTag } of pieces) {
    const end = at + text.length;
    const isWhole = isTag || text !== source;
    let done = at;
    for (let range = lit[next]; range !== undefined && range.start < end; range = lit[next]) {
      const from = Math.max(range.start, at);
      const to = Math.min(range.end, end);
      if (!isWhole) html += source.slice(done - at, from - at) + open + source.slice(from - at, to - at) + close;
      done = to;
      // What goes on in the next piece is still to be lit there.
      if (range.end > end) break;
      next += 1;
    }
    if (isWhole) html += isTag || done === at ? source : open + source + close;
    else html += source.slice(done - at);
    at = end;
  }
  return html;
};

/** Highlights in HTML all that some phrases find. */
export class Highlighter {
  private readonly find: Finding | null;
  private readonly topics = new Map<string, string>();

  constructor(phrases: Phrases) {
    const isOfWords = phrases.every(({ length }) => length === 1);
    if (phrases.length === 0) this.find = null;
    else this.find = isOfWords ? findingWords(phrases) : findingPhrases(phrases);
  }

  /** Returns HTML with the highlights. No tag and no entity is ever split (messages.md A2). */
  html(html: string): string {
    if (this.find === null) return html;
    const pieces = htmlPieces(html);
    const lit = this.find(pieces.map(({ text }) => text).join(""));
    return lit.length === 0 ? html : marked(pieces, joinedRanges(lit));
  }

  /** Returns a text without tags and entities with the highlights, as HTML. */
  text(text: string): string {
    const lit = this.find?.(text) ?? [];
    if (lit.length === 0) return text;
    let html = "";
    let done = 0;
    for (const { start, end } of joinedRanges(lit)) {
      html += text.slice(done, start) + open + text.slice(start, end) + close;
      done = end;
    }
    return html + text.slice(done);
  }

  /** Returns a topic as HTML with the highlights. Many messages share one, so it is made once. */
  topic(subject: string): string {
    return remembered(this.topics, subject, () => this.html(escapeHtml(subject)));
  }
}
