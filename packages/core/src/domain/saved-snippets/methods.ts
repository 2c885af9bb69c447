// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `createSavedSnippet` takes. */
export interface CreateSavedSnippetParams {
  /** What the snippet is found by. */
  title: ParamOf<typeof operations.createSavedSnippet, "title">;
  /** What the snippet says, as Markdown. */
  content: ParamOf<typeof operations.createSavedSnippet, "content">;
}

/** What `deleteSavedSnippet` takes. */
export interface DeleteSavedSnippetParams {
  /** The snippet. */
  saved_snippet_id: ParamOf<typeof operations.deleteSavedSnippet, "saved_snippet_id">;
}

/** What `editSavedSnippet` takes. */
export interface EditSavedSnippetParams {
  /** The snippet. */
  saved_snippet_id: ParamOf<typeof operations.editSavedSnippet, "saved_snippet_id">;
  /** What the snippet is found by. */
  title?: ParamOf<typeof operations.editSavedSnippet, "title">;
  /** What the snippet says, as Markdown. */
  content?: ParamOf<typeof operations.editSavedSnippet, "content">;
}

/** Texts that a user keeps to send them again. */
export interface SavedSnippetsMethods {
  /**
   * Create a saved snippet.
   *
   * White space at both ends of title and content is taken away.
   *
   * Who may call it: any user.
   */
  createSavedSnippet(params: CreateSavedSnippetParams): Promise<ResultOf<typeof operations.createSavedSnippet>>;

  /**
   * Delete a saved snippet.
   *
   * Who may call it: any user.
   */
  deleteSavedSnippet(params: DeleteSavedSnippetParams): Promise<ResultOf<typeof operations.deleteSavedSnippet>>;

  /**
   * Edit a saved snippet.
   *
   * A request that sets neither title nor content succeeds and tells nobody.
   *
   * Who may call it: any user.
   */
  editSavedSnippet(params: EditSavedSnippetParams): Promise<ResultOf<typeof operations.editSavedSnippet>>;

  /**
   * Get your saved snippets.
   *
   * Who may call it: any user.
   */
  getSavedSnippets(params?: Record<never, never>): Promise<ResultOf<typeof operations.getSavedSnippets>>;
}
