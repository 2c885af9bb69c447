import { groupsOfPattern, loadLinkifierEngine, variablesOfTemplate } from "../../markdown/index.js";
import { t } from "../../schema/schema.js";
import { ErrorText, errorText } from "../../text/error-text.js";
import type { Checking, Row } from "./vocabulary.js";

const template = t.text({ max: 1_000 });

/** The parameters of a linkifier. */
export const linkifierParams = {
  pattern: t.text({
    max: 500,
    notBlank: true,
    description: "A regular expression in the syntax of RE2, with named groups",
  }),
  url_template: t.text({ max: 2_000, notBlank: true, description: "RFC 6570, with the names of the pattern's groups" }),
  example_input: t.optional(t.nullable(t.text({ max: 1_000, description: "A text that matches; empty for none" }))),
  reverse_template: t.optional(
    t.nullable(
      t.text({ max: 1_000, description: "What such a link is typed as, with the names of the groups; empty for none" }),
    ),
  ),
  alternative_url_templates: t.optional(
    t.array(template, { max: 20, description: "Templates of further addresses that mean the same" }),
  ),
};

interface Given {
  pattern: string;
  url_template: string;
  example_input?: string | null | undefined;
  reverse_template?: string | null | undefined;
  alternative_url_templates?: readonly string[] | undefined;
}

type NewLinkifier = Omit<Row<"linkifiers">, "id" | "order">;

/** What is wrong with a linkifier, and with which of its parts; `__all__` where that is how they fit together. */
interface Fault {
  field: "pattern" | "url_template" | "alternative_url_templates" | "__all__";
  text: string;
}

/** Returns a linkifier as it is stored. Throws where it cannot be one, or another one has the pattern. */
export const acceptLinkifier = async (
  { tx, fail }: Checking<"linkifierInvalid">,
  { example_input, reverse_template, ...given }: Given,
  id?: number,
): Promise<NewLinkifier> => {
  await loadLinkifierEngine();
  const fault = faultOf(given);
  const [known] = await tx.scan("linkifiers", "byPattern", { prefix: [given.pattern], limit: 1 });
  const found = fault ?? (known === undefined || known.id === id ? null : taken);
  if (found !== null) {
    const text = new ErrorText(found.text);
    throw fail("linkifierInvalid", { text, errors: { [found.field]: [found.text] } });
  }
  return {
    pattern: given.pattern,
    url_template: given.url_template,
    // An empty text resets them (platform.md 12.3).
    example_input: example_input || null,
    reverse_template: reverse_template || null,
    alternative_url_templates: [...(given.alternative_url_templates ?? [])],
  };
};

const taken: Fault = { field: "__all__", text: "A linkifier with this pattern already exists." };

const faultOf = ({ pattern, url_template, alternative_url_templates = [] }: Given): Fault | null => {
  const groups = groupsIn(pattern);
  if (typeof groups === "string") return { field: "pattern", text: errorText`Bad regular expression: ${groups}`.text };
  const variables = variablesOfTemplate(url_template);
  if (variables === null) return { field: "url_template", text: "Invalid URL template." };
  const strange = missingFrom(groups, variables);
  if (strange !== undefined) return unknownGroup(strange);
  const unused = missingFrom(variables, groups);
  if (unused !== undefined)
    return { field: "__all__", text: `Group '${unused}' in linkifier pattern is not present in URL template.` };
  for (const other of alternative_url_templates) {
    const names = variablesOfTemplate(other);
    if (names === null) return { field: "alternative_url_templates", text: "Invalid URL template." };
    const name = missingFrom(groups, names);
    if (name !== undefined) return unknownGroup(name);
  }
  return null;
};

const unknownGroup = (name: string): Fault => ({
  field: "__all__",
  text: `Group '${name}' in URL template is not present in linkifier pattern.`,
});

/** Returns the first of some names that others lack. */
const missingFrom = (known: readonly string[], names: readonly string[]): string | undefined =>
  names.find((name) => !known.includes(name));

/** Returns the names of the groups of a pattern, or what is wrong with it. */
const groupsIn = (pattern: string): string[] | string => {
  try {
    return groupsOfPattern(pattern);
  } catch (cause) {
    return cause instanceof Error ? cause.message : "it cannot be read";
  }
};
