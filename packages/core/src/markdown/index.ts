// Renders the Markdown of messages as HTML, and says what they mention and link. It reads no rows: callers pass what a text may
// refer to.

export { emojiCodeByName, emojiCodes, emojiNames } from "../text/standard-emoji.js";
export { messagePath } from "./inline/channel-links.js";
export { renderTopicLinks } from "./inline/topic-links.js";
export { compileLinkifiers, loadLinkifierEngine } from "./linkifier-matches.js";
export { groupsOfPattern, variablesOfTemplate } from "./linkifier-parts.js";
export { picturePlaceholder } from "./media/uploaded-pictures.js";
export { textOutsideCode } from "./outside-code.js";
export { findReferences, type References } from "./references.js";
export { type Rendered, render, renderLoaded, renderPlain } from "./render.js";
export { mentionedUsers } from "./rendered-mentions.js";
export { shortHtml } from "./short-html.js";
export type {
  Linkifier,
  MentionableUser,
  ReferencedFile,
  RenderWorld,
  Website,
} from "./world.js";
