import { cutAtFences, type Segment } from "./blocks/fences.js";
import { expandTabs } from "./blocks/lines.js";

/** Returns a message without its fenced blocks of code and math, in which alert words are looked for (markdown.md 11.3). */
export const textOutsideCode = (content: string): string =>
  isAsItIs(content) ? content : linesOutside(cutAtFences(content)).map(expandTabs).join("\n");

// True where there are neither fences nor white space to be normalized.
const isAsItIs = (content: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the dialect drops two of these (markdown.md 3.2).
  !/```|~~~|[\t\r\u0002\u0003]/.test(content);

const linesOutside = (segments: readonly Segment[]): string[] => segments.flatMap(linesOf);

const linesOf = (segment: Segment): readonly string[] => {
  switch (segment.kind) {
    case "text":
      return segment.lines;
    case "quote":
      return linesOutside(segment.segments);
    case "spoiler":
      return [segment.header, ...linesOutside(segment.segments)];
    case "code":
      return [""];
  }
};
