import fc from "fast-check";
import { action, randomActions, who } from "../../support/cases/action.js";
import { administrators, anyUser } from "../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { both, change, has, idOf, issue, rest } from "./scene.js";

const doing = fc
  .record({
    as: who,
    what: fc.constantFrom("add", "update", "remove", "reorder"),
    filter_id: fc.integer({ min: 1, max: 3 }),
    linkifier: fc.constantFrom(issue, change, { ...issue, url_template: "https://example.com/" }),
  })
  .map(({ as, what, filter_id, linkifier }) =>
    action(`${as}: ${what} the linkifier ${filter_id}, ${JSON.stringify(linkifier)}`, (world): Promise<unknown> => {
      const user = world.as(as);
      if (what === "add") return user.addLinkifier(linkifier);
      if (what === "remove") return user.removeLinkifier({ filter_id });
      if (what === "update") return user.updateLinkifier({ filter_id, ...linkifier });
      return user.reorderLinkifiers({ ordered_linkifier_ids: [2, 1].map((nth) => world.made("linkifiers", nth)) });
    }),
  );

randomActions(2, doing);

operationSample("getLinkifiers", { as: "mia", given: both, callers: anyUser });
operationSample("getLegacyFilters", { as: "mia", callers: anyUser });
operationSample("addLinkifier", {
  as: "ada",
  params: () => ({ ...issue, example_input: "#7", reverse_template: "#{id}", alternative_url_templates: [] }),
  callers: administrators,
  large: {
    templates: {
      most: 20,
      params: (_, size, turn) => ({
        pattern: `${"x".repeat(400)}${turn}#(?P<id>[0-9]+)`,
        url_template: issue.url_template,
        alternative_url_templates: Array.from({ length: size }, () => `${"x".repeat(900)}{id}`),
      }),
    },
  },
});
operationSample("updateLinkifier", {
  as: "ada",
  given: both,
  params: (world) => ({ filter_id: world.made("linkifiers"), ...issue, url_template: "https://example.org/{id}" }),
  callers: administrators,
  large: "as addLinkifier",
});
operationSample("removeLinkifier", {
  as: "ada",
  given: both,
  params: (world) => ({ filter_id: world.made("linkifiers") }),
  callers: administrators,
});
operationSample("reorderLinkifiers", {
  as: "ada",
  given: both,
  params: (world) => ({ ordered_linkifier_ids: [2, 1].map((nth) => world.made("linkifiers", nth)) }),
  callers: administrators,
  large: "there are 200 linkifiers at most",
});

const taken = "A linkifier with this pattern already exists.";

const event = (...realm_linkifiers: object[]) => ({ everyone: [{ type: "realm_linkifiers", realm_linkifiers }] });

/** What bob's message and its topic become. */
const says = async (world: World, content: string, topic = "plans") => {
  const { id: message_id } = await world.as("bob").sendMessage({ type: "channel", to: "design", topic, content });
  const { message } = await world.as("mia").getMessage({ message_id });
  return message;
};

const invalid = (name: string, params: object, field: string, text: string): Case => ({
  ...{ name, as: "ada", given: [has(change)], params: { ...issue, ...params } },
  error: ["linkifierInvalid", { text, errors: { [field]: [text] } }],
});

operationCases("getLinkifiers", [
  { name: "has none at first", as: "gus", result: { linkifiers: [] }, events: {} },
  {
    name: "has them in order",
    given: [
      ...both,
      (world) =>
        world
          .as("ada")
          .reorderLinkifiers({ ordered_linkifier_ids: [2, 1].map((nth) => world.made("linkifiers", nth)) }),
    ],
    as: "gus",
    result: {
      linkifiers: [
        { id: idOf(2), ...change, ...rest },
        { id: idOf(1), ...issue, ...rest },
      ],
    },
  },
]);

operationCases("getLegacyFilters", [{ name: "is empty", given: both, as: "gus", result: { filters: [] }, events: {} }]);

