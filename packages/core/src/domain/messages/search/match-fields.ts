import { escapeHtml } from "../../../text/escape-html.js";
import { htmlOf } from "../html.js";
import type { Row } from "../vocabulary.js";
import { highlighted } from "./highlight.js";

/** Returns a message's HTML and its topic as HTML, with what these phrases find highlighted (messages.md A2). */
export const matchFields = (
  message: Row<"messages">,
  subject: string,
  phrases: readonly (readonly string[])[],
): { match_content: string; match_subject: string } => ({
  match_content: highlighted(htmlOf(message), phrases),
  match_subject: highlighted(escapeHtml(subject), phrases),
});
