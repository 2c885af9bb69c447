import type { Given, World } from "../../support/cases/cases.js";
import { partial } from "../../support/cases/match.js";
import { MadeId, type Named } from "../../support/world/made.js";
import type { PersonName } from "../../support/world/people.js";

/** Ids of the system groups. */
export const [nobody, owners, administrators, moderators, fullMembers, members, everyone, internet] = [
  1, 2, 3, 4, 5, 6, 7, 8,
] as const;

const group = (n: number): MadeId => new MadeId("user_groups", n);

/** The first group that somebody makes, and so on. */
export const [cooks, bakers, tasters] = [group(1), group(2), group(3)] as const;

type NewGroup = Parameters<ReturnType<World["as"]>["createUserGroup"]>[0];

/** Mia makes a group; `people` are its members. */
export const hasGroup =
  (
    name: string,
    people: readonly PersonName[] = [],
    options: (world: World) => Partial<Named<NewGroup>> = () => ({}),
  ): Given =>
  (world) =>
    world
      .as("mia")
      .createUserGroup({ name, description: "", members: ids(world, people), ...world.filled(options(world)) });

export const ids = (world: World, people: readonly PersonName[]): number[] => people.map((name) => world.id(name));

/** Somebody is named on the spot. */
export const only = (world: World, ...people: PersonName[]) => ({
  direct_members: ids(world, people).sort((a, b) => a - b),
  direct_subgroups: [],
});

export const isDeactivated =
  (group: MadeId): Given =>
  (world) =>
    world.rows((tx) => tx.update("user_groups", world.filled(group), { deactivated: true }));

export const isGone =
  (name: PersonName): Given =>
  (world) =>
    world.chat.host.deactivateUser(world.id(name));

/** A permission setting of the organization. */
export const realmHas =
  (settings: (world: World) => Record<string, unknown>): Given =>
  (world) =>
    world.rows((tx) => tx.update("realm", 1, { settings: world.filled(settings(world)) }));

export const groupEvent = (op: string, fields: Record<string, unknown>) => ({ type: "user_group", op, ...fields });

/** A notice of the notification bot, as a queue gets it. */
export const notice = (content: string) =>
  partial({ type: "message", message: partial({ content, sender_id: 1, type: "private" }) });

/** The parameters of a call that puts people into the first group, or takes them out of it. */
export const adds =
  (...people: PersonName[]) =>
  (world: World) =>
    world.filled({ user_group_id: cooks, add: ids(world, people) });
export const takes =
  (...people: PersonName[]) =>
  (world: World) =>
    world.filled({ user_group_id: cooks, delete: ids(world, people) });

/** What is told of that. */
export const added = (world: World, ...people: PersonName[]) =>
  groupEvent("add_members", { group_id: cooks, user_ids: ids(world, people) });
export const removed = (world: World, ...people: PersonName[]) =>
  groupEvent("remove_members", { group_id: cooks, user_ids: ids(world, people) });

/** Mia makes "cooks" with bob, and "bakers" with "cooks" in it; whoever is no guest may change either. */
export const nestedGroups: Given = async (world) => {
  const open = { can_manage_group: members, can_add_members_group: members, can_remove_members_group: members };
  await hasGroup("cooks", ["bob"], () => open)(world);
  await hasGroup("bakers", [], () => ({ subgroups: [cooks], ...open }))(world);
};