operationCases("addLinkifier", [
  {
    name: "makes links in messages and topics from then on",
    given: [has(change)],
    as: "ada",
    params: issue,
    result: (world) => ({ id: world.made("linkifiers", 2) }),
    events: (world) =>
      event({ id: idOf(1), ...change, ...rest }, { id: world.made("linkifiers", 2), ...issue, ...rest }),
    afterwards: async (world) => {
      const { content, topic_links } = await says(world, "See #7 and AB-9", "about #8");
      const [seven, nine] = ["https://example.com/issues/7", "https://example.com/AB?id=9"];
      assert.is(content, `<p>See <a href="${seven}">#7</a> and <a href="${nine}">AB-9</a></p>`);
      assert.equal(topic_links, [{ text: "#8", url: "https://example.com/issues/8" }]);
    },
  },
  {
    name: "keeps what else is known of it",
    as: "ada",
    params: {
      ...issue,
      example_input: "#7",
      reverse_template: "#{id}",
      alternative_url_templates: ["https://b.example/{id}"],
    },
    events: event({
      ...{ id: idOf(1), ...issue, example_input: "#7", reverse_template: "#{id}" },
      alternative_url_templates: ["https://b.example/{id}"],
    }),
  },
  {
    name: "makes no link of an address that is none",
    as: "ada",
    params: { ...issue, url_template: "javascript:alert({id})" },
    afterwards: async (world) => assert.is((await says(world, "See #7")).content, "<p>See #7</p>"),
  },
  invalid(
    "refuses what no pattern of linear time can be",
    { pattern: "(?P<id>a)(?=b)" },
    "pattern",
    "Bad regular expression: error parsing regexp: invalid or unsupported Perl syntax: `(?=`",
  ),
  invalid(
    "refuses a pattern that repeats too often",
    { pattern: "(?P<id>(a{1000}){1000})" },
    "pattern",
    "Bad regular expression: error parsing regexp: invalid repeat count: `{1000}`",
  ),
  invalid(
    "refuses a pattern that could never be matched, since it leaves a quotation open",
    { pattern: "(?P<id>[0-9])\\Qx" },
    "pattern",
    "Bad regular expression: it cannot be part of a longer one",
  ),
  invalid(
    "refuses a template with a fault",
    { url_template: "https://example.com/{id" },
    "url_template",
    "Invalid URL template.",
  ),
  invalid(
    "refuses a template of no variable",
    { url_template: "https://example.com/{}" },
    "url_template",
    "Invalid URL template.",
  ),
  invalid(
    "refuses a variable that no group has",
    { url_template: "https://example.com/{id}{?other}" },
    "__all__",
    "Group 'other' in URL template is not present in linkifier pattern.",
  ),
  invalid(
    "refuses a group that no variable shows",
    { pattern: "(?P<id>[0-9])(?P<other>x)" },
    "__all__",
    "Group 'other' in linkifier pattern is not present in URL template.",
  ),
  invalid(
    "refuses another template with a fault",
    { alternative_url_templates: ["https://example.com/}"] },
    "alternative_url_templates",
    "Invalid URL template.",
  ),
  invalid("refuses a pattern that is there", change, "__all__", taken),
  {
    name: "keeps so many",
    given: [
      (world) =>
        world.rows((tx) =>
          tx.insertMany(
            "linkifiers",
            Array.from({ length: 200 }, (_, order) => ({ ...issue, ...rest, pattern: `x${order}`, order })),
          ),
        ),
    ],
    as: "ada",
    params: issue,
    error: ["organizationFull", { limit: 200, what: "linkifiers" }],
  },
  { name: "refuses members", as: "mia", params: issue, error: "administratorRequired" },
]);

operationCases("updateLinkifier", [
  {
    name: "changes what comes from then on",
    given: [has({ ...issue, example_input: "#7" })],
    as: "ada",
    params: { filter_id: idOf(1), ...issue, url_template: "https://example.org/{id}" },
    result: {},
    events: event({ id: idOf(1), ...issue, url_template: "https://example.org/{id}", ...rest, example_input: "#7" }),
    afterwards: async (world) =>
      assert.is((await says(world, "#7")).content, '<p><a href="https://example.org/7">#7</a></p>'),
  },
  {
    name: "resets what is empty",
    given: [has({ ...issue, example_input: "#7", reverse_template: "#{id}" })],
    as: "ada",
    params: { filter_id: idOf(1), ...issue, example_input: "", reverse_template: "" },
    events: event({ id: idOf(1), ...issue, ...rest }),
  },
  {
    name: "refuses the pattern of another one",
    given: both,
    as: "ada",
    params: { filter_id: idOf(1), ...change },
    error: ["linkifierInvalid", { text: taken, errors: { __all__: [taken] } }],
  },
  { name: "knows no other one", as: "ada", params: { filter_id: idOf(7), ...issue }, error: "linkifierMissing" },
]);

operationCases("removeLinkifier", [
  {
    name: "makes no links from then on, and leaves those that there are",
    given: both,
    as: "ada",
    params: { filter_id: idOf(1) },
    result: {},
    events: event({ id: idOf(2), ...change, ...rest }),
    afterwards: async (world) => assert.is((await says(world, "See #7")).content, "<p>See #7</p>"),
  },
  { name: "knows no other one", as: "ada", params: { filter_id: idOf(7) }, error: "linkifierMissing" },
]);

operationCases("reorderLinkifiers", [
  {
    name: "puts them into this order",
    given: both,
    as: "ada",
    params: { ordered_linkifier_ids: [idOf(2), idOf(1)] },
    result: {},
    events: event({ id: idOf(2), ...change, ...rest }, { id: idOf(1), ...issue, ...rest }),
  },
  {
    name: "refuses one that comes twice",
    given: both,
    as: "ada",
    params: { ordered_linkifier_ids: [idOf(1), idOf(2), idOf(1)] },
    error: "linkifiersRepeated",
  },
  {
    name: "wants all of them",
    given: both,
    as: "ada",
    params: { ordered_linkifier_ids: [idOf(1)] },
    error: "linkifiersIncomplete",
  },
  {
    name: "knows no others",
    given: both,
    as: "ada",
    params: { ordered_linkifier_ids: [idOf(1), idOf(7)] },
    error: "linkifiersIncomplete",
  },
]);
