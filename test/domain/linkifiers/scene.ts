import type { Given } from "../../support/cases/cases.js";
import { MadeId } from "../../support/world/made.js";

/** Makes links of numbers. */
export const issue = { pattern: "#(?P<id>[0-9]+)", url_template: "https://example.com/issues/{id}" };
/** Makes links of names with numbers. */
export const change = {
  pattern: "(?P<name>[A-Z]+)-(?P<id>[0-9]+)",
  url_template: "https://example.com/{name}?id={id}",
};

/** The id of the n-th linkifier that was made; that of none where there are fewer. */
export const idOf = (n: number): MadeId => new MadeId("linkifiers", n);

/** What they have that says no more. */
export const rest = { example_input: null, reverse_template: null, alternative_url_templates: [] };

type Linkifier = typeof issue & { example_input?: string; reverse_template?: string };

/** The organization has these linkifiers. They have the ids from 1 on. */
export const has =
  (...linkifiers: Linkifier[]): Given =>
  (world) =>
    world.rows((tx) =>
      tx.insertMany(
        "linkifiers",
        linkifiers.map((linkifier, at) => ({ ...rest, ...linkifier, id: at + 1, order: at })),
      ),
    );

export const both = [has(issue, change)];
