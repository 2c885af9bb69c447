// Rendering Markdown with the permissions of whoever wrote it. The renderer, which reads no rows, is the kernel's `markdown`.

import { defineResource } from "../../operation/resource.js";

export { asCode, channelLink, groupMention, mention, messageLink, quoteBlock, topicLink } from "./notice-text.js";
export {
  messageWorldFor,
  renderDescription,
  renderFor,
  renderUnmarked,
  type TextPlace,
  worldFor,
} from "./rendering.js";
export { errors, type RenderingRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "rendering",
});
