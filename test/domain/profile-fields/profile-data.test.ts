import type { Chat } from "@confab/core";
import { anyHuman } from "../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { some } from "../../support/largest/sized-input.js";
import { assert } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { restrictsGuests } from "../accounts/user-objects.js";
import { everyField, field, fills, idOf, profileOf, replaceFields, types, type Value } from "./fields.js";

/** Makes so many fields, of which somebody has all; returns their ids. */
const fillFields = async (chat: Chat, user_id: number, count: number): Promise<readonly number[]> => {
  const fields = await replaceFields(chat, count);
  await chat.as(user_id).updateProfileData({ data: fields.map((id) => ({ id, value: "x" })) });
  return fields;
};

const data = (...values: [n: number, value: unknown][]) => ({
  data: values.map(([n, value]) => ({ id: idOf(n), value })),
});

/** What the field has that was made as the `id`-th. */
interface Filled {
  id: number;
  value: string | null;
  rendered_value?: string;
}

const told = (world: World, name: PersonName, { id, ...held }: Filled) => ({
  type: "realm_user",
  op: "update",
  person: { user_id: world.id(name), custom_profile_field: { id: idOf(id), ...held } },
});

const filled = (name: string, id: number, value: Value, held: { value: string; rendered_value?: string }): Case => ({
  ...{ name, given: everyField, as: "mia", params: data([id, value]), result: {} },
  events: (world) => ({ everyone: [told(world, "mia", { id, ...held })] }),
  afterwards: async (world) => assert.equal(await profileOf(world, "mia"), { [id]: held }),
});

const refused = (name: string, error: NonNullable<Case["error"]>, ...values: [id: number, value: unknown][]): Case => ({
  ...{ name, given: everyField, as: "mia", params: data([1, "first"], ...values) },
  error,
});

const invalid = (text: string) => ["invalidParameter", { text }] as const;

const sound: Case[] = [
  filled("renders a short text as Markdown (contract, realm_user)", types.short, "**Bold** <b>", {
    ...{ value: "**Bold** <b>", rendered_value: "<p><strong>Bold</strong> &lt;b&gt;</p>" },
  }),
  filled("renders a long text as Markdown", types.long, "a\n\nb", {
    value: "a\n\nb",
    rendered_value: "<p>a</p>\n<p>b</p>",
  }),
  filled("takes 50 characters beyond the basic plane", types.pronouns, "😀".repeat(50), { value: "😀".repeat(50) }),
  filled("takes 500 characters of a long text", types.long, "x".repeat(500), {
    ...{ value: "x".repeat(500), rendered_value: `<p>${"x".repeat(500)}</p>` },
  }),
  filled("takes an option, which is not rendered (contract, realm_user)", types.choice, "g", { value: "g" }),
  filled("takes a leap day", types.date, "2024-02-29", { value: "2024-02-29" }),
  filled("takes a link", types.link, "https://example.com/a?b=c#d", { value: "https://example.com/a?b=c#d" }),
  filled("takes a name at a site, which is no Markdown", types.account, "**x**", { value: "**x**" }),
];

const wrong: Case[] = [
  refused("refuses an unknown field, and stores nothing then", ["profileFieldMissing", { id: idOf(99) }], [99, "x"]),
  ...[types.short, types.long, types.choice, types.date, types.link, types.account, types.pronouns].map((id) =>
    refused(`refuses a list for type ${id}`, "invalidParameter", [id, [1]]),
  ),
  refused("refuses 51 characters", invalid("Field 1 is too long (limit: 50 characters)"), [1, "x".repeat(51)]),
  refused("refuses 501 characters", invalid("Field 2 is too long (limit: 500 characters)"), [2, "x".repeat(501)]),
  refused("refuses a very long text alike", invalid("Field 1 is too long (limit: 50 characters)"), [
    1,
    "x".repeat(20_000),
  ]),
  refused("refuses 51 characters of an account", invalid("Account is too long (limit: 50 characters)"), [
    7,
    "x".repeat(51),
  ]),
  refused("refuses 51 characters of pronouns", invalid("Field 8 is too long (limit: 50 characters)"), [
    8,
    "x".repeat(51),
  ]),
  ...["2024-02-30", "2023-02-29", "24-02-01", "2024-2-1", "tomorrow", "2024-02-01T00:00", "2024-13-01"].map((date) =>
    refused(`refuses the date ${date}`, invalid("Field 4 is not a date"), [4, date]),
  ),
  ...[
    "javascript:alert(1)",
    "example.com",
    "https://",
    "https:// x",
    "data:text/html,x",
    "java\tscript:x",
    "ftp://x.y",
  ].map((link) =>
    refused(`refuses the link ${JSON.stringify(link)} (security D2)`, invalid("Field 5 is not a URL"), [5, link]),
  ),
  ...["Red", "R", "constructor", "__proto__"].map((value) =>
    refused(`refuses the option ${value}`, ["invalidChoice", { value, name: "Colour" }], [3, value]),
  ),
  refused("refuses people who are a text", invalid("User IDs is not a list"), [6, "1"]),
  refused("refuses people who are no numbers", invalid("User IDs[1] is not an integer"), [6, [2, "x"]]),
  refused("refuses unknown people", ["invalidGroupMember", { id: 999 }], [6, [999]]),
  refused("refuses the system's own accounts", ["invalidGroupMember", { id: 1 }], [6, [1]]),
  refused("refuses what is no value", invalid('data[1]["value"] is not an allowed_type'), [1, { a: 1 }]),
  refused("refuses NUL (security C1)", "invalidParameter", [1, "a\0"]),
];

