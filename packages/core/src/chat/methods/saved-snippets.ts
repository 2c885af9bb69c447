// Written by `npm run docs` from the definitions of the operations.
import type { SavedSnippet } from "./schemas.js";

/** What `createSavedSnippet` takes. */
export interface CreateSavedSnippetParams {
  /** What the snippet is found by. */
  title: string;
  /** What the snippet says, as Markdown. */
  content: string;
}

/** What `createSavedSnippet` answers. */
export type CreateSavedSnippetResult = {
  saved_snippet_id: number;
};

/** What `deleteSavedSnippet` takes. */
export interface DeleteSavedSnippetParams {
  /** The snippet. */
  saved_snippet_id: number;
}

/** What `editSavedSnippet` takes. */
export interface EditSavedSnippetParams {
  /** The snippet. */
  saved_snippet_id: number;
  /** What the snippet is found by. */
  title?: string;
  /** What the snippet says, as Markdown. */
  content?: string;
}

/** What `getSavedSnippets` answers. */
export type GetSavedSnippetsResult = {
  saved_snippets: SavedSnippet[];
};

/** Texts that a user keeps to send them again. */
export interface SavedSnippetsMethods {
  /**
   * Create a saved snippet.
   *
   * White space at both ends of title and content is taken away.
   *
   * Who may call it: any user.
   */
  createSavedSnippet(params: CreateSavedSnippetParams): Promise<CreateSavedSnippetResult>;

  /**
   * Delete a saved snippet.
   *
   * Who may call it: any user.
   */
  deleteSavedSnippet(params: DeleteSavedSnippetParams): Promise<Record<never, never>>;

  /**
   * Edit a saved snippet.
   *
   * A request that sets neither title nor content succeeds and tells nobody.
   *
   * Who may call it: any user.
   */
  editSavedSnippet(params: EditSavedSnippetParams): Promise<Record<never, never>>;

  /**
   * Get your saved snippets.
   *
   * Who may call it: any user.
   */
  getSavedSnippets(params?: Record<never, never>): Promise<GetSavedSnippetsResult>;
}
