import { emoticons } from "../emoticons.js";
import type { Node } from "../nodes.js";
import { bareLinks } from "./bare-links.js";
import { channelLinks } from "./channel-links.js";
import { codeSpans } from "./code-spans.js";
import { namedEmojiSpans, unicodeEmoji } from "./emoji-spans.js";
import { bold, boldItalic, italic, lineBreaks, strike } from "./emphasis.js";
import { type InlineContext, runStages, type Stage } from "./inline.js";
import { math } from "./math.js";
import { media } from "./media.js";
import { groupMentions, userMentions } from "./mentions.js";
import { namedLinks } from "./named-links.js";
import { patternLinks } from "./pattern-links.js";
import { times } from "./times.js";

// The order is the dialect (markdown.md 6): a stage sees only what those before it left over.
const stages: readonly Stage[] = [
  codeSpans,
  boldItalic,
  userMentions,
  math,
  channelLinks,
  times,
  groupMentions,
  namedLinks,
  media,
  bareLinks,
  patternLinks,
  bold,
  italic,
  strike,
  namedEmojiSpans,
  emoticons,
  lineBreaks,
  unicodeEmoji,
];

/** Returns the nodes of a text within a block. */
export const renderInline = (text: string, setting: InlineContext): Node[] =>
  text === "" ? [] : runStages({ text, nodes: new Map() }, { stages, from: 0, setting });
