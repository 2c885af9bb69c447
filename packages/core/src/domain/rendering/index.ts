export { asCode, channelLink, groupMention, mention } from "./notice-text.js";
export { renderFor, worldFor } from "./rendering.js";
export type { RenderingRows } from "./vocabulary.js";
