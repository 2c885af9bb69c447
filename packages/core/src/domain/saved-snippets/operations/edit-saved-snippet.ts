import { t } from "../../../schema/schema.js";
import { anyUser, checkStoredBytes } from "../../users/index.js";
import { savedSnippetsUpdateEvent } from "../events.js";
import {
  measuredSnippet,
  ownSnippet,
  showSnippet,
  snippetContent,
  snippetLimit,
  snippetTitle,
} from "../saved-snippets.js";
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
  errors: ["savedSnippetMissing", "listTooLarge"],
  async run(call) {
    const { actor, tx, emit } = call;
    const { saved_snippet_id, ...changes } = call.params;
    const { id, ...snippet } = await ownSnippet(call, saved_snippet_id);
    if (Object.keys(changes).length === 0) return {};
    const { bytes } = measuredSnippet({ ...snippet, ...changes });
    await checkStoredBytes(call, snippetLimit, bytes - snippet.bytes);
    const edited = await tx.update("saved_snippets", id, { ...changes, bytes });
    emit(savedSnippetsUpdateEvent, { saved_snippet: showSnippet(edited) }, { users: [actor.id] });
    return {};
  },
});
