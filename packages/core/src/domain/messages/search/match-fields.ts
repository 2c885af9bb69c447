import { t } from "../../../schema/schema.js";
import { paragraph } from "../stored-html.js";
import type { Row } from "../vocabulary.js";
import type { Highlighter } from "./highlighter.js";

/** What a search found in a message. */
export const matchShape = t.named(
  "NarrowMatch",
  t.object({
    match_content: t.html({ description: "HTML in which what a search found is highlighted" }),
    match_subject: t.html({ description: "HTML of the topic in which what a search found is highlighted" }),
  }),
);

/** Returns a message's HTML and its topic as HTML, with what a search finds highlighted (messages.md A2). */
export const matchFields = (
  { content, rendered_content }: Pick<Row<"messages">, "content" | "rendered_content">,
  subject: string,
  highlighter: Highlighter,
): { match_content: string; match_subject: string } => ({
  match_content: rendered_content === null ? paragraph(highlighter.text(content)) : highlighter.html(rendered_content),
  match_subject: highlighter.topic(subject),
});
