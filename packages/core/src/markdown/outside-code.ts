import { cutAtFences, type Segment } from "./blocks/fences.js";
import { expandTabs } from "./blocks/lines.js";

/** A message without the blocks of code and math that are fenced off, as alert words are looked for in it (markdown.md 11.3). */
export const textOutsideCode = (content: string): string =>
  isAsItIs(content) ? content : linesOutside(cutAtFences(content)).map(expandTabs).join("\n");

// Where there are neither fences nor white space that is normalized.
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
