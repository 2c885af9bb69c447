import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { savedSnippetsRemoveEvent } from "../events.js";
import { ownSnippet } from "../saved-snippets.js";
import { defineOperation } from "../vocabulary.js";

export const deleteSavedSnippet = defineOperation({
  method: "DELETE",
  path: "/saved_snippets/{saved_snippet_id}",
  summary: "Delete a saved snippet",
  permission: anyUser,
  params: t.object({ saved_snippet_id: t.integer() }),
  result: t.object({}),
  errors: ["savedSnippetMissing"],
  async run(call) {
    const { actor, params, tx, emit } = call;
    const { id } = await ownSnippet(call, params.saved_snippet_id);
    await tx.delete("saved_snippets", id);
    emit(savedSnippetsRemoveEvent, { saved_snippet_id: id }, { users: [actor.id] });
    return {};
  },
});
