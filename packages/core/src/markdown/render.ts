import type { MarkdownBlock } from "./blocks/block.js";
import { parseBlocks } from "./blocks/blocks.js";
import { cutAtFences } from "./blocks/fences.js";
import { uploadPath } from "./media/link-addresses.js";
import { showPreviews } from "./media/show-previews.js";
import { isElement, type Mention, type Node } from "./nodes.js";
import { loadPartsOf } from "./parts-on-demand.js";
import { serialize } from "./serialize.js";
import { treeOf } from "./tree.js";
import { formulaBudget } from "./typeset.js";
import { type RenderWorld, World } from "./world.js";

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
  /** Whether it shows a picture. */
  hasImage: boolean;
  /** The addresses of websites of which nothing is known that it could show. */
  unknownSites: string[];
  /** The paths behind `/user_uploads/` of the uploaded files that it refers to, which need not exist. */
  uploadPaths: string[];
}

// Most messages are a sentence or two in which nothing can be markup. They have letters, digits, hyphens behind these, and
// punctuation before a space.
const isPlain =
  /^\p{L}(?:[\p{L}\p{N} ]|(?<=[\p{L}\p{N}])-)*(?:(?:[,.?!] |')(?:[\p{L}\p{N} ]|(?<=[\p{L}\p{N}])-)*)*[,.?!]?$/u;

const plain: Omit<Rendered, "html"> = {
  mentionedUserIds: [],
  mentionedGroupIds: [],
  channelWildcard: false,
  topicWildcard: false,
  isMeMessage: false,
  hasLink: false,
  hasImage: false,
  unknownSites: [],
  uploadPaths: [],
};

/** Renders a message in which nothing can be markup; undefined for any other. */
export const renderPlain = (content: string): Rendered | undefined =>
  isPlain.test(content) ? { html: `<p>${content}</p>`, ...plain } : undefined;

const blocksOf = (content: string, { defaultCodeLanguage }: RenderWorld): readonly MarkdownBlock[] =>
  parseBlocks(cutAtFences(content), (defaultCodeLanguage ?? "").toLowerCase());

/** Renders a message; `world` has what its sender may see, and compiled linkifiers. Never rejects, whatever the content. */
export async function render(content: string, world: RenderWorld): Promise<Rendered> {
  const blocks = blocksOf(content, world);
  const loading = loadPartsOf(content, blocks);
  if (loading !== undefined) await loading;
  return renderBlocks(content, blocks, world);
}

/** Does what `render` does, at once. What a formula or code needs has to be loaded: else it stands there as typed. */
export const renderLoaded = (content: string, world: RenderWorld): Rendered =>
  renderBlocks(content, blocksOf(content, world), world);

function renderBlocks(content: string, blocks: readonly MarkdownBlock[], world: RenderWorld): Rendered {
  const uploads = new Set<string>();
  const indexed = new World(world);
  const tree = treeOf(blocks, { world: indexed, quoted: false, uploads, formulas: formulaBudget() });
  const found: Found = { mentions: [], hrefs: [], hasImage: false };
  collect(tree, found);
  const showsAny = (world.showsPreviews || world.showsWebsites) && found.hrefs.length > 0;
  const shown = showsAny ? showPreviews(tree, indexed) : { tree, hasPicture: false, unknownSites: [] };
  for (const href of found.hrefs) {
    const path = uploadPath(href);
    if (path !== undefined) uploads.add(path);
  }
  const html = serialize(shown.tree);
  return {
    html,
    mentionedUserIds: idsOf(found.mentions, "user"),
    mentionedGroupIds: idsOf(found.mentions, "group"),
    channelWildcard: found.mentions.includes("channel"),
    topicWildcard: found.mentions.includes("topic"),
    isMeMessage: content.startsWith("/me ") && isParagraph(html),
    hasLink: found.hrefs.length > 0,
    hasImage: shown.hasPicture || found.hasImage,
    unknownSites: shown.unknownSites,
    uploadPaths: [...uploads],
  };
}

/** Whether a message is shown as a single paragraph, of which clients take the beginning off (messages.md A2). */
const isParagraph = (html: string): boolean => html.startsWith("<p>") && html.indexOf("</p>") === html.length - 4;

/** What a tree mentions, links and shows. */
interface Found {
  mentions: Mention[];
  hrefs: string[];
  hasImage: boolean;
}

// These are read off the tree, so that they cannot differ from what is shown.
function collect(nodes: readonly Node[], found: Found): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const { mention, attributes } = node;
    if (mention !== undefined) found.mentions.push(mention);
    if (node.tag === "a") found.hrefs.push(attributes.href ?? "");
    if (node.tag === "img" && attributes["data-original-src"] !== undefined) found.hasImage = true;
    collect(node.children, found);
  }
}

function idsOf(mentions: readonly Mention[], kind: "user" | "group"): number[] {
  if (mentions.length === 0) return [];
  const ids = new Set<number>();
  for (const mention of mentions) {
    if (typeof mention === "string") continue;
    if (kind === "user" && "user" in mention) ids.add(mention.user);
    if (kind === "group" && "group" in mention) ids.add(mention.group);
  }
  return [...ids].sort((one, other) => one - other);
}
