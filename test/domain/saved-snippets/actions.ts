import fc from "fast-check";
import { type Action, action, who } from "../../support/cases/action.js";

const text = fc.constantFrom("One", "Two", " ");
const saved_snippet_id = fc.integer({ min: 1, max: 5 });

const saving = fc
  .record({ as: who, title: text, content: text })
  .map(({ as, ...params }) =>
    action(`${as} saves a snippet: ${JSON.stringify(params)}`, (world) => world.as(as).createSavedSnippet(params)),
  );

const editing = fc
  .record({ as: who, saved_snippet_id, title: text, content: text }, { requiredKeys: ["as", "saved_snippet_id"] })
  .map(({ as, ...params }) =>
    action(`${as} edits a snippet: ${JSON.stringify(params)}`, (world) => world.as(as).editSavedSnippet(params)),
  );

const deleting = fc
  .record({ as: who, saved_snippet_id })
  .map(({ as, ...params }) =>
    action(`${as} deletes the snippet ${params.saved_snippet_id}`, (world) => world.as(as).deleteSavedSnippet(params)),
  );

/** What people do with their snippets. */
export const snippetAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: saving, weight: 3 },
  { arbitrary: editing, weight: 2 },
  { arbitrary: deleting, weight: 1 },
);
