import { t, table, unique } from "../../storage/table.js";

/** The table of the patterns that become links in messages. */
export const linkifierTables = {
  linkifiers: table(
    {
      pattern: t.string({ description: "A regular expression in the syntax of RE2" }),
      url_template: t.string({ description: "RFC 6570" }),
      example_input: t.nullable(t.string()),
      reverse_template: t.nullable(t.string()),
      alternative_url_templates: t.array(t.string()),
      order: t.integer({ description: "They apply in this order" }),
    },
    { byPattern: unique("pattern"), byOrder: ["order", "id"] },
    // Security E.
    { resident: true, limit: { what: "linkifiers", rows: 200 } },
  ),
} as const;
