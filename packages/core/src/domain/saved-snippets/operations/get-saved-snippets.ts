import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { savedSnippetShape, showSnippet, snippetLimit, snippetsOf } from "../saved-snippets.js";
import { defineOperation } from "../vocabulary.js";

export const getSavedSnippets = defineOperation({
  method: "GET",
  path: "/saved_snippets",
  summary: "Get your saved snippets",
  permission: anyUser,
  params: t.object({}),
  result: t.object({ saved_snippets: t.array(savedSnippetShape, { max: snippetLimit.rows }) }),
  errors: [],
  async run({ actor, tx }) {
    return { saved_snippets: (await snippetsOf(tx, actor.id)).map(showSnippet) };
  },
});
