import { t } from "../../../schema/schema.js";
import { channelByName } from "../../channels/index.js";
import { limits } from "../../realm/index.js";
import { anyUser } from "../../users/index.js";
import { mayForget, meantTopic, takesPolicies } from "../topic-channel.js";
import { policies, setOwnPolicy } from "../topic-policies.js";
import { defineOperation, type Reading, type Row } from "../vocabulary.js";

interface NamedChannel {
  stream_id?: number;
  stream?: string;
}

/** Returns the channel, which is named in one of two ways; throws unless it is named in one of them. */
const namedChannel = async (
  { tx, fail }: Reading<"unsupportedCombination" | "invalidParameter">,
  { stream_id, stream }: NamedChannel,
): Promise<Row<"streams"> | undefined> => {
  if (stream_id !== undefined && stream !== undefined)
    throw fail("unsupportedCombination", { parameters: "stream_id, stream" });
  if (stream_id !== undefined) return tx.get("streams", stream_id);
  if (stream !== undefined) return channelByName(tx, stream.trim());
  throw fail("invalidParameter", { text: "Missing 'stream_id' argument" });
};

export const muteTopic = defineOperation({
  method: "PATCH",
  path: "/users/me/subscriptions/muted_topics",
  summary: "Mute or unmute a topic (deprecated)",
  description: "`POST /user_topics` does more. The channel is given by its id or by its name.",
  permission: anyUser,
  params: t.object({
    topic: t.text({ max: limits.max_topic_length }),
    op: t.oneOf(["add", "remove"], { description: "Whether to mute it or to mute it no longer" }),
    stream_id: t.optional(t.integer()),
    stream: t.optional(t.text({ description: "The channel by its name" })),
  }),
  result: t.object({}),
  errors: ["invalidChannelId", "invalidChannelName", "unsupportedCombination", "topicNotMuted", "listFull"],
  async run(call) {
    const { fail, params } = call;
    const channel = await namedChannel(call, params);
    const isMuting = params.op === "add";
    const isAllowed = isMuting ? takesPolicies : mayForget;
    if (channel === undefined || !(await isAllowed(call, channel))) {
      if (!isMuting) throw fail("topicNotMuted");
      throw params.stream === undefined
        ? fail("invalidChannelId")
        : fail("invalidChannelName", { name: params.stream });
    }
    const topic = { stream_id: channel.id, name: meantTopic(params.topic) };
    await setOwnPolicy(call, topic, isMuting ? policies.muted : policies.inherit);
    return {};
  },
});
