import type { World } from "../world/world.js";

/** The first field of a world has this id. */
const first = { field_id: 1 };

const hasField = (world: World) => world.as("olga").createProfileField({ field_type: 1, name: "Nickname" });

/** Samples of what is done with custom profile fields. */
export const profileSamples = {
  createProfileField: { as: "olga", params: () => ({ field_type: 1, name: "Nickname" }) },
  deleteProfileField: { as: "olga", given: [hasField], params: () => first },
  removeProfileData: { as: "bob", given: [hasField], params: () => ({ data: [1] }) },
  reorderProfileFields: { as: "olga", given: [hasField], params: () => ({ order: [1] }) },
  updateProfileData: { as: "bob", given: [hasField], params: () => ({ data: [{ id: 1, value: "Bobby" }] }) },
  updateProfileField: { as: "olga", given: [hasField], params: () => ({ ...first, hint: "What friends say" }) },
} as const;
