import type { ErrorName } from "@confab/core";
import { type OperationId, registry } from "../../packages/core/src/operation/registry.js";
import type { Given } from "../support/cases.js";
import type { Params } from "../support/doors.js";
import { invitationSamples } from "../support/samples/invitations.js";
import type { World } from "../support/world/world.js";

/** Bea is mia's bot; bob and mia are members, max is a moderator, ada an administrator, olga the owner. */
export const objectCallers = ["bea", "gus", "bob", "mia", "max", "ada", "olga"] as const;

type Caller = (typeof objectCallers)[number];
type Outcome = ErrorName | "ok";

/** Who may do something to one object: where `callers.ts` says who may call at all, this says on whom. */
export interface ObjectRow {
  what: string;
  given?: readonly Given[];
  params: (world: World) => Params;
  outcomes: Readonly<Record<Caller, Outcome>>;
}

const all = (outcome: Outcome): Record<Caller, Outcome> =>
  Object.fromEntries(objectCallers.map((caller) => [caller, outcome])) as Record<Caller, Outcome>;

const ok = (...callers: Caller[]): Partial<Record<Caller, Outcome>> =>
  Object.fromEntries(callers.map((caller) => [caller, "ok"]));

const notTheirs = all("insufficientPermission");
const administratorsDo = { ...notTheirs, ...ok("ada", "olga") };
const ownerDoes = { ...administratorsDo, ada: "ownerRequired" as const };
const gates = { bea: "botRefused", gus: "guestRefused" } as const;
const ofBot = { ...administratorsDo, ...ok("mia") };

type Named = "mia" | "bob" | "bea" | "max";

const isOwnerToo: Given = (world) => world.rows((tx) => tx.update("users", world.id("max"), { role: 100 }));

/** What can be done to accounts, however they are named. */
const ofUsers = (target: (world: World, name: Named) => Params): ObjectRow[] => {
  const change = (name: Named, changes: Params) => (world: World) => ({ ...target(world, name), ...changes });
  return [
    { what: "a member's name", params: change("bob", { full_name: "Robert" }), outcomes: administratorsDo },
    { what: "the name of mia's bot", params: change("bea", { full_name: "Beatrix" }), outcomes: ofBot },
    { what: "a member's role", params: change("bob", { role: 300 }), outcomes: administratorsDo },
    { what: "B6: a member who is made an owner", params: change("bob", { role: 100 }), outcomes: ownerDoes },
    {
      what: "B6: an owner who is made a member",
      given: [isOwnerToo],
      params: change("max", { role: 400 }),
      outcomes: { ...ownerDoes, ...ok("max") },
    },
    {
      what: "B6: a bot that its owner promotes",
      params: change("bea", { role: 200 }),
      outcomes: { ...administratorsDo, mia: "administratorRequired" },
    },
  ];
};

/** Mia made the group 9 with bob and max in it; bob may add people by the group 10. */
const groups: Given = async (world) => {
  const mia = world.as("mia");
  const members = [world.id("bob"), world.id("max")];
  await mia.createUserGroup({ name: "cooks", description: "", members });
  await mia.createUserGroup({ name: "helpers", description: "", members: [world.id("bob")] });
  await mia.updateUserGroup({ user_group_id: 9, can_add_members_group: { new: 10 } });
};

const managersDo = { ...notTheirs, ...gates, ...ok("mia", "olga") };
const helpersDo = { ...managersDo, ...ok("bob") };

const onBea =
  (changes: (world: World) => Params) =>
  (world: World): Params => ({ bot_id: world.id("bea"), ...changes(world) });

const ofInvitation = (sample: "resendInvitation" | "revokeInvitation" | "revokeInvitationLink"): ObjectRow => ({
  what: "mia's invitation",
  given: invitationSamples[sample].given,
  params: () => ({ invite_id: 1 }),
  outcomes: { ...all("inviteAdministratorRequired"), ...gates, ...ok("mia", "ada", "olga") },
});

const byOlga: Given = (world) =>
  world.as("olga").sendInvitations({ invitee_emails: "ann@example.org", stream_ids: [], invite_as: 100 });

