import { administrators } from "../../support/cases/callers.js";
import { type Case, type Given, operationCases } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { colours, custom, field, fieldsEvent, idOf, reordered, shown, types } from "./fields.js";

type Params = Record<string, unknown>;

const made = (name: string, params: Params, expected: object): Case => ({
  name,
  as: "ada",
  params,
  result: { id: idOf(1) },
  events: { everyone: [fieldsEvent(expected)] },
});

const refused = (name: string, error: NonNullable<Case["error"]>, params: Params, given: Case["given"] = []): Case => ({
  ...{ name, given, as: "ada", params },
  error,
});

const invalid = (text: string) => ["invalidParameter", { text }] as const;
const choice = (field_data: unknown) => ({ field_type: types.choice, name: "Colour", field_data });
const account = (field_data: unknown) => ({ field_type: types.account, name: "Account", field_data });
const short = (more: Params = {}) => ({ field_type: types.short, name: "Nickname", ...more });

operationSample("createProfileField", {
  as: "olga",
  params: () => ({ field_type: types.short, name: "Nickname" }),
  callers: administrators,
});

/** The organization has a hundred fields. */
const isFull: Given = (world) =>
  world.rows((tx) =>
    tx.insertMany(
      "profile_fields",
      Array.from({ length: 100 }, (_, at) => ({
        ...{ type: types.short, order: at, name: `Field ${at}`, hint: "", field_data: "", required: false },
        ...{ editable_by_user: true, display_in_profile_summary: false, use_for_user_matching: false },
      })),
    ),
  );

