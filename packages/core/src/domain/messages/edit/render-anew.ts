import { picturePlaceholder } from "../../../markdown/index.js";
import { htmlOf } from "../stored-html.js";
import type { Operating, Row } from "../vocabulary.js";
import { showWebsites } from "../websites/show-websites.js";
import { renderAgain } from "./render-again.js";

/**
 * Renders a message again that shows a placeholder for a picture, and tells everybody who has it in view (messages.md D2). Nothing
 * happens where it looks as before. It is no edit: the history, the mentions and the flags stay.
 */
export const renderAnew = async (call: Operating<"renderingFailed">, message: Row<"messages">): Promise<void> => {
  if (!htmlOf(message).includes(picturePlaceholder)) return;
  const rendered = await renderAgain(call, message, new Map());
  // What websites say is not kept, so they are asked once more.
  if (rendered !== null) await showWebsites(call, message, rendered);
};
