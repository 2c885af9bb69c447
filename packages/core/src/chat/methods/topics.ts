// Written by `npm run docs` from the definitions of the operations.

/** What `getTopics` takes. */
export interface GetTopicsParams {
  /** The channel. */
  stream_id: number;
  /** Whether the empty topic may be `""`, rather than its display name. */
  allow_empty_topic_name?: boolean;
}

/** What `getTopics` answers. */
export type GetTopicsResult = {
  topics: {
    max_id: number;
    name: string;
  }[];
};

/** What `muteTopic` takes. */
export interface MuteTopicParams {
  /** The topic within the channel. */
  topic: string;
  /** Whether to mute it or to mute it no longer. */
  op: "add" | "remove";
  /** The channel. */
  stream_id?: number;
  /** The channel by its name. */
  stream?: string;
}

/** What `setTopicPolicy` takes. */
export interface SetTopicPolicyParams {
  /** The channel. */
  stream_id: number;
  /** The topic within the channel. */
  topic: string;
  /** 0 inherits from the channel, 1 mutes, 2 unmutes, 3 follows. */
  visibility_policy: 0 | 1 | 2 | 3;
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
  getTopics(params: GetTopicsParams): Promise<GetTopicsResult>;

  /**
   * Mute or unmute a topic (deprecated).
   *
   * `POST /user_topics` does more. The channel is given by its id or by its name.
   *
   * Who may call it: any user.
   */
  muteTopic(params: MuteTopicParams): Promise<Record<never, never>>;

  /**
   * Mute, unmute or follow a topic.
   *
   * The topic need not have messages, nor the user a subscription. What was set can be taken back also where the
   * channel can no longer be read.
   *
   * Who may call it: any user.
   */
  setTopicPolicy(params: SetTopicPolicyParams): Promise<Record<never, never>>;
}
