import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { savedSnippetsAddEvent } from "../events.js";
import { mostSnippets, showSnippet, snippetContent, snippetsOf, snippetTitle } from "../saved-snippets.js";
import { defineOperation } from "../vocabulary.js";

export const createSavedSnippet = defineOperation({
  method: "POST",
  path: "/saved_snippets",
  summary: "Save a snippet",
  description: "White space at both ends of title and content is taken away.",
  permission: anyUser,
  params: t.object({ title: snippetTitle, content: snippetContent }),
  result: t.object({ saved_snippet_id: t.integer() }),
  errors: ["savedSnippetsFull"],
  async run({ actor, params, tx, emit, now, fail }) {
    if ((await snippetsOf(tx, actor.id)).length >= mostSnippets)
      throw fail("savedSnippetsFull", { limit: mostSnippets });
    const row = await tx.insert("saved_snippets", { user_id: actor.id, ...params, date_created: now });
    emit(savedSnippetsAddEvent, { saved_snippet: showSnippet(row) }, { users: [actor.id] });
    return { saved_snippet_id: row.id };
  },
});
