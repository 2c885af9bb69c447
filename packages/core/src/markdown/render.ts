import { parseBlocks } from "./blocks/blocks.js";
import { cutAtFences } from "./blocks/fences.js";
import type { Element, Mention, Node } from "./nodes.js";
import { serialize } from "./serialize.js";
import { treeOf } from "./tree.js";
import { indexWorld, type RenderWorld } from "./world.js";

/** A rendered message, with what it mentions and links. */
export interface Rendered {
  html: string;
  /** The users whom it mentions by name, ascending; silent mentions do not count. */
  mentionedUserIds: number[];
  mentionedGroupIds: number[];
  /** Whether it mentions everyone in the channel, or in the topic, and not silently. */
  channelWildcard: boolean;
  topicWildcard: boolean;
  isMeMessage: boolean;
  hasLink: boolean;
}

// Most messages are a sentence or two in which nothing can be markup: letters, digits, hyphens behind them, and punctuation that
// stands before a space.
const isPlain =
  /^\p{L}(?:[\p{L}\p{N} ]|(?<=[\p{L}\p{N}])-)*(?:(?:[,.?!] |')(?:[\p{L}\p{N} ]|(?<=[\p{L}\p{N}])-)*)*[,.?!]?$/u;

const plain: Omit<Rendered, "html"> = {
  mentionedUserIds: [],
  mentionedGroupIds: [],
  channelWildcard: false,
  topicWildcard: false,
  isMeMessage: false,
  hasLink: false,
};

/** Renders a message in which nothing can be markup; undefined for any other. */
export const renderPlain = (content: string): Rendered | undefined =>
  isPlain.test(content) ? { ...plain, html: `<p>${content}</p>` } : undefined;

/** Renders a message; `world` has what its sender may see. Never throws, whatever the content. */
export function render(content: string, world: RenderWorld): Rendered {
  const blocks = parseBlocks(cutAtFences(content), (world.defaultCodeLanguage ?? "").toLowerCase());
  const tree = treeOf(blocks, { world: indexWorld(world), quoted: false });
  const elements: Element[] = [];
  collectElements(tree, elements);
  const mentions = elements.flatMap(({ mention }) => (mention === undefined ? [] : [mention]));
  return {
    html: serialize(tree),
    mentionedUserIds: idsOf(mentions, "user"),
    mentionedGroupIds: idsOf(mentions, "group"),
    channelWildcard: mentions.includes("channel"),
    topicWildcard: mentions.includes("topic"),
    isMeMessage: content.startsWith("/me "),
    hasLink: elements.some(({ tag }) => tag === "a"),
  };
}

// Mentions and links are read off the tree, so that they cannot differ from what is shown.
function collectElements(nodes: readonly Node[], found: Element[]): void {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    found.push(node);
    collectElements(node.children, found);
  }
}

function idsOf(mentions: readonly Mention[], kind: "user" | "group"): number[] {
  const ids = new Set<number>();
  for (const mention of mentions) {
    if (typeof mention === "string") continue;
    if (kind === "user" && "user" in mention) ids.add(mention.user);
    if (kind === "group" && "group" in mention) ids.add(mention.group);
  }
  return [...ids].sort((one, other) => one - other);
}
