import { htmlOf } from "../html.js";
import type { Row } from "../vocabulary.js";
import type { Highlighter } from "./highlight.js";

/** Returns a message's HTML and its topic as HTML, with what a search finds highlighted (messages.md A2). */
export const matchFields = (
  message: Row<"messages">,
  subject: string,
  highlighter: Highlighter,
): { match_content: string; match_subject: string } => ({
  match_content: highlighter.html(htmlOf(message)),
  match_subject: highlighter.topic(subject),
});
