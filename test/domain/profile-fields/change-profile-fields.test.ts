import { randomActions } from "../../support/cases/action.js";
import { administrators, anyUser } from "../../support/cases/callers.js";
import { type Case, operationCases } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import type { Crowd } from "../../support/largest/crowd.js";
import { assert } from "../../support/suite.js";
import { change } from "../../support/world/build.js";
import { profileAction } from "./actions.js";
import {
  colours,
  custom,
  everyField,
  field,
  fieldsEvent,
  fills,
  idOf,
  profileOf,
  reordered,
  replaceFields,
  shown,
  types,
} from "./fields.js";

randomActions(12, profileAction);

type Params = Record<string, unknown>;

/** Fields of colours are measured so often, each by its own turn. */
const turns = 2;

/**
 * Two fields of colours, and people who have chosen red in both. Who has, only the accounts tell: reading them is a round trip more than
 * an operation usually has, and so is changing those of them that have a value.
 */
const holders = {
  most: 300,
  runs: turns,
  make: async ({ chat, people }: Crowd, size: number) => {
    const fields = await replaceFields(chat, turns, { type: types.choice, field_data: JSON.stringify(colours) });
    const profile_data = Object.fromEntries(fields.map((id) => [id, { value: "r" }]));
    await change(chat, (tx) =>
      tx.updateMany(
        "users",
        people.slice(0, size).map((id) => ({ id, profile_data })),
      ),
    );
    return fields;
  },
};

const isNickname = field(types.short, "Nickname");
const isColour = field(types.choice, "Colour", { field_data: colours });
const isSite = field(types.account, "", { field_data: { subtype: "github" } });
const site = (more: object = {}) => shown(1, 7, "GitHub username", { field_data: '{"subtype":"github"}', ...more });

const changed = (name: string, given: Case["given"], params: Params, expected: object): Case => ({
  ...{ name, given: given ?? [], as: "ada", params: { field_id: idOf(1), ...params } },
  result: {},
  events: { everyone: [fieldsEvent(expected)] },
});

const unchanged = (name: string, given: Case["given"], params: Params): Case => ({
  ...{ name, given: given ?? [], as: "ada", params: { field_id: idOf(1), ...params } },
  result: {},
  events: {},
});

const refused = (
  name: string,
  error: NonNullable<Case["error"]>,
  params: Params,
  given: Case["given"] = [isNickname],
): Case => ({
  ...{ name, given, as: "ada", params: { field_id: idOf(1), ...params } },
  error,
});

const administratorsOnly = (params: Params): Case[] =>
  (["max", "mia", "gus", "bea"] as const).map((as) => ({
    ...{ name: `refuses ${as}`, given: [isNickname], as, params },
    error: "administratorRequired",
  }));

operationSample("updateProfileField", {
  as: "olga",
  given: [field(types.short, "Nickname")],
  params: (world) => ({ field_id: world.made("profile_fields"), hint: "What friends say" }),
  callers: administrators,
  large: {
    "people who chose what goes": {
      ...holders,
      trips: 7,
      params: ({ made }, __, turn) => ({ field_id: made[turn], field_data: { g: colours.g } }),
    },
  },
});

operationCases("updateProfileField", [
  changed(
    "changes what is given",
    [isNickname],
    { name: "Nick", required: true },
    shown(1, 1, "Nick", { required: true }),
  ),
  changed(
    "takes away what was true",
    [field(1, "N", { use_for_user_matching: true })],
    { use_for_user_matching: false },
    shown(1, 1, "N"),
  ),
  unchanged("says nothing when nothing changes", [isNickname], { name: "Nickname", required: false }),
  unchanged("says nothing without parameters", [isColour], {}),
  unchanged("ignores data of a type that has none", [isNickname], { field_data: { a: 1 } }),
  changed(
    "lets a known site into the summary",
    [isSite],
    { display_in_profile_summary: true },
    site({ display_in_profile_summary: true }),
  ),
  unchanged("lets a known site be described as it is", [isSite], {
    name: "GitHub username",
    field_data: { subtype: "github" },
  }),
  {
    name: "takes values out of all profiles whose option is gone, without an event about them",
    given: [isColour, fills("mia", [1, "r"]), fills("bob", [1, "g"])],
    as: "olga",
    params: { field_id: idOf(1), field_data: { g: colours.g } },
    events: { everyone: [fieldsEvent(shown(1, 3, "Colour", { field_data: JSON.stringify({ g: colours.g }) }))] },
    afterwards: async (world) => {
      assert.equal(await profileOf(world, "mia"), {});
      assert.equal(await profileOf(world, "bob"), { 1: { value: "g" } });
    },
  },
  refused("refuses an unknown field", ["profileFieldMissing", { id: idOf(9) }], { field_id: idOf(9), name: "X" }),
  refused("refuses a blank name", "labelBlank", { name: "" }),
  refused("refuses a name that is taken", "labelTaken", { name: "Other" }, [isNickname, field(1, "Other")]),
  refused(
    "refuses a third field in the summary",
    "summaryFull",
    { field_id: idOf(3), display_in_profile_summary: true },
    [
      field(1, "A", { display_in_profile_summary: true }),
      field(1, "B", { display_in_profile_summary: true }),
      field(1, "C"),
    ],
  ),
  unchanged(
    "lets a field stay in the summary when that is full",
    [field(1, "A", { display_in_profile_summary: true }), field(1, "B", { display_in_profile_summary: true })],
    { display_in_profile_summary: true },
  ),
  refused("refuses people in the summary", "summaryUnsupported", { display_in_profile_summary: true }, [
    field(types.people),
  ]),
  refused("refuses to match people by links", "matchingUnsupported", { use_for_user_matching: true }, [
    field(types.link),
  ]),
  refused("refuses a list without options", "noChoices", { field_data: {} }, [isColour]),
  refused("refuses options of the same text", "duplicateChoices", { field_data: { a: colours.r, b: colours.r } }, [
    isColour,
  ]),
  ...[
    { name: "GH" },
    { hint: "x" },
    { required: true },
    { editable_by_user: false },
    { field_data: custom },
    { use_for_user_matching: true },
  ].map((params) =>
    refused(`refuses to change ${Object.keys(params)[0]} of a known site`, "defaultFieldFixed", params, [isSite]),
  ),
  ...administratorsOnly({ field_id: idOf(1), name: "X" }),
]);

