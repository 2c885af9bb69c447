import { type Case, operationCases } from "../../support/cases/cases.js";
import { assert } from "../../support/suite.js";
import { toEveryone, update, withRealmSettings } from "./changes.js";
import { restrictsGuests } from "./user-objects.js";

const accepted = (typed: string, full_name = typed): Case => ({
  ...{
    name: `takes the name ${JSON.stringify(typed)} and tells all (contract, realm_user)`,
    as: "mia",
    params: { full_name: typed },
    result: {},
  },
  events: (world) => toEveryone(update(world, "mia", { full_name })),
  afterwards: async (world) => assert.is((await world.as("mia").getOwnUser()).full_name, full_name),
});

const refused = (full_name: string, error: NonNullable<Case["error"]>, given: Case["given"] = []): Case => ({
  ...{ name: `refuses the name ${JSON.stringify(full_name)}, ${error}`, given, as: "mia", params: { full_name } },
  error,
});

const unique = [withRealmSettings({ require_unique_names: true })];
const fixed = [withRealmSettings({ name_changes_disabled: true })];

operationCases("updateSettings", [
  accepted("Mia Meyer"),
  accepted("  Mia  Meyer\t", "Mia  Meyer"),
  accepted("x".repeat(100)),
  accepted("😀".repeat(100)),
  accepted("李四"),
  accepted("葛\u{E0100}城"),
  accepted("Mia | 7 of 9"),
  accepted("Mia <3 & 'you'"),
  accepted("Mia; DROP TABLE users; --"),
  accepted("../../etc/passwd"),
  accepted("%s %n {0} $x"),
  {
    name: "tells only guests who may know of the user, where they are restricted (security B4)",
    given: [restrictsGuests],
    as: "max",
    params: { full_name: "Maxim" },
    events: (world) => ({ ...toEveryone(update(world, "max", { full_name: "Maxim" })), gus: [] }),
  },
  { name: "changes nothing for the same name", as: "mia", params: { full_name: "Mia Member" }, events: {} },
  {
    name: "changes nothing for the same name with spaces",
    as: "mia",
    params: { full_name: " Mia Member " },
    events: {},
  },
  refused("x".repeat(101), "nameTooLong"),
  refused("😀".repeat(101), "nameTooLong"),
  refused("M", "nameTooShort"),
  refused("😀", "nameTooShort"),
  refused(" M ", "nameTooShort"),
  refused("", "nameTooShort"),
  refused("   ", "nameTooShort"),
  ...[...'*`\\>"@'].map((character) => refused(`Mia ${character}`, "nameCharacters")),
  refused("<b>Mia</b>", "nameCharacters"),
  refused("@**all**", "nameCharacters"),
  refused("Mia|7", "nameFormat"),
  refused("Mia |12", "nameFormat"),
  refused("Mia|12 ", "nameFormat"),
  // Security C2: controls, zero-width characters, marks of direction, noncharacters, private and unassigned characters, fillers.
  ...[
    "\u0007",
    "\u200b",
    "\u200d",
    "\ufeffx",
    "\u202e",
    "\u2066",
    "\u{1fffe}",
    "\ue000",
    "\u0378",
    "\u00ad",
    "\u3164",
    "\u034f",
  ].map((character) => refused(`Mia${character}M`, "nameCharacters")),
  refused("\u3164\u3164", "nameCharacters"),
  // Names that look alike are the same where names are unique: by case, by compatibility, by how they are put together.
  ...["Bob Member", "bob MEMBER", "Ｂｏｂ Member", "Ⓑob Member"].map((name) => refused(name, "nameTaken", unique)),
  {
    name: "takes a name that is put together otherwise for the same",
    given: [...unique, (world) => world.as("bob").updateSettings({ full_name: "Zo\u00eb \ufb01sh" })],
    as: "mia",
    params: { full_name: "ZOE\u0308 FISH" },
    error: "nameTaken",
  },
  { ...accepted("MIA member"), name: "lets one's own name be written otherwise where names are unique", given: unique },
  accepted("bob member"),
  {
    name: "ignores it silently where names are the administrators'",
    given: fixed,
    as: "mia",
    params: { full_name: "Mia Meyer", enter_sends: true },
    result: {},
    events: { mia: [{ type: "user_settings", op: "update", property: "enter_sends", value: true }] },
    afterwards: async (world) => assert.is((await world.as("mia").getOwnUser()).full_name, "Mia Member"),
  },
  { name: "ignores even a bad name there", given: fixed, as: "gus", params: { full_name: "" }, events: {} },
  ...(["ada", "olga"] as const).map(
    (as): Case => ({
      ...{ name: `lets ${as} there`, given: fixed, as, params: { full_name: "New Name" } },
      events: (world) => toEveryone(update(world, as, { full_name: "New Name" })),
    }),
  ),
  {
    name: "is ignored with target_users",
    as: "ada",
    params: (world) => ({
      target_users: { user_ids: [world.id("mia")], skip_if_already_edited: false },
      full_name: "@",
      enter_sends: true,
    }),
    events: { mia: [{ type: "user_settings", op: "update", property: "enter_sends", value: true }] },
  },
]);
