import { humanMember } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { bakers, cooks, groupEvent, hasGroup, isDeactivated, nestedGroups, owners, realmHas } from "./groups.js";
import { managersDo, onGroup } from "./on-groups.js";

const made = [hasGroup("cooks", ["bob"])];
const params = { user_group_id: cooks };
const inUse = (...objections: object[]) => ["groupInUse", { objections }] as const;

const channelHas = (name: "team" | "general" | "attic", settings: (world: World) => object) => (world: World) =>
  world.rows((tx) => tx.update("streams", world.channel(name), { settings: world.filled(settings(world)) as never }));

const onTheSpot = { direct_members: [], direct_subgroups: [owners, cooks] };

operationSample("deactivateUserGroup", {
  as: "bob",
  given: [nestedGroups],
  params: () => ({ user_group_id: bakers }),
  callers: humanMember,
  objects: [onGroup("mia's group", () => ({}), managersDo)],
});

operationCases("deactivateUserGroup", [
  {
    name: "takes a group out of use",
    given: made,
    as: "mia",
    params,
    result: {},
    events: { everyone: [groupEvent("update", { group_id: cooks, data: { deactivated: true } })] },
  },
  {
    name: "is the end of the group for clients that know nothing of deactivated ones (users.md 5.4)",
    given: [
      ...made,
      async (world) => {
        (world as World & { old?: string }).old = (await world.as("bob").registerQueue({})).queue_id;
      },
    ],
    as: "mia",
    params,
    afterwards: async (world) => {
      const queue_id = (world as World & { old?: string }).old as string;
      const [{ id, ...event } = { id: 0 }] = await pollNow(world, "bob", { queue_id });
      assert.equal(event, world.filled(groupEvent("remove", { group_id: cooks })));
    },
  },
  { name: "lets the owner", given: made, as: "olga", params, result: {} },
  { name: "refuses members", given: made, as: "bob", params, error: "insufficientPermission" },
  { name: "refuses guests", given: made, as: "gus", params, error: "guestRefused" },
  { name: "refuses bots", given: made, as: "bea", params, error: "botRefused" },
  { name: "knows no such group", as: "mia", params, error: "invalidGroup" },
  {
    name: "refuses system groups",
    as: "olga",
    params: { user_group_id: owners },
    error: "insufficientPermission",
  },
  {
    name: "refuses groups out of use",
    given: [...made, isDeactivated(cooks)],
    as: "mia",
    params,
    error: "groupDeactivated",
  },
  {
    name: "refuses a group within another",
    given: [...made, hasGroup("bakers", [], () => ({ subgroups: [cooks] }))],
    as: "mia",
    params,
    error: inUse({ type: "subgroup", supergroup_ids: [bakers] }),
  },
  {
    name: "does not mind groups that are out of use themselves",
    given: [
      ...made,
      hasGroup("bakers", [], () => ({ subgroups: [cooks], can_join_group: cooks })),
      isDeactivated(bakers),
    ],
    as: "mia",
    params,
    result: {},
  },
  {
    name: "does not mind what the group itself says of its members",
    given: [
      ...made,
      (world) => world.as("mia").updateUserGroup(world.filled({ ...params, can_join_group: { new: cooks } })),
    ],
    as: "mia",
    params,
    result: {},
  },
  {
    name: "refuses a group that channels, groups and the organization name, alone or among others",
    given: [
      ...made,
      hasGroup("bakers", [], () => ({ can_join_group: cooks, can_mention_group: onTheSpot })),
      channelHas("general", () => ({ can_send_message_group: onTheSpot })),
      channelHas("team", () => ({ can_subscribe_group: cooks })),
      realmHas(() => ({ can_invite_users_group: onTheSpot })),
    ],
    as: "mia",
    params,
    error: (world) =>
      inUse(
        { type: "channel", channel_id: world.channel("general"), settings: ["can_send_message_group"] },
        { type: "channel", channel_id: world.channel("team"), settings: ["can_subscribe_group"] },
        { type: "user_group", group_id: bakers, settings: ["can_join_group", "can_mention_group"] },
        { type: "realm", settings: ["can_invite_users_group"] },
      ),
  },
  {
    name: "B2: does not name private channels that the caller may not know of",
    given: [
      (world) => world.as("bob").createUserGroup({ name: "cooks", description: "", members: [] }),
      channelHas("team", () => ({ can_remove_subscribers_group: cooks })),
    ],
    as: "bob",
    params,
    error: inUse(),
  },
  {
    name: "does not mind archived channels",
    given: [...made, channelHas("attic", () => ({ can_send_message_group: cooks }))],
    as: "mia",
    params,
    result: {},
  },
]);
