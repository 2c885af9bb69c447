import type { Row } from "@confab/core";
import {
  channelPermissions,
  type GroupSetting,
  Groups,
  groupPermissions,
  mayInChannel,
  type PermissionSetting,
  realmPermissions,
} from "../../support/domain.js";
import { assert, suite } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";
import { bakers, cooks, hasGroup, ids, isGone } from "../groups/groups.js";

const test = suite("permission settings");

/** Bakers hold cooks, and those bob, gus and max, who is gone. */
const nested = [
  hasGroup("cooks", ["bob", "gus", "max"]),
  hasGroup("bakers", ["olga"], () => ({ subgroups: [cooks] })),
  isGone("max"),
];

const people = ["bob", "gus", "max", "mia", "ada", "olga"] as const;

type Ask = (groups: Groups, value: GroupSetting, user: Row<"users">, world: World) => Promise<boolean>;

/** Who has the permission when the setting has this value. */
const having = (world: World, value: GroupSetting, ask: Ask): Promise<PersonName[]> =>
  world.rows(async (tx) => {
    const groups = new Groups(tx, world.now);
    const having: PersonName[] = [];
    for (const name of people)
      if (await ask(groups, value, (await tx.get("users", world.id(name))) as Row<"users">, world)) having.push(name);
    return having;
  });

const inRealm =
  (name: keyof typeof realmPermissions): Ask =>
  async (groups, _, user) =>
    groups.mayInRealm(name, user);

const values = (world: World): Record<string, GroupSetting> => ({
  "a group": world.filled(cooks),
  "a group in a group": world.filled(bakers),
  "named on the spot": { direct_members: ids(world, ["bob", "gus", "max"]), direct_subgroups: [] },
  "groups on the spot": { direct_members: ids(world, ["mia"]), direct_subgroups: [world.filled(cooks), 1] },
});

const expected: Record<string, readonly PersonName[]> = {
  "a group": ["bob", "gus"],
  "a group in a group": ["bob", "gus", "olga"],
  "named on the spot": ["bob", "gus"],
  "groups on the spot": ["bob", "gus", "mia"],
};

/** Guests have it only where everyone may be chosen (users.md 7.3). */
const check = async (
  { allow_everyone_group }: PermissionSetting,
  ask: Ask,
  store: (world: World, value: GroupSetting) => Promise<unknown>,
): Promise<void> =>
  inWorld("memory", async (world) => {
    for (const given of nested) await given(world);
    for (const [name, value] of Object.entries(values(world))) {
      await store(world, value);
      const wanted = (expected[name] ?? []).filter((person) => person !== "gus" || allow_everyone_group);
      assert.equal(await having(world, value, ask), wanted, name);
    }
  });

for (const [name, permission] of Object.entries(realmPermissions))
  test(`${name} of the organization is honoured, at any depth, for active users, and for guests if it may`, () =>
    check(permission, inRealm(name as keyof typeof realmPermissions), (world, value) =>
      world.rows((tx) => tx.update("realm", 1, { settings: { [name]: value } })),
    ));

for (const [name, permission] of Object.entries(channelPermissions))
  test(`${name} of a channel is honoured, at any depth, for active users, and for guests if it may`, () =>
    check(
      permission,
      async (groups, value, user) =>
        mayInChannel(
          groups,
          {
            channel: { settings: { [name]: value }, creator_id: null } as unknown as Row<"streams">,
            name: name as keyof typeof channelPermissions,
          },
          user,
        ),
      async () => {},
    ));

for (const [name, permission] of Object.entries(groupPermissions))
  test(`${name} of a group is honoured, at any depth, for active users, and for guests if it may`, () =>
    check(
      permission,
      async (groups, value, user) =>
        groups.mayInGroup(
          { settings: { [name]: value }, creator_id: null, is_system_group: false } as unknown as Row<"user_groups">,
          name as keyof typeof groupPermissions,
          user,
        ),
      async () => {},
    ));
