import type { Given, World } from "../../support/cases/cases.js";
import { assert } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";

export const hello = { title: "Hello", content: "Hello **everybody**" };
export const bye = { title: "Bye", content: "See you `soon`" };

/** Bob has two snippets. */
export const bobHasSnippets: Given = async (world) => {
  for (const snippet of [hello, bye]) await world.as("bob").createSavedSnippet(snippet);
};

/** Bob's snippets as they cross the wire. */
export const bobsSnippets = (world: World) =>
  [hello, bye].map((snippet, at) => ({
    ...{ id: world.made("saved_snippets", at + 1), ...snippet, date_created: world.now },
  }));

/** The id of bob's first snippet. */
export const first = (world: World): number => world.made("saved_snippets", 1);

/** Checks what snippets somebody has, by operation and at register. */
export const kept = async (world: World, as: PersonName, snippets: readonly object[]): Promise<void> => {
  assert.equal((await world.as(as).getSavedSnippets()).saved_snippets, snippets);
  const state = await world.as(as).registerQueue({ fetch_event_types: ["saved_snippets"] });
  assert.equal(state.saved_snippets, snippets);
};

/** Stores so many snippets of bob's, each of so many bytes. */
export const bobHasMany =
  (count: number, bytes = 100): Given =>
  (world) =>
    world.rows((tx) => {
      const snippet = { user_id: world.id("bob"), ...hello, date_created: 0, bytes };
      return tx.insertMany("saved_snippets", Array(count).fill(snippet));
    });
