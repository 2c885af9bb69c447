import { type Given, operationCases, type World } from "../../../support/cases/cases.js";
import { MadeId } from "../../../support/world/made.js";
import { toEveryone, update } from "../changes.js";
import { badValue, of, refused } from "./updating.js";

const hasField =
  (field_type: number, more: object = {}): Given =>
  (world) =>
    world.as("ada").createProfileField({ field_type, name: "Phone", ...more });

/** The field that a case has made. */
const id = new MadeId("profile_fields", 1);

const filledIn = (value: unknown) => of("bob", { profile_data: [{ id, value }] });

const isFilledIn: Given = (world) =>
  world.as("bob").updateProfileData({ data: [{ id: world.made("profile_fields"), value: "12" }] });

const profile = (world: World, custom_profile_field: object) =>
  toEveryone(update(world, "bob", { custom_profile_field }));

operationCases("updateUserById", [
  {
    name: "fills in somebody's profile, whether they may do so themselves or not (contract 8: profile_data)",
    given: [hasField(8, { editable_by_user: false })],
    as: "ada",
    params: filledIn("12"),
    events: (world) => profile(world, { id, value: "12" }),
  },
  {
    name: "removes a value with null (contract 8: null to remove the value)",
    given: [hasField(8), isFilledIn],
    as: "ada",
    params: filledIn(null),
    events: (world) => profile(world, { id, value: null }),
  },
  {
    name: "takes people for a field of people (contract 8: array of integer user ids)",
    given: [hasField(6)],
    as: "ada",
    params: (world) => filledIn([world.id("mia")])(world),
    events: (world) => profile(world, { id, value: `[${world.id("mia")}]` }),
  },
  {
    name: "keeps the profiles of bots empty",
    given: [hasField(8)],
    as: "mia",
    params: of("bea", { profile_data: [{ id, value: "12" }] }),
    events: {},
  },
  refused("knows no field 9", "ada", "bob", { profile_data: [{ id: 9, value: "x" }] }, [
    "profileFieldMissing",
    { id: 9 },
  ]),
  {
    ...refused("changes nothing when one value is wrong", "ada", "bob", {}, [
      "invalidParameter",
      { text: "Phone is too long (limit: 50 characters)" },
    ]),
    given: [hasField(8)],
    params: of("bob", { full_name: "Robert", profile_data: [{ id, value: "x".repeat(51) }] }),
  },
  badValue({ profile_data: {} }, "profile_data is not a list"),
]);