operationSample("deleteProfileField", {
  as: "olga",
  given: [field(types.short, "Nickname")],
  params: (world) => ({ field_id: world.made("profile_fields") }),
  callers: administrators,
  large: {
    "people with a value": { ...holders, trips: 6, params: ({ made }, __, turn) => ({ field_id: made[turn] }) },
  },
});

operationCases("deleteProfileField", [
  {
    name: "deletes the field and its values",
    given: [isNickname, field(1, "Other"), fills("mia", [1, "M"], [2, "O"])],
    as: "ada",
    params: { field_id: idOf(1) },
    result: {},
    events: { everyone: [fieldsEvent(shown(2, 1, "Other"))] },
    afterwards: async (world) =>
      assert.equal(await profileOf(world, "mia"), { 2: { value: "O", rendered_value: "<p>O</p>" } }),
  },
  {
    name: "gives its id to no other field",
    given: [isNickname],
    as: "ada",
    params: { field_id: idOf(1) },
    afterwards: async (world) => {
      const { id } = await world.as("ada").createProfileField({ field_type: 1, name: "N" });
      assert.ok(id > world.made("profile_fields", 1));
    },
  },
  refused("refuses an unknown field", ["profileFieldMissing", { id: idOf(9) }], { field_id: idOf(9) }),
  ...administratorsOnly({ field_id: idOf(1) }),
]);

operationSample("reorderProfileFields", {
  as: "olga",
  given: [field(types.short, "Nickname")],
  params: (world) => ({ order: [world.made("profile_fields")] }),
  callers: administrators,
  large: {
    fields: {
      most: 200,
      make: ({ chat }, size) => replaceFields(chat, size),
      // An id of no field moves all others.
      params: ({ made }, _, turn) => ({ order: [...(turn % 2 === 0 ? [] : [Math.max(...made) + 1]), ...made] }),
    },
  },
});

operationCases("reorderProfileFields", [
  {
    name: "puts the fields in this order",
    given: [field(1, "A"), field(1, "B")],
    as: "ada",
    params: { order: [idOf(2), idOf(1)] },
    result: {},
    events: { everyone: [fieldsEvent(shown(2, 1, "B", { order: 0 }), shown(1, 1, "A", { order: 1 }))] },
  },
  {
    name: "passes over ids of no field",
    given: [field(1, "A"), reordered(9, 1)],
    as: "ada",
    params: { order: [idOf(9), idOf(1)] },
    events: {},
  },
  {
    name: "refuses an order without one of the fields",
    given: [field(1, "A"), field(1, "B")],
    as: "ada",
    params: { order: [idOf(2)] },
    error: "invalidFieldOrder",
  },
  ...administratorsOnly({ order: [idOf(1)] }),
]);

operationSample("getProfileFields", { as: "mia", callers: anyUser });

operationCases("getProfileFields", [
  { name: "has none at first", as: "mia", result: { custom_fields: [] }, events: {} },
  ...(["mia", "gus", "bea", "olga"] as const).map(
    (as): Case => ({
      ...{ name: `lists them in order for ${as}`, as },
      given: [...everyField, reordered(8, 7, 6, 5, 4, 3, 2, 1)],
      result: {
        custom_fields: [
          shown(8, 8, "Field 8", { order: 0 }),
          shown(7, 7, "Account", { order: 1, field_data: JSON.stringify(custom) }),
          shown(6, 6, "Field 6", { order: 2 }),
          shown(5, 5, "Field 5", { order: 3 }),
          shown(4, 4, "Field 4", { order: 4 }),
          shown(3, 3, "Colour", { order: 5, field_data: JSON.stringify(colours) }),
          shown(2, 2, "Field 2", { order: 6 }),
          shown(1, 1, "Field 1", { order: 7 }),
        ],
      },
    }),
  ),
  { name: "refuses who has no account", as: "nobody", error: "notLoggedIn" },
]);
