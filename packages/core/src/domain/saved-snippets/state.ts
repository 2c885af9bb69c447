import { list } from "../../events/fetch.js";
import { savedSnippetShape, showSnippet, snippetsOf } from "./saved-snippets.js";
import { part } from "./vocabulary.js";

/** The snippets that the acting user has saved. */
export const savedSnippets = part({ saved_snippets: list(savedSnippetShape) }, async ({ tx, actor }) => ({
  saved_snippets: (await snippetsOf(tx, actor.id)).map(showSnippet),
}));
