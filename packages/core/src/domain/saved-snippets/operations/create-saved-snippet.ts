import { t } from "../../../schema/schema.js";
import { anyUser, checkStored } from "../../users/index.js";
import { savedSnippetsAddEvent } from "../events.js";
import { measuredSnippet, showSnippet, snippetContent, snippetLimit, snippetTitle } from "../saved-snippets.js";
import { defineOperation } from "../vocabulary.js";

export const createSavedSnippet = defineOperation({
  method: "POST",
  path: "/saved_snippets",
  summary: "Create a saved snippet",
  description: "White space at both ends of title and content is taken away.",
  permission: anyUser,
  params: t.object({ title: snippetTitle, content: snippetContent }),
  result: t.object({ saved_snippet_id: t.integer() }),
  errors: ["listFull", "listTooLarge"],
  async run(call) {
    const { actor, params, tx, emit, now } = call;
    const snippet = measuredSnippet({ user_id: actor.id, ...params, date_created: now });
    await checkStored(call, snippetLimit, { rows: 1, bytes: snippet.bytes });
    const row = await tx.insert("saved_snippets", snippet);
    emit(savedSnippetsAddEvent, { saved_snippet: showSnippet(row) }, { users: [actor.id] });
    return { saved_snippet_id: row.id };
  },
});