operationSample("updateProfileData", {
  as: "bob",
  given: [field(types.short, "Nickname")],
  params: (world) => ({ data: [{ id: world.made("profile_fields"), value: "Bobby" }] }),
  callers: anyHuman,
  large: {
    people: {
      most: 1_000,
      make: ({ chat }) => replaceFields(chat, 1, { type: types.people }),
      params: ({ people, made: [id] }, size) => ({ data: [{ id, value: some(people, size) }] }),
    },
  },
  longer: { "data[].value": "users.md 6.3: its field says what is too long, by the field's name" },
});

operationCases("updateProfileData", [
  ...sound,
  {
    name: "takes people as ids, which are JSON text in the profile",
    given: everyField,
    as: "mia",
    params: (world) => data([types.people, [world.id("bob"), world.id("gus")]]),
    events: (world) => ({
      everyone: [told(world, "mia", { id: 6, value: `[${world.id("bob")},${world.id("gus")}]` })],
    }),
  },
  {
    name: "stores many values at once and tells of each that is another one",
    given: [...everyField, fills("mia", [4, "2024-01-01"])],
    as: "mia",
    params: data([4, "2024-01-01"], [8, "they"], [3, "r"]),
    events: (world) => ({
      everyone: [told(world, "mia", { id: 8, value: "they" }), told(world, "mia", { id: 3, value: "r" })],
    }),
  },
  ...([null, "", []] as const).map(
    (nothing): Case => ({
      name: `removes a value for ${JSON.stringify(nothing)}`,
      given: [...everyField, fills("mia", [4, "2024-01-01"])],
      as: "mia",
      params: data([4, nothing], [5, nothing]),
      events: (world) => ({ everyone: [told(world, "mia", { id: 4, value: null })] }),
      afterwards: async (world) => assert.equal(await profileOf(world, "mia"), {}),
    }),
  ),
  {
    name: "links only channels that one may see",
    given: everyField,
    as: "bob",
    params: data([1, "#**team** #**general**"]),
    afterwards: async (world) => {
      const html = (await profileOf(world, "bob"))?.[1]?.rendered_value ?? "";
      assert.ok(html.includes(`data-stream-id="${world.channel("general")}"`), html);
      assert.not.ok(html.includes(`data-stream-id="${world.channel("team")}"`), html);
    },
  },
  { name: "lets guests", given: everyField, as: "gus", params: data([8, "he"]), result: {} },
  ...wrong,
  ...(["dora", "bea"] as const).map(
    (name): Case => ({
      ...{ name: `refuses ${name} among people`, given: everyField, as: "mia" },
      params: (world) => data([6, [world.id(name)]]),
      error: (world) => [name === "bea" ? "namedUserIsBot" : "namedUserDeactivated", { id: world.id(name) }],
    }),
  ),
  {
    name: "refuses people whom a restricted guest may not know of as unknown ones (security B3)",
    given: [...everyField, restrictsGuests],
    as: "gus",
    params: (world) => data([6, [world.id("max")]]),
    error: (world) => ["invalidGroupMember", { id: world.id("max") }],
  },
  {
    name: "keeps values from restricted guests who may not know of their owner (security B4)",
    given: [field(types.pronouns, "P"), restrictsGuests],
    as: "max",
    params: data([1, "he"]),
    events: (world) => ({ everyone: [told(world, "max", { id: 1, value: "he" })], gus: [] }),
  },
  {
    name: "refuses fields that are the administrators'",
    given: [field(types.short, "Rank", { editable_by_user: false })],
    as: "mia",
    params: data([1, "General"]),
    error: "fieldNotEditable",
  },
  {
    name: "lets administrators fill them in",
    given: [field(types.pronouns, "Rank", { editable_by_user: false })],
    as: "ada",
    params: data([1, "General"]),
    events: (world) => ({ everyone: [told(world, "ada", { id: 1, value: "General" })] }),
  },
  { name: "refuses bots", given: everyField, as: "bea", params: data([1, "x"]), error: "botRefused" },
]);

