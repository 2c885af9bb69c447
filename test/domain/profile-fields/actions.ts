import fc from "fast-check";
import { type Action, action, someone, who } from "../../support/cases/action.js";
import type { World } from "../../support/world/world.js";

const choices = fc.constantFrom(
  { a: { text: "A", order: "1" } },
  { a: { text: "A", order: "1" }, b: { text: "B", order: "2" } },
  { b: { text: "B", order: "1" } },
);

const creating = fc
  .record({ as: who, field_type: fc.constantFrom(1, 2, 3, 4, 6, 8), field_data: choices })
  .map(({ as, field_type, field_data }) =>
    action(`${as} makes a field of type ${field_type}`, (world) =>
      world.as(as).createProfileField({ field_type, name: `Field ${field_type}`, field_data }),
    ),
  );

/** Which of the fields that were made. */
const place = fc.integer({ min: 1, max: 3 });

const idOf = (world: World, n: number): number => world.made("profile_fields", n);

const changing = fc
  .record({ as: who, n: place, field_data: choices, hint: fc.constantFrom("", "a hint") })
  .map(({ as, n, ...field }) =>
    action(`${as} changes field ${n}: ${JSON.stringify(field)}`, (world) =>
      world.as(as).updateProfileField({ field_id: idOf(world, n), ...field }),
    ),
  );

const deleting = fc
  .record({ as: who, n: place })
  .map(({ as, n }) =>
    action(`${as} deletes field ${n}`, (world) => world.as(as).deleteProfileField({ field_id: idOf(world, n) })),
  );

const ordering = fc
  .record({ as: who, order: fc.constantFrom<number[]>([1], [2, 1], [3, 1, 2]) })
  .map(({ as, order }) =>
    action(`${as} puts fields in the order ${order.join()}`, (world) =>
      world.as(as).reorderProfileFields({ order: order.map((n) => idOf(world, n)) }),
    ),
  );

const value = fc.oneof(
  fc.constantFrom("a", "b", "**x** @**Bob Member**", "2024-02-29", ""),
  someone.map((name) => ({ name })),
);

const filling = fc.record({ as: who, n: place, value }).map(({ as, n, value }) =>
  action(`${as} fills in field ${n}: ${JSON.stringify(value)}`, (world) => {
    const data = [{ id: idOf(world, n), value: typeof value === "string" ? value : [world.id(value.name)] }];
    return world.as(as).updateProfileData({ data });
  }),
);

const emptying = fc
  .record({ as: who, places: fc.uniqueArray(place, { maxLength: 2 }) })
  .map(({ as, places }) =>
    action(`${as} empties fields ${places.join()}`, (world) =>
      world.as(as).removeProfileData({ data: places.map((n) => idOf(world, n)) }),
    ),
  );

/** What is done with custom profile fields; administrators among all do enough of it when fields come first. */
export const profileAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: creating, weight: 5 },
  { arbitrary: filling, weight: 5 },
  { arbitrary: changing, weight: 2 },
  { arbitrary: deleting, weight: 1 },
  { arbitrary: ordering, weight: 1 },
  { arbitrary: emptying, weight: 1 },
);
