import { type Case, type Given, operationCases, type World } from "../../support/cases/cases.js";
import { systemGroupId } from "../../support/domain.js";
import { assert } from "../../support/suite.js";
import { type PersonName, people } from "../../support/world/people.js";
import { settingFacts, settingNames } from "../settings/table.js";

type Settings = NonNullable<Parameters<ReturnType<World["as"]>["updateSettings"]>[0]>;

type Targets = NonNullable<Settings["target_users"]>;

const targets =
  (names: readonly PersonName[], more: Partial<Targets> = {}) =>
  (world: World) => ({ user_ids: names.map((name) => world.id(name)), skip_if_already_edited: false, ...more });

const call =
  (names: readonly PersonName[], more: Partial<Targets> = {}, params: Record<string, unknown> = { color_scheme: 2 }) =>
  (world: World) => ({ target_users: targets(names, more)(world), ...params });

const sets =
  (name: PersonName, params: Record<string, unknown>): Given =>
  (world) =>
    world.as(name).updateSettings(params);

const setsFor =
  (name: PersonName, target: PersonName, params: Record<string, unknown>): Given =>
  (world) =>
    world.as(name).updateSettings({ target_users: targets([target])(world), ...params });

const dark = { type: "user_settings", op: "update", property: "color_scheme", value: 2 };
const fluid = { type: "user_settings", op: "update", property: "fluid_layout_width", value: true };
const group = (...names: Parameters<typeof systemGroupId>[0][]) => ({ group_ids: names.map(systemGroupId) });

const storedOf = async (world: World, name: PersonName): Promise<Readonly<Record<string, unknown>>> =>
  (await world.rows((tx) => tx.get("users", world.id(name))))?.settings ?? {};

const refused = (
  name: string,
  error: NonNullable<Case["error"]>,
  params: NonNullable<Case["params"]>,
  as: PersonName = "ada",
): Case => ({
  name,
  as,
  params,
  error,
});

operationCases("updateSettings", [
  {
    name: "changes the settings of those named whose value differs, each told for themselves (contract 1)",
    given: [sets("bob", { color_scheme: 2 })],
    as: "ada",
    params: call(["mia", "bob", "gus", "mia"]),
    result: {},
    events: { mia: [dark], gus: [dark] },
  },
  {
    name: "changes those of deactivated accounts, for their return",
    as: "olga",
    params: call(["dora"]),
    events: {},
    afterwards: async (world) => assert.equal((await storedOf(world, "dora")).color_scheme, 2),
  },
  { name: "passes over bots", as: "ada", params: call(["bea", "wim", "mia"]), events: { mia: [dark] } },
  {
    name: "changes those of the active members of groups, through subgroups too (contract 1)",
    as: "ada",
    params: (world) => ({ ...call([], group("role:moderators"))(world) }),
    events: { olga: [dark], ada: [dark], max: [dark] },
  },
  {
    name: "changes each target once, though named and in a group",
    as: "ada",
    params: call(["gus", "max"], group("role:moderators")),
    events: { olga: [dark], ada: [dark], max: [dark], gus: [dark] },
  },
  {
    name: "leaves settings alone that a user has changed before, each setting by itself (contract 1)",
    given: [sets("mia", { color_scheme: 3 }), sets("mia", { color_scheme: 1 })],
    as: "ada",
    params: call(["mia", "bob"], { skip_if_already_edited: true }, { color_scheme: 2, fluid_layout_width: true }),
    events: { mia: [fluid], bob: [fluid, dark] },
  },
  {
    name: "does not count what an administrator changed before",
    given: [setsFor("olga", "mia", { color_scheme: 3 })],
    as: "ada",
    params: call(["mia"], { skip_if_already_edited: true }),
    events: { mia: [dark] },
  },
  {
    name: "counts what an administrator changed for themselves",
    given: [setsFor("ada", "ada", { color_scheme: 3 })],
    as: "olga",
    params: call(["ada"], { skip_if_already_edited: true }),
    events: {},
  },
  {
    name: "ignores full_name and old_password",
    as: "ada",
    params: call(["mia"], {}, { color_scheme: 2, old_password: "x" }),
    events: { mia: [dark] },
  },
  refused("refuses nobody named, before all else", "noTargets", call([]), "mia"),
  ...(["max", "mia", "gus"] as const).map((as) =>
    refused(
      `refuses ${as}, who is no administrator (contract, Authentication 3)`,
      "administratorRequired",
      call(["bob"]),
      as,
    ),
  ),
  refused("refuses bots", "botRefused", call(["bob"]), "bea"),
  refused("refuses to change passwords", "guardedSetting", call(["mia"], {}, { new_password: "a sound password" })),
  ...settingNames
    .filter((name) => settingFacts[name]?.isGuarded)
    .map((name) =>
      refused(
        `refuses ${name}, which everybody changes for themselves`,
        "guardedSetting",
        call(["mia"], {}, { color_scheme: 2, [name]: settingFacts[name]?.values[1] }),
      ),
    ),
  refused(
    "checks values as for oneself",
    ["unknownSound", { value: "boom" }],
    call(["mia"], {}, { notification_sound: "boom" }),
  ),
  refused("refuses unknown users, and changes nobody then", ["invalidGroupMember", { id: 999 }], (world) => ({
    target_users: { user_ids: [world.id("mia"), 999], skip_if_already_edited: false },
    color_scheme: 2,
  })),
  refused("refuses the system's own accounts as unknown ones", ["invalidGroupMember", { id: 1 }], {
    target_users: { user_ids: [1], skip_if_already_edited: false },
    color_scheme: 2,
  }),
  refused("refuses unknown groups before unknown users", ["invalidSubgroup", { id: 999 }], {
    target_users: { user_ids: [999], group_ids: [999], skip_if_already_edited: false },
    color_scheme: 2,
  }),
  {
    ...refused("refuses deactivated groups", "groupDeactivated", (world) => ({
      target_users: { user_ids: [world.id("mia")], group_ids: [9], skip_if_already_edited: false },
      color_scheme: 2,
    })),
    given: [
      (world) =>
        world.rows((tx) =>
          tx.insert("user_groups", {
            ...{ id: 9, name: "old", description: "", is_system_group: false, date_created: null, creator_id: null },
            ...{ deactivated: true, settings: {} },
          }),
        ),
    ],
  },
  refused(
    "wants to be told whether to skip what was edited",
    ["invalidParameter", { text: 'target_users["skip_if_already_edited"] field is missing: Field required' }],
    (world) => ({ target_users: { user_ids: [world.id("mia")] }, color_scheme: 2 }),
  ),
  {
    name: "changes everything else for everybody at once",
    as: "olga",
    params: (world) => ({
      target_users: { ...targets(people)(world), ...group("role:everyone") },
      ...Object.fromEntries(
        settingNames
          .filter((name) => !settingFacts[name]?.isGuarded)
          .map((name) => [name, settingFacts[name]?.values[1]]),
      ),
    }),
    afterwards: async (world) => {
      for (const name of ["olga", "mia", "gus", "dora"] as const)
        for (const [setting, { isGuarded, values }] of Object.entries(settingFacts))
          assert.is((await storedOf(world, name))[setting], isGuarded ? undefined : values[1], `${name}: ${setting}`);
      assert.equal(await storedOf(world, "bea"), {});
    },
  },
]);
