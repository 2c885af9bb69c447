import { t } from "../../../schema/schema.js";
import { fold } from "../../../text/folding.js";
import { readableChannel } from "../../channels/index.js";
import { topicOf } from "../../conversations/index.js";
import { knowsTopic, meantTopic } from "../../topics/index.js";
import { anyUser } from "../../users/index.js";
import { markChannelRead } from "../flags/mark-channel.js";
import { defineOperation } from "../vocabulary.js";

export const markTopicAsRead = defineOperation({
  method: "POST",
  path: "/mark_topic_as_read",
  summary: "Mark the messages of a topic as read",
  description: "Deprecated: flags of a narrow do the same. At most the newest 50,000 are marked.",
  permission: anyUser,
  params: t.object({ stream_id: t.integer(), topic_name: t.text({ description: "The topic, whatever its case" }) }),
  result: t.object({}),
  errors: ["invalidChannelId", "noSuchTopic"],
  async run(call) {
    const { tx, actor, params, fail } = call;
    const access = await readableChannel(call, params.stream_id);
    const name = meantTopic(params.topic_name);
    const topic = await topicOf(tx, access.channel.id, name);
    if (topic === undefined || !(await knowsTopic(tx, access, { topic, reader: actor })))
      throw fail("noSuchTopic", { topic_name: params.topic_name });
    await markChannelRead(call, access, ({ subject }) => fold(subject) === fold(name));
    return {};
  },
});
