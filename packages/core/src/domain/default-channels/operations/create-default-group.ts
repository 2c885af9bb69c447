import { t } from "../../../schema/schema.js";
import { limits } from "../../realm/index.js";
import { administrators, checkOrganizationRows, storedLimit } from "../../users/index.js";
import { announceDefaultGroups } from "../announce.js";
import {
  checkDefaultGroupName,
  checkGroupable,
  checkGroupSize,
  defaultGroupNameErrors,
  groupableErrors,
  namedChannels,
} from "../group-rules.js";
import { defaultChannelTables } from "../tables.js";
import { defineOperation } from "../vocabulary.js";

const groupLimit = storedLimit(defaultChannelTables, "default_stream_groups");

export const createDefaultGroup = defineOperation({
  method: "POST",
  path: "/default_stream_groups/create",
  summary: "Create a default channel group",
  permission: administrators,
  price: 5,
  params: t.object({
    group_name: t.text({ anyCharacter: true, description: "What the group is called" }),
    description: t.text({ max: limits.max_stream_description_length }),
    stream_names: t.array(t.text(), {
      description: "Its channels, by name; none of them private or a default channel",
    }),
  }),
  result: t.object({}),
  errors: ["invalidChannelName", "organizationFull", "defaultGroupFull", ...groupableErrors, ...defaultGroupNameErrors],
  async run(call) {
    const { group_name: name, description, stream_names } = call.params;
    const [channels] = await Promise.all([
      namedChannels(call, stream_names),
      checkOrganizationRows(call, groupLimit, 1),
    ]);
    checkGroupable(call, channels, name);
    checkGroupSize(call, channels.length);
    await checkDefaultGroupName(call, name);
    await call.tx.insert("default_stream_groups", { name, description, stream_ids: channels.map(({ id }) => id) });
    await announceDefaultGroups(call);
    return {};
  },
});
