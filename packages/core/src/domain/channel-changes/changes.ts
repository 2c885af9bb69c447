import { type Params, type TProperties, t } from "../../schema/schema.js";
import { retentionParam, topicsPolicies } from "../channels/index.js";
import { channelPermissionNames, groupChangeShape, sameForEach } from "../permissions/index.js";
import { limits } from "../realm/index.js";
import type { Row } from "./vocabulary.js";

/** What a request may change about a channel (channels.md 7.4). */
export const changeParams = {
  is_private: t.optional(t.boolean({ description: "Whether only those who were let in know of the channel" })),
  is_web_public: t.optional(t.boolean()),
  history_public_to_subscribers: t.optional(
    t.boolean({ description: "Whether subscribers of a private channel read what was before them" }),
  ),
  is_default_stream: t.optional(t.boolean({ description: "Whether newcomers are subscribed" })),
  message_retention_days: t.optional(retentionParam),
  is_archived: t.optional(t.boolean({ description: "Only false acts: the channel is in use again" })),
  topics_policy: t.optional(t.decoded("either", t.oneOf(topicsPolicies))),
  description: t.optional(t.text({ max: limits.max_stream_description_length })),
  new_name: t.optional(t.text({ anyCharacter: true, description: "The name from now on" })),
  folder_id: t.optional(t.nullable(t.integer({ description: "Null takes the channel out of its folder" }))),
  ...sameForEach(channelPermissionNames, t.optional(groupChangeShape)),
} satisfies TProperties;

/** The changes that a request asks for. */
export type ChannelChanges = Partial<Params<typeof changeParams>>;

/** A channel that is to be changed. */
export interface Target {
  channel: Row<"streams">;
  /** Whether the acting user may read its content. */
  content: boolean;
  changes: ChannelChanges;
}
