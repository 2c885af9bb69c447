// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `getTopics` takes. */
export interface GetTopicsParams {
  /** The channel. */
  stream_id: ParamOf<typeof operations.getTopics, "stream_id">;
  /** Whether the empty topic may be `""`, rather than its display name. */
  allow_empty_topic_name?: ParamOf<typeof operations.getTopics, "allow_empty_topic_name">;
}

/** What `muteTopic` takes. */
export interface MuteTopicParams {
  /** The topic within the channel. */
  topic: ParamOf<typeof operations.muteTopic, "topic">;
  /** Whether to mute it or to mute it no longer. */
  op: ParamOf<typeof operations.muteTopic, "op">;
  /** The channel. */
  stream_id?: ParamOf<typeof operations.muteTopic, "stream_id">;
  /** The channel by its name. */
  stream?: ParamOf<typeof operations.muteTopic, "stream">;
}

/** What `setTopicPolicy` takes. */
export interface SetTopicPolicyParams {
  /** The channel. */
  stream_id: ParamOf<typeof operations.setTopicPolicy, "stream_id">;
  /** The topic within the channel. */
  topic: ParamOf<typeof operations.setTopicPolicy, "topic">;
  /** 0 inherits from the channel, 1 mutes, 2 unmutes, 3 follows. */
  visibility_policy: ParamOf<typeof operations.setTopicPolicy, "visibility_policy">;
}

/** Places that people subscribe to; each holds topics. */
export interface TopicsMethods {
  /**
   * Get the topics of a channel.
   *
   * The 50,000 most recently active ones, the newest first. Of a channel with protected history, those with a
   * message received.
   *
   * Who may call it: any user, and visitors where the organization lets them in.
   */
  getTopics(params: GetTopicsParams): Promise<ResultOf<typeof operations.getTopics>>;

  /**
   * Mute or unmute a topic (deprecated).
   *
   * `POST /user_topics` does more. The channel is given by its id or by its name.
   *
   * Who may call it: any user.
   */
  muteTopic(params: MuteTopicParams): Promise<ResultOf<typeof operations.muteTopic>>;

  /**
   * Mute, unmute or follow a topic.
   *
   * The topic need not have messages, nor the user a subscription. What was set can be taken back also where the
   * channel can no longer be read.
   *
   * Who may call it: any user.
   */
  setTopicPolicy(params: SetTopicPolicyParams): Promise<ResultOf<typeof operations.setTopicPolicy>>;
}
