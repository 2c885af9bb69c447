import { t } from "../../../schema/schema.js";
import { limits } from "../../realm/index.js";
import { anyUser } from "../../users/index.js";
import { mayForget, meantTopic, takesPolicies } from "../topic-channel.js";
import { policies, setOwnPolicy } from "../topic-policies.js";
import { defineOperation } from "../vocabulary.js";

export const setTopicPolicy = defineOperation({
  method: "POST",
  path: "/user_topics",
  summary: "Mute, unmute or follow a topic",
  description:
    "The topic need not have messages, nor the user a subscription. " +
    "What was set can be taken back also where the channel can no longer be read.",
  permission: anyUser,
  params: t.object({
    stream_id: t.integer(),
    topic: t.text({ max: limits.max_topic_length }),
    visibility_policy: t.oneOf([0, 1, 2, 3], {
      description: "0 inherits from the channel, 1 mutes, 2 unmutes, 3 follows",
      refusal: "Value error, Not in the list of possible values",
    }),
  }),
  result: t.object({}),
  errors: ["invalidChannelId", "listFull"],
  async run(call) {
    const { tx, fail, params } = call;
    const { stream_id, visibility_policy } = params;
    const channel = await tx.get("streams", stream_id);
    const isAllowed = visibility_policy === policies.inherit ? mayForget : takesPolicies;
    if (!(await isAllowed(call, channel))) throw fail("invalidChannelId");
    await setOwnPolicy(call, { stream_id, name: meantTopic(params.topic) }, visibility_policy);
    return {};
  },
});
