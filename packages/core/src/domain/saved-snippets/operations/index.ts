export { createSavedSnippet } from "./create-saved-snippet.js";
export { deleteSavedSnippet } from "./delete-saved-snippet.js";
export { editSavedSnippet } from "./edit-saved-snippet.js";
export { getSavedSnippets } from "./get-saved-snippets.js";
