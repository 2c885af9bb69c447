import { defineOperation } from "../../../operation/operation.js";
import { t } from "../../../schema/schema.js";
import type { ReadTx } from "../../../storage/tables.js";
import { noDefaults, queueDefaults } from "../../bots/bot.js";
import { initialState, stateShape } from "../../initial-state.js";
import { actorNow } from "../../login/identify.js";
import { version } from "../../realm/limits.js";
import { anyUser } from "../../users/permissions.js";
import { queueErrors, queueParams, readQueueOptions } from "./queue-params.js";

export const registerQueue = defineOperation({
  method: "POST",
  path: "/register",
  summary: "Register an event queue and fetch the state it continues",
  description: "The state and the queue's events after `last_event_id` fit together without a gap or an overlap.",
  permission: anyUser,
  transaction: "none",
  params: t.object({
    ...queueParams.properties,
    fetch_event_types: t.optional(t.array(t.text({ max: 100 }), { max: 1000 })),
    include_subscribers: t.default(t.decoded("text", t.oneOf(["true", "false", "partial"])), "false"),
    presence_history_limit_days: t.default(t.integer({ min: 0 }), 14),
    presence_last_update_id: t.optional(t.integer({ min: -1 })),
  }),
  result: t.object({
    queue_id: t.string(),
    last_event_id: t.integer(),
    zulip_version: t.string(),
    zulip_merge_base: t.string(),
    zulip_feature_level: t.integer(),
    idle_queue_timeout_secs: t.integer({ description: "How long the queue lives without a poll" }),
    ...stateShape,
  }),
  errors: queueErrors,
  async run({ actor, params, vocabulary, around, read, write, now }) {
    const defaults = actor.is_bot ? await read((tx) => queueDefaults(tx, actor)) : noDefaults;
    const options = { ...readQueueOptions(params, actor, defaults), vocabulary };
    const types = params.fetch_event_types ?? params.event_types ?? null;
    const wants = (type: string) => types === null || types.includes(type);
    const owner = (tx: ReadTx) => actorNow(tx, actor);
    const { row, state } = await around.queues.registration.withState({
      ...{ user_id: actor.id, options, owner, read, write },
      // A restart brings everybody back at once.
      inTurn: (make) => (wants("realm_user") ? around.longAnswers.run(make) : make()),
      // The account may have changed since it was admitted, by an event that this queue will not get.
      state: async (tx) =>
        initialState({
          ...{ tx, actor: await owner(tx), now, around, options, wants },
          include_subscribers: params.include_subscribers,
          presence_history_limit_days: params.presence_history_limit_days,
          presence_last_update_id: params.presence_last_update_id,
          named: (type) => types?.includes(type) === true,
        }),
    });
    const idle_queue_timeout_secs = options.idle_timeout;
    return { queue_id: row.queue_id, last_event_id: -1, ...version, idle_queue_timeout_secs, ...state };
  },
});
