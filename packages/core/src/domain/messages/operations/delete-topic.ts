import { clock } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { actorNow } from "../../login/index.js";
import { meantTopic } from "../../topics/index.js";
import { administrators } from "../../users/index.js";
import { deletePart, nothingDeleted, type Progress } from "../delete/delete-part-of-topic.js";
import { defineOperation } from "../vocabulary.js";

/** How long a request deletes, in milliseconds (channels.md 7.9). */
const longest = 50_000;

export const deleteTopic = defineOperation({
  method: "POST",
  path: "/streams/{stream_id}/delete_topic",
  summary: "Delete a topic with all its messages",
  description:
    "Only messages that the caller may read are deleted, the newest first. A topic that does not exist is no error. " +
    "Where `complete` is false there are more messages, which the same request deletes when it is made again.",
  permission: administrators,
  transaction: "none",
  params: t.object({ stream_id: t.integer(), topic_name: t.text({ description: "The topic, whatever its case" }) }),
  result: t.object({ complete: t.boolean() }),
  errors: ["invalidChannelId"],
  async run({ params, write, use }) {
    const topic = { stream_id: params.stream_id, name: meantTopic(params.topic_name) };
    const began = use(clock).monotonic();
    // Each part is a transaction of its own, so that others may write in between.
    for (let progress: Progress | null = nothingDeleted; progress !== null; ) {
      if (use(clock).monotonic() - began >= longest) return { complete: false };
      const come: Progress = progress;
      progress = await write(async (call) => {
        const actor = await actorNow(call);
        const refusal = administrators.refusal(actor);
        if (refusal !== null) throw refusal;
        return deletePart({ ...call, actor }, topic, come);
      });
    }
    return { complete: true };
  },
});