operationCases("createProfileField", [
  refused(
    "makes no more than 100 (security O2)",
    ["organizationFull", { limit: 100, what: "custom profile fields" }],
    short(),
    [isFull],
  ),
  refused(
    "takes 10,000 characters of options (security O2)",
    invalid("field_data is too long (limit: 10000 characters)"),
    choice(
      Object.fromEntries(
        Array.from({ length: 11 }, (_, at) => [`${at}`, { text: `${at} ${"x".repeat(950)}`, order: `${at}` }]),
      ),
    ),
  ),
  made("makes a field with what is usual", short(), shown(1, 1, "Nickname")),
  made(
    "makes a field as it is described",
    short({
      ...{ name: " Nick name ", hint: " What friends say ", display_in_profile_summary: true, required: true },
      ...{ editable_by_user: false, use_for_user_matching: true },
    }),
    shown(1, 1, "Nick name", {
      ...{ hint: "What friends say", display_in_profile_summary: true, required: true },
      ...{ editable_by_user: false, use_for_user_matching: true },
    }),
  ),
  ...([types.long, types.date, types.link, types.people] as const).map((type) =>
    made(`makes a field of type ${type}`, { field_type: type, name: "X", field_data: { a: 1 } }, shown(1, type, "X")),
  ),
  made("makes a list of options", choice(colours), shown(1, 3, "Colour", { field_data: JSON.stringify(colours) })),
  made(
    "makes an account of a kind of its own",
    account(custom),
    shown(1, 7, "Account", { field_data: JSON.stringify(custom) }),
  ),
  made(
    "takes name and hint of a known site from the catalogue",
    { field_type: types.account, field_data: { subtype: "github" } },
    shown(1, 7, "GitHub username", { field_data: '{"subtype":"github"}' }),
  ),
  made(
    "shows pronouns as short text to clients without the capability",
    { field_type: 8, name: "P" },
    shown(1, 1, "P"),
  ),
  {
    name: "shows pronouns to those with it, and in the list",
    as: "olga",
    params: { field_type: types.pronouns, name: "Pronouns" },
    afterwards: async (world) => {
      const { custom_fields } = await world.as("mia").getProfileFields();
      const id = world.made("profile_fields");
      assert.equal(custom_fields, [{ ...shown(1, types.pronouns, "Pronouns"), id, order: id }]);
      for (const pronouns_field_type_supported of [true, false]) {
        const state = await world.as("mia").registerQueue({
          fetch_event_types: ["custom_profile_fields"],
          client_capabilities: { pronouns_field_type_supported },
        });
        assert.is(state.custom_profile_fields?.[0]?.type, pronouns_field_type_supported ? 8 : 1);
      }
    },
  },
  {
    name: "puts a field last",
    given: [field(1, "A"), field(1, "B"), reordered(2, 1)],
    as: "olga",
    params: short(),
    result: { id: idOf(3) },
    events: {
      everyone: [fieldsEvent(shown(2, 1, "B", { order: 0 }), shown(1, 1, "A", { order: 1 }), shown(3, 1, "Nickname"))],
    },
  },
  refused("refuses a blank name", "labelBlank", short({ name: " " })),
  refused("refuses a name of which nobody sees anything", "labelBlank", short({ name: "\u200b" })),
  refused("refuses no name", "labelBlank", { field_type: types.short }),
  refused("refuses a name that is taken", "labelTaken", short(), [field(types.date, "Nickname")]),
  refused("refuses a known site twice", "labelTaken", account({ subtype: "github" }), [
    field(types.account, "", { field_data: { subtype: "github" } }),
  ]),
  refused("refuses a long name", invalid("name is too long (limit: 40 characters)"), short({ name: "x".repeat(41) })),
  refused("refuses a long hint", invalid("hint is too long (limit: 80 characters)"), short({ hint: "x".repeat(81) })),
  ...[0, 9, -1].map((field_type) =>
    refused(`refuses the type ${field_type}`, "invalidFieldType", short({ field_type })),
  ),
  refused("refuses a third field in the summary", "summaryFull", short({ display_in_profile_summary: true }), [
    field(1, "A", { display_in_profile_summary: true }),
    field(1, "B", { display_in_profile_summary: true }),
  ]),
  refused("refuses people in the summary", "summaryUnsupported", {
    ...short({ display_in_profile_summary: true }),
    field_type: types.people,
  }),
  refused("refuses to match people by a date", "matchingUnsupported", {
    ...short({ use_for_user_matching: true }),
    field_type: types.date,
  }),
  refused("refuses a list without options", "noChoices", choice({})),
  refused("refuses options of the same text", "duplicateChoices", choice({ a: colours.r, b: colours.r })),
  refused("refuses an option of which nobody sees anything", invalid('field_data["text"] cannot be blank.'), {
    ...choice({ r: { text: "\u2060", order: "1" } }),
  }),
  refused("refuses an option without a key", invalid("'value' cannot be blank."), choice({ " ": colours.r })),
  refused(
    "refuses a blank option",
    invalid('field_data["text"] cannot be blank.'),
    choice({ a: { text: " ", order: "1" } }),
  ),
  refused(
    "refuses an option that is a number",
    invalid('field_data["text"] is not a string'),
    choice({ a: { text: 1, order: "1" } }),
  ),
  refused(
    "refuses an option without a text",
    invalid("text key is missing from field_data"),
    choice({ a: { order: "1" } }),
  ),
  refused(
    "refuses an option without an order",
    invalid("order key is missing from field_data"),
    choice({ a: { text: "A" } }),
  ),
  refused("refuses an option that is no object", invalid("field_data is not a dict"), choice({ a: "A" })),
  refused("refuses data that is no object", invalid("field_data is not a dict"), choice(["A"])),
  refused(
    "refuses more than text and order",
    invalid("Unexpected arguments: colour, x"),
    choice({ a: { ...colours.r, colour: 1, x: 2 } }),
  ),
  refused(
    "refuses NUL in an option (security C1)",
    invalid('field_data["text"] has invalid format'),
    choice({ a: { text: "\0", order: "1" } }),
  ),
  refused(
    "refuses NUL in a key (security C1)",
    invalid("field_data[0] has invalid format"),
    choice({ "\0": colours.r }),
  ),
  refused("refuses an account without a site", invalid("subtype key is missing from field_data"), account({})),
  refused("refuses an unknown site", "invalidExternalAccount", account({ subtype: "myspace" })),
  refused("refuses a site that objects are born with", "invalidExternalAccount", account({ subtype: "constructor" })),
  refused("refuses a site without a pattern", "urlPatternMissing", account({ subtype: "custom" })),
  refused(
    "refuses a pattern without a name",
    "urlPatternWithoutName",
    account({ ...custom, url_pattern: "https://x.y/" }),
  ),
  refused(
    "refuses a pattern with two names",
    "urlPatternWithoutName",
    account({ ...custom, url_pattern: "https://%(username)s.y/%(username)s" }),
  ),
  ...[
    "javascript:alert('%(username)s')",
    "example.com/%(username)s",
    "https://x y/%(username)s",
    "data:,%(username)s",
  ].map((url_pattern) =>
    refused(
      `refuses the pattern ${url_pattern} (security D2)`,
      invalid('field_data["url_pattern"] is not a URL'),
      account({ ...custom, url_pattern }),
    ),
  ),
  ...(["max", "mia", "gus", "bea"] as const).map(
    (as): Case => ({ name: `refuses ${as}`, as, params: short(), error: "administratorRequired" }),
  ),
]);
