import { type Static, t } from "../../schema/schema.js";
import { limits } from "../realm/index.js";
import { answeredBytes, longestId, storedLimit } from "../users/index.js";
import { savedSnippetTables } from "./tables.js";
import type { Reading, ReadTx, Row } from "./vocabulary.js";

/** How many snippets a user may have, and how large all may be. */
export const snippetLimit = storedLimit(savedSnippetTables, "saved_snippets");

/** What a snippet is found by, as a request sets it. The source of the limit is messages.md B5. */
export const snippetTitle = t.text({
  trimmed: true,
  notBlank: true,
  max: 60,
  description: "What the snippet is found by",
});

/** What a snippet says, as a request sets it. */
export const snippetContent = t.text({
  trimmed: true,
  notBlank: true,
  max: limits.max_message_length,
  description: "What the snippet says, as Markdown",
});

/** A saved snippet as it crosses the wire. */
export const savedSnippetShape = t.named(
  "SavedSnippet",
  t.object({
    id: t.integer(),
    title: t.string(),
    content: t.string({ description: "Markdown" }),
    date_created: t.integer({ description: "UNIX seconds" }),
  }),
);

type Snippet = Row<"saved_snippets">;

/** Returns the snippet as it crosses the wire. */
export const showSnippet = ({
  id,
  title,
  content,
  date_created,
}: Omit<Snippet, "bytes" | "user_id">): Static<typeof savedSnippetShape> => ({ id, title, content, date_created });

/** Returns a snippet with the bytes that it has in answers. */
export const measuredSnippet = <S extends Pick<Snippet, "title" | "content" | "date_created">>(
  snippet: S,
): S & Pick<Snippet, "bytes"> => ({ ...snippet, bytes: answeredBytes(showSnippet({ id: longestId, ...snippet })) });

/** Returns the snippets that a user has saved, the oldest first. */
export const snippetsOf = (tx: ReadTx, user_id: number): Promise<Snippet[]> =>
  tx.scan("saved_snippets", "byUser", { prefix: [user_id] });

/** Returns the acting user's snippet of this id; throws where there is none, be it somebody else's (security B3). */
export const ownSnippet = async (
  { tx, actor, fail }: Reading<"savedSnippetMissing">,
  saved_snippet_id: number,
): Promise<Snippet> => {
  const snippet = await tx.get("saved_snippets", saved_snippet_id);
  if (snippet?.user_id !== actor.id) throw fail("savedSnippetMissing");
  return snippet;
};
