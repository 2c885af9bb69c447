import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { savedSnippetsUpdateEvent } from "../events.js";
import { ownSnippet, showSnippet, snippetContent, snippetTitle } from "../saved-snippets.js";
import { defineOperation } from "../vocabulary.js";

export const editSavedSnippet = defineOperation({
  method: "PATCH",
  path: "/saved_snippets/{saved_snippet_id}",
  summary: "Edit a saved snippet",
  description: "A request that sets neither title nor content succeeds and tells nobody.",
  permission: anyUser,
  params: t.object({
    saved_snippet_id: t.integer(),
    title: t.optional(snippetTitle),
    content: t.optional(snippetContent),
  }),
  result: t.object({}),
  errors: ["savedSnippetMissing"],
  async run(call) {
    const { actor, tx, emit } = call;
    const { saved_snippet_id, ...changes } = call.params;
    const { id } = await ownSnippet(call, saved_snippet_id);
    if (Object.keys(changes).length === 0) return {};
    const edited = await tx.update("saved_snippets", id, changes);
    emit(savedSnippetsUpdateEvent, { saved_snippet: showSnippet(edited) }, { users: [actor.id] });
    return {};
  },
});