operationSample("removeProfileData", {
  as: "bob",
  given: [field(types.short, "Nickname")],
  params: (world) => ({ data: [world.made("profile_fields")] }),
  callers: anyHuman,
  large: {
    fields: {
      ...{ most: 100, runs: 2 },
      make: ({ chat, owner }, size) => fillFields(chat, owner, 2 * size),
      params: ({ made }, size, turn) => ({ data: made.slice(turn * size, (turn + 1) * size) }),
    },
  },
});

operationCases("removeProfileData", [
  {
    name: "removes what is there and tells of it with null, and passes over the rest (contract, realm_user)",
    given: [...everyField, fills("mia", [1, "M"], [8, "she"])],
    as: "mia",
    params: { data: [idOf(1), idOf(2)] },
    result: {},
    events: (world) => ({ everyone: [told(world, "mia", { id: 1, value: null })] }),
    afterwards: async (world) => assert.equal(await profileOf(world, "mia"), { 8: { value: "she" } }),
  },
  {
    name: "refuses an unknown field, and removes nothing then",
    given: [...everyField, fills("mia", [1, "M"])],
    as: "mia",
    params: { data: [idOf(1), idOf(99)] },
    error: ["profileFieldMissing", { id: idOf(99) }],
  },
  {
    name: "refuses fields that are the administrators'",
    given: [field(types.short, "Rank", { editable_by_user: false })],
    as: "mia",
    params: { data: [idOf(1)] },
    error: "fieldNotEditable",
  },
  { name: "refuses bots", given: everyField, as: "bea", params: { data: [idOf(1)] }, error: "botRefused" },
]);

const profile = (...values: [id: number, value: unknown][]) => ({ profile_data: data(...values).data });

const admin = (name: string, values: [id: number, value: unknown][], held: Filled): Case => ({
  ...{ name, given: [...everyField, fills("mia", [4, "2024-01-01"])], as: "ada", result: {} },
  params: (world) => ({ user_id: world.id("mia"), ...profile(...values) }),
  events: (world) => ({ everyone: [told(world, "mia", held)] }),
});

operationCases("updateUserById", [
  admin("fills in somebody's profile", [[8, "she"]], { id: 8, value: "she" }),
  ...[null, "", []].map((nothing) =>
    admin(`takes a value out of it for ${JSON.stringify(nothing)}`, [[4, nothing]], { id: 4, value: null }),
  ),
  {
    name: "fills in fields that their owners may not",
    given: [field(types.pronouns, "Rank", { editable_by_user: false })],
    as: "ada",
    params: (world) => ({ user_id: world.id("mia"), ...profile([1, "General"]) }),
    events: (world) => ({ everyone: [told(world, "mia", { id: 1, value: "General" })] }),
  },
  {
    name: "checks the profile before it changes anything else",
    given: everyField,
    as: "ada",
    params: (world) => ({ user_id: world.id("mia"), full_name: "New", role: 300, ...profile([4, "never"]) }),
    error: invalid("Field 4 is not a date"),
  },
  {
    name: "refuses unknown fields",
    as: "ada",
    params: (world) => ({ user_id: world.id("mia"), ...profile([7, "x"]) }),
    error: ["profileFieldMissing", { id: idOf(7) }],
  },
  {
    name: "refuses what is no list",
    as: "ada",
    params: (world) => ({ user_id: world.id("mia"), profile_data: { 1: "x" } }),
    error: invalid("profile_data is not a list"),
  },
  {
    name: "refuses an entry without a value",
    as: "ada",
    params: (world) => ({ user_id: world.id("mia"), profile_data: [{ id: 1 }] }),
    error: invalid('profile_data[0]["value"] field is missing: Field required'),
  },
  {
    name: "passes over the profile of a bot, which has none (contract, User)",
    given: everyField,
    as: "ada",
    params: (world) => ({ user_id: world.id("bea"), ...profile([8, "it"]) }),
    events: {},
  },
]);