const ofOwnersInvitation: ObjectRow = {
  what: "B6: an invitation of an owner",
  given: [byOlga],
  params: () => ({ invite_id: 1 }),
  outcomes: { ...all("inviteAdministratorRequired"), ...gates, ada: "ownerRequired", olga: "ok" },
};

const ofGroup = (what: string, changes: (world: World) => Params, outcomes: ObjectRow["outcomes"]): ObjectRow => ({
  ...{ what, given: [groups], outcomes },
  params: (world) => ({ user_group_id: 9, ...changes(world) }),
});

export const objects: Partial<Record<OperationId, readonly ObjectRow[]>> = {
  deactivateBot: [{ what: "mia's bot", params: onBea(() => ({})), outcomes: ofBot }],
  deactivateUser: [
    { what: "a member", params: (world) => ({ user_id: world.id("bob") }), outcomes: administratorsDo },
    {
      what: "an owner",
      given: [isOwnerToo],
      params: (world) => ({ user_id: world.id("max") }),
      outcomes: { ...ownerDoes, ...ok("max") },
    },
    { what: "a bot", params: (world) => ({ user_id: world.id("bea") }), outcomes: all("noSuchUser") },
  ],
  deactivateUserGroup: [ofGroup("mia's group", () => ({}), managersDo)],
  getBotApiKey: [{ what: "mia's bot", params: onBea(() => ({})), outcomes: { ...ofBot, ...gates } }],
  reactivateUser: [
    { what: "a member", params: (world) => ({ user_id: world.id("dora") }), outcomes: administratorsDo },
    {
      what: "mia's bot",
      given: [(world) => world.chat.host.deactivateUser(world.id("bea"))],
      params: (world) => ({ user_id: world.id("bea") }),
      outcomes: { ...ofBot, bea: "accountDeactivated" },
    },
  ],
  regenerateBotApiKey: [{ what: "mia's bot", params: onBea(() => ({})), outcomes: { ...ofBot, ...gates } }],
  resendInvitation: [ofInvitation("resendInvitation"), ofOwnersInvitation],
  revokeInvitation: [ofInvitation("revokeInvitation"), ofOwnersInvitation],
  revokeInvitationLink: [ofInvitation("revokeInvitationLink")],
  updateBot: [
    { what: "its name", params: onBea(() => ({ full_name: "Beatrix" })), outcomes: { ...ofBot, ...gates } },
    {
      what: "its owner",
      params: onBea((world) => ({ bot_owner_id: world.id("bob") })),
      outcomes: { ...ofBot, ...gates },
    },
    {
      what: "B6: its role",
      params: onBea(() => ({ role: 200 })),
      outcomes: { ...administratorsDo, ...gates, mia: "administratorRequired" },
    },
  ],
  updateUserByEmail: ofUsers((world, name) => ({ email: world.person(name).email })),
  updateUserById: ofUsers((world, name) => ({ user_id: world.id(name) })),
  updateUserStatus: [
    {
      what: "a member's status",
      params: (world) => ({ user_id: world.id("bob"), status_text: "away" }),
      outcomes: administratorsDo,
    },
  ],
  updateUserGroup: [
    ofGroup("the name of mia's group", () => ({ name: "chefs" }), managersDo),
    ofGroup("who may join it", () => ({ can_join_group: { new: 6 } }), managersDo),
  ],
  updateUserGroupMembers: [
    ofGroup("somebody who is added", (world) => ({ add: [world.id("gus")] }), helpersDo),
    ofGroup("somebody who is removed", (world) => ({ delete: [world.id("max")] }), { ...managersDo, ...ok("max") }),
    ofGroup("a group that is added", () => ({ add_subgroups: [4] }), helpersDo),
  ],
  updateUserGroupSubgroups: [ofGroup("a group that is added", () => ({ add: [4] }), helpersDo)],
};

const names = ["user_id", "email", "bot_id", "user_group_id", "invite_id"];

/** The operations that change an account, a group or an invitation that the caller names, or give out its key. */
export const onObjects = (Object.keys(registry) as OperationId[]).filter((id) => {
  const { method, path } = registry[id];
  return names.some((name) => path.includes(`{${name}}`)) && (method !== "GET" || path.includes("api_key"));
});
