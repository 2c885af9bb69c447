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

/** Places that people subscribe to; each holds topics. */
export interface TopicsMethods {
  /**
   * Get the topics of a channel.
   *
   * The most recently active first. Of a channel with protected history, those with a message received.
   *
   * Who may call it: any user.
   */
  getTopics(params: GetTopicsParams): Promise<ResultOf<typeof operations.getTopics>>;
}
