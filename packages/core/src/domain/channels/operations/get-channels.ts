import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { describeChannels } from "../listing/describe-channels.js";
import { listedChannels } from "../listing/list-channels.js";
import { channelShape } from "../view.js";
import { defineOperation } from "../vocabulary.js";

const flag = (initial: boolean, description: string) => t.default(t.boolean({ description }), initial);

export const getChannels = defineOperation({
  method: "GET",
  path: "/streams",
  summary: "Get all channels",
  description: "By name. What the `include_` parameters ask for adds up.",
  permission: anyUser,
  params: t.object({
    include_public: flag(true, "All public channels; not for guests"),
    include_web_public: flag(false, "All web-public channels"),
    include_subscribed: flag(true, "The channels the caller is subscribed to"),
    exclude_archived: flag(true, "Leaves out archived channels"),
    include_all: flag(false, "All channels the caller may know of"),
    include_default: flag(false, "Adds `is_default` to each channel"),
    include_owner_subscribed: flag(false, "For bots, the channels their owner is subscribed to"),
    include_can_access_content: flag(false, "All channels whose messages the caller may read"),
    include_all_active: flag(false, "Deprecated: the same as `include_all`"),
  }),
  result: t.object({
    streams: t.array(t.object({ ...channelShape.properties, is_default: t.optional(t.boolean()) }), { max: 1_000_000 }),
  }),
  errors: [],
  async run(call) {
    const { params } = call;
    const channels = await listedChannels(call, params);
    const objects = await describeChannels(call, channels);
    if (!params.include_default) return { streams: objects };
    return { streams: objects.map((object, i) => ({ ...object, is_default: channels[i]?.is_default === true })) };
  },
});
