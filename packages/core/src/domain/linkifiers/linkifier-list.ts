import { t } from "../../schema/schema.js";
import { storedLimit } from "../users/index.js";
import { linkifierTables } from "./tables.js";

/** How many linkifiers an organization may have. */
export const linkifierLimit = storedLimit(linkifierTables, "linkifiers");

/** The linkifiers of an organization, as clients see them. */
export const linkifierList = t.array(
  t.named(
    "Linkifier",
    t.object({
      id: t.integer(),
      pattern: t.string({ description: "A regular expression in the syntax of RE2" }),
      url_template: t.string({ description: "RFC 6570, with the names of the pattern's groups" }),
      example_input: t.nullable(t.string()),
      reverse_template: t.nullable(t.string()),
      alternative_url_templates: t.array(t.string()),
    }),
  ),
  { max: linkifierLimit.rows, description: "In the order in which they apply" },
);
