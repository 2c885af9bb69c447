import { list } from "../../events/fetch.js";
import { t } from "../../schema/schema.js";
import { visibleChannels } from "../channels/index.js";
import { shownTopic } from "./topic-name.js";
import { type Fetch, part, shared } from "./vocabulary.js";

/** The policy of a muted topic; 0 stands for no decision (contract, POST user_topics). */
const muted = 1;

const userTopic = t.named(
  "UserTopic",
  t.object({
    stream_id: t.integer(),
    topic_name: t.string(),
    last_updated: t.integer({ description: "UNIX seconds" }),
    visibility_policy: t.oneOf([1, 2, 3]),
  }),
);

/** Returns the acting user's policies for topics. */
export const ownTopics = shared(({ tx, actor }) => tx.scan("user_topics", "byTopic", { prefix: [actor.id] }));

/**
 * Returns the names of the channels whose topics the user may see, by id. Whoever left a private channel is told of its topics no
 * more (security B2). An archived channel takes its topics along without an event about them.
 */
const readable = async ({ reuse }: Fetch): Promise<Map<number, string>> =>
  new Map(
    (await reuse(visibleChannels))
      .filter(({ channel, content }) => content && !channel.is_archived)
      .map(({ channel }) => [channel.id, channel.name]),
  );

/** The topics that the user has muted, unmuted or followed. */
export const userTopics = part({ user_topics: list(userTopic) }, async (fetch) => {
  const [names, topics] = await Promise.all([readable(fetch), fetch.reuse(ownTopics)]);
  return {
    user_topics: topics.flatMap(({ stream_id, topic_name, last_updated, visibility_policy }) =>
      visibility_policy === 0 || !names.has(stream_id)
        ? []
        : [{ stream_id, topic_name: shownTopic(fetch, topic_name), last_updated, visibility_policy }],
    ),
  };
});

/**
 * The muted topics in their older form: `[channel name, topic, UNIX seconds]`. They are left out where the newer form was asked for
 * by name.
 */
export const mutedTopics = part(
  { muted_topics: list(list(t.anyOf(t.string(), t.integer()))) },
  async (fetch) => {
    const [names, topics] = await Promise.all([readable(fetch), fetch.reuse(ownTopics)]);
    const mutedTopics = topics.filter(({ visibility_policy }) => visibility_policy === muted);
    return {
      muted_topics: mutedTopics.flatMap(({ stream_id, topic_name, last_updated }) => {
        const name = names.get(stream_id);
        return name === undefined ? [] : [[name, shownTopic(fetch, topic_name), last_updated]];
      }),
    };
  },
  { when: ({ named }) => !named("user_topic") },
);
