import { type Params, type TProperties, t } from "../../schema/schema.js";
import { channelPermissionNames, groupSettingShape, sameForEach } from "../permissions/index.js";
import type { Raising } from "./vocabulary.js";

const groupParams = sameForEach(channelPermissionNames, t.optional(groupSettingShape));

/** The values of a channel's `topics_policy`. */
export const topicsPolicies = ["inherit", "allow_empty_topic", "disable_empty_topic", "empty_topic_only"] as const;

/** How many days messages are kept; clients send words as JSON or raw. */
export const retentionParam = t.decoded(
  "either",
  t.anyOf(t.integer(), t.text({ max: 100, description: "`realm_default` or `unlimited`" })),
);

const initial = {
  announce: false,
  invite_only: false,
  is_web_public: false,
  is_default_stream: false,
  history_public_to_subscribers: null,
  message_retention_days: "realm_default",
  topics_policy: "inherit",
} as const;

/** Parameters for the options of a new channel, in every operation that creates one (channels.md 6.2, 7.7). */
export const channelOptionParams = {
  announce: t.default(t.boolean({ description: "Tells everybody about new public channels" }), initial.announce),
  invite_only: t.default(t.boolean({ description: "Makes private channels" }), initial.invite_only),
  is_web_public: t.default(t.boolean(), initial.is_web_public),
  is_default_stream: t.default(t.boolean({ description: "Subscribes newcomers" }), initial.is_default_stream),
  history_public_to_subscribers: t.default(
    t.nullable(t.boolean({ description: "Whether subscribers of a private channel read what was before them" })),
    initial.history_public_to_subscribers,
  ),
  message_retention_days: t.default(retentionParam, initial.message_retention_days),
  topics_policy: t.default(t.decoded("either", t.oneOf(topicsPolicies)), initial.topics_policy),
  folder_id: t.optional(t.integer()),
  ...groupParams,
} satisfies TProperties;

/** The options of a new channel as a request gives them. */
export type GivenOptions = Params<typeof channelOptionParams>;

/** The options of a new channel where a request gives none. */
export const defaultOptions: GivenOptions = initial;

const named: ReadonlyMap<unknown, number | null> = new Map([
  ["realm_default", null],
  ["unlimited", -1],
]);

/** Returns the days as they are stored: null for the organization's setting, -1 for ever. Throws for 0 and less. */
export const readRetention = (
  call: Raising<"badValue">,
  given: GivenOptions["message_retention_days"],
): number | null => {
  if (typeof given === "number" && given > 0) return given;
  const days = named.get(given);
  if (days === undefined) throw call.fail("badValue", { var_name: "message_retention_days", bad_value: given });
  return days;
};
