import type { MarkdownBlock } from "./blocks/block.js";
import { loadLanguage } from "./highlighting/highlight.js";
import { hasFormula } from "./inline/math.js";
import { loadTypesetter } from "./typeset.js";

const blocksWithin = (block: MarkdownBlock): readonly MarkdownBlock[] => {
  if (block.kind === "list") return block.items.flatMap(({ blocks }) => blocks);
  if (block.kind === "quote") return block.blocks;
  return block.kind === "spoiler" ? [...block.header, ...block.blocks] : [];
};

const allBlocks = (blocks: readonly MarkdownBlock[]): MarkdownBlock[] =>
  blocks.flatMap((block) => [block, ...allBlocks(blocksWithin(block))]);

/**
 * Loads what highlights the code and typesets the formulas of a message. Returns undefined if nothing is missing, which is so for nearly
 * all messages.
 */
export const loadPartsOf = (content: string, blocks: readonly MarkdownBlock[]): Promise<unknown> | undefined => {
  const all = allBlocks(blocks);
  const languages = new Set(all.flatMap((block) => (block.kind === "code" ? [block.language] : [])));
  const hasFormulas = hasFormula(content) || all.some(({ kind }) => kind === "math");
  const loads = [...languages].map(loadLanguage);
  if (hasFormulas) loads.push(loadTypesetter());
  const waiting = loads.filter((load) => load !== undefined);
  return waiting.length === 0 ? undefined : Promise.all(waiting);
};
