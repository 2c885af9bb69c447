import type { Given, World } from "../../support/cases.js";
import type { PersonName } from "../../support/world/people.js";

export const types = { short: 1, long: 2, choice: 3, date: 4, link: 5, people: 6, account: 7, pronouns: 8 } as const;

type Described = Parameters<ReturnType<World["as"]>["createProfileField"]>[0];

export const colours = { r: { text: "Red", order: "1" }, g: { text: "Green", order: "2" } };
export const custom = { subtype: "custom", url_pattern: "https://example.com/%(username)s" };

/** A field that olga makes; the first one of a world has the id 1, and so on. */
export const field =
  (field_type: number, name = `Field ${field_type}`, more: Partial<Described> = {}): Given =>
  (world) =>
    world.as("olga").createProfileField({ field_type, name, ...more });

/** A field of each type, whose id is the type's. */
export const everyField: readonly Given[] = [
  field(types.short),
  field(types.long),
  field(types.choice, "Colour", { field_data: colours }),
  field(types.date),
  field(types.link),
  field(types.people),
  field(types.account, "Account", { field_data: custom }),
  field(types.pronouns),
];

export type Value = string | number[] | null;

export const fills =
  (name: PersonName, ...values: [id: number, value: Value][]): Given =>
  (world) =>
    world.as(name).updateProfileData({ data: values.map(([id, value]) => ({ id, value })) });

/** A field object as clients get it. */
export const shown = (id: number, type: number, name: string, more: object = {}) => ({
  ...{ id, type, order: id, name, hint: "", field_data: "", required: false, editable_by_user: true },
  ...more,
});

export const fieldsEvent = (...fields: object[]) => ({ type: "custom_profile_fields", fields });

/** The profile of somebody as gus sees it. */
export const profileOf = async (world: World, name: PersonName) =>
  (await world.as("gus").getUserById({ user_id: world.id(name), include_custom_profile_fields: true })).user
    .profile_data;
