import { t } from "../../../schema/schema.js";
import { administrators } from "../../users/index.js";
import { announceDefaultGroups } from "../announce.js";
import { checkGroupable, checkGroupSize, existingGroup, groupableErrors, namedChannels } from "../group-rules.js";
import { defineOperation, type Reading, type Row } from "../vocabulary.js";

type Group = Row<"default_stream_groups">;
type Channels = readonly Row<"streams">[];

const withChannels = (
  call: Reading<(typeof groupableErrors)[number] | "alreadyInDefaultGroup" | "defaultGroupFull">,
  group: Group,
  channels: Channels,
): number[] => {
  for (const channel of channels) {
    checkGroupable(call, [channel], group.name);
    if (group.stream_ids.includes(channel.id))
      throw call.fail("alreadyInDefaultGroup", { channel: channel.name, group: group.name });
  }
  checkGroupSize(call, group.stream_ids.length + channels.length);
  return [...group.stream_ids, ...channels.map(({ id }) => id)];
};

const withoutChannels = (call: Reading<"notInDefaultGroup">, group: Group, channels: Channels): number[] => {
  const missing = channels.find(({ id }) => !group.stream_ids.includes(id));
  if (missing !== undefined) throw call.fail("notInDefaultGroup", { channel: missing.name, group: group.name });
  const gone = new Set(channels.map(({ id }) => id));
  return group.stream_ids.filter((id) => !gone.has(id));
};

export const updateDefaultGroupChannels = defineOperation({
  method: "PATCH",
  path: "/default_stream_groups/{group_id}/streams",
  summary: "Add channels to a default channel group, or remove them",
  permission: administrators,
  params: t.object({
    group_id: t.integer({ description: "The group of channels" }),
    op: t.text({ description: "`add` or `remove`" }),
    stream_names: t.array(t.text(), { description: "The channels, by name" }),
  }),
  result: t.object({}),
  errors: [
    "defaultGroupMissing",
    "invalidChannelName",
    "defaultGroupOpInvalid",
    "alreadyInDefaultGroup",
    "notInDefaultGroup",
    "defaultGroupFull",
    ...groupableErrors,
  ],
  async run(call) {
    const { tx, fail, params } = call;
    const group = await existingGroup(call, params.group_id);
    const channels = await namedChannels(call, params.stream_names);
    if (params.op !== "add" && params.op !== "remove") throw fail("defaultGroupOpInvalid");
    const change = params.op === "add" ? withChannels : withoutChannels;
    await tx.update("default_stream_groups", group.id, { stream_ids: change(call, group, channels) });
    await announceDefaultGroups(call);
    return {};
  },
});
