import { mapInTurns } from "../../../memory/in-turns.js";
import { t } from "../../../schema/schema.js";
import { readableChannel } from "../../channels/index.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import { anyReader } from "../../users/index.js";
import { readableTopics } from "../readable-topics.js";
import { defineOperation } from "../vocabulary.js";

/** Contract silent: how many topics an answer has. Anybody who may write makes more of them. */
const mostListed = 50_000;

export const getTopics = defineOperation({
  method: "GET",
  path: "/users/me/{stream_id}/topics",
  summary: "Get the topics of a channel",
  description:
    "The 50,000 most recently active ones, the newest first. Of a channel with protected history, those with a message received.",
  permission: anyReader,
  params: t.object({
    stream_id: t.integer(),
    allow_empty_topic_name: t.default(
      t.boolean({ description: 'Whether the empty topic may be `""`, rather than its display name' }),
      false,
    ),
  }),
  result: t.object({ topics: t.array(t.object({ max_id: t.integer(), name: t.string() }), { max: mostListed }) }),
  errors: ["invalidChannelId"],
  async run(call) {
    const { tx, actor, params } = call;
    const access = await readableChannel(call, params.stream_id);
    const shown = (name: string) => (name === "" && !params.allow_empty_topic_name ? emptyTopicDisplayName : name);
    const topics = (await readableTopics(tx, access, actor)).slice(0, mostListed);
    return { topics: await mapInTurns(tx, topics, ({ max_id, name }) => ({ max_id, name: shown(name) })) };
  },
});
