import { isShutOff } from "../inline/backslashes.js";
import type { MarkdownBlock } from "./block.js";

/** Reads a line as a heading (markdown.md 5.2); undefined for any other line, also for one that ends in a backslash. */
export function readHeading(line: string): MarkdownBlock | undefined {
  if (!line.startsWith("#")) return undefined;
  const [, hashes = "", text = ""] = form.exec(line) ?? [];
  if (hashes === "" || isShutOff(text, text.length)) return undefined;
  return { kind: "heading", level: hashes.length, text: withoutHashes(text).trim() };
}

const form = /^(#{1,6})\s(.*)$/s;

/** Takes off the hashes that end a heading. One behind a backslash stays. */
function withoutHashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "#") end -= 1;
  return text.slice(0, end < text.length && isShutOff(text, end) ? end + 1 : end);
}
