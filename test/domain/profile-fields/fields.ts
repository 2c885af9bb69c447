import type { Chat, Row } from "@confab/core";
import type { Given, World } from "../../support/cases/cases.js";
import { change } from "../../support/world/build.js";
import { MadeId } from "../../support/world/made.js";
import type { PersonName } from "../../support/world/people.js";

export const types = { short: 1, long: 2, choice: 3, date: 4, link: 5, people: 6, account: 7, pronouns: 8 } as const;

type Described = Parameters<ReturnType<World["as"]>["createProfileField"]>[0];

export const colours = { r: { text: "Red", order: "1" }, g: { text: "Green", order: "2" } };
export const custom = { subtype: "custom", url_pattern: "https://example.com/%(username)s" };

/** The id of the n-th field that was made; that of no field where there are fewer. */
export const idOf = (n: number): MadeId => new MadeId("profile_fields", n);

/** A field that olga makes. */
export const field =
  (field_type: number, name = `Field ${field_type}`, more: Partial<Described> = {}): Given =>
  (world) =>
    world.as("olga").createProfileField({ field_type, name, ...more });

/** Stores so many fields in place of all others, past every rule; returns their ids. */
export const replaceFields = (
  chat: Chat,
  count: number,
  more: Partial<Row<"profile_fields">> = {},
): Promise<readonly number[]> =>
  change(chat, async (tx) => {
    await tx.deleteRange("profile_fields", "byName", {});
    const rows = await tx.insertMany(
      "profile_fields",
      Array.from({ length: count }, (_, at) => ({
        ...{ type: types.short, order: at + 1, name: `Many ${at}`, hint: "", field_data: "", required: false },
        ...{ editable_by_user: true, display_in_profile_summary: false, use_for_user_matching: false },
        ...more,
      })),
    );
    return rows.map(({ id }) => id);
  });

/** A field of each type, in the order of the types. */
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

/** Olga puts the fields that were made in this order. */
export const reordered =
  (...places: number[]): Given =>
  (world) =>
    world.as("olga").reorderProfileFields({ order: places.map((n) => world.made("profile_fields", n)) });

export type Value = string | number[] | null;

export const fills =
  (name: PersonName, ...values: [n: number, value: Value][]): Given =>
  (world) =>
    world
      .as(name)
      .updateProfileData({ data: values.map(([n, value]) => ({ id: world.made("profile_fields", n), value })) });

/** The n-th field that was made as clients get it. */
export const shown = (n: number, type: number, name: string, more: object = {}) => ({
  ...{ id: idOf(n), type, order: idOf(n), name, hint: "", field_data: "", required: false, editable_by_user: true },
  ...more,
});

export const fieldsEvent = (...fields: object[]) => ({ type: "custom_profile_fields", fields });

/** The profile of somebody as gus sees it; the n-th field that was made has the name n. */
export const profileOf = async (world: World, name: PersonName) => {
  const asked = { user_id: world.id(name), include_custom_profile_fields: true };
  const { profile_data } = (await world.as("gus").getUserById(asked)).user;
  const places = Object.values(types).map((n) => [n, profile_data?.[world.made("profile_fields", n)]] as const);
  return Object.fromEntries(places.filter(([, value]) => value !== undefined));
};
