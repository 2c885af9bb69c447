import type { errors } from "../domain/confab.js";
import { type TSchema, t } from "../schema/schema.js";

const name = t.string({ description: "A parameter's name" });
const settings = t.array(t.string(), { description: "The settings that name the group" });

const objection = t.named(
  "GroupObjection",
  t.anyOf(
    t.object({ type: t.literal("subgroup"), supergroup_ids: t.array(t.integer()) }),
    t.object({ type: t.literal("channel"), channel_id: t.integer(), settings }),
    t.object({ type: t.literal("user_group"), group_id: t.integer(), settings }),
    t.object({ type: t.literal("realm"), settings }),
  ),
);

type FieldOf<X> = X extends { fields: readonly (infer F extends string)[] } ? F : never;

/** A field that some errors have in their envelope beside `result`, `msg` and `code`. */
type ErrorField = FieldOf<(typeof errors)[keyof typeof errors]>;

/** The schema of each such field. */
export const errorFields: Readonly<Record<ErrorField, TSchema>> = {
  var_name: name,
  var_name1: name,
  var_name2: name,
  bad_value: t.unknown(),
  parameters: t.string({ description: "The names of the parameters that do not go together" }),
  "retry-after": t.number({ description: "Seconds to wait" }),
  allowed_methods: t.array(t.string()),
  reason: t.string(),
  setting_name: t.string(),
  objections: t.array(objection, { description: "What names the group, the first 100 of more" }),
  is_last_owner: t.boolean(),
  entity: t.string({ description: "What the account is the last one of" }),
  errors: t.anyOf(
    t.array(t.array(t.anyOf(t.string(), t.boolean())), {
      description:
        "The first 20 addresses that were refused, why, and whether a deactivated account has it; of more, a last entry says how many",
    }),
    t.record(t.array(t.string()), { description: "What is wrong with each part of a linkifier" }),
  ),
  sent_invitations: t.boolean({ description: "Whether the other addresses were invited" }),
  license_limit_reached: t.boolean(),
  daily_limit_reached: t.boolean(),
  stream: t.string({ description: "The channel's name" }),
  stream_id: t.integer(),
  empty_topic_display_name: t.string({ description: "What clients show for the empty topic" }),
  desc: t.string(),
  queue_id: t.string(),
  first_message_id_allowed_to_move: t.integer(),
  total_messages_in_topic: t.integer({ description: "Those that the caller may read" }),
  total_messages_allowed_to_move: t.integer(),
  field_name: t.string({ description: "The parameter whose value is not the expected one" }),
};
