import type { PollAnswer } from "../../../events/queue/queue.js";
import { capabilityNames } from "../../../events/queue/queue-options.js";
import { eventQueues } from "../../../events/queue/services.js";
import type { Raisable } from "../../../operation/contexts.js";
import type { Call } from "../../../operation/operation.js";
import { byName } from "../../../schema/declared-names.js";
import { type Params, t } from "../../../schema/schema.js";
import { noDefaults, queueDefaults } from "../../bots/index.js";
import { actorNow } from "../../login/index.js";
import { anyUser, queueOwnerOf } from "../../users/index.js";
import { type Actor, defineOperation, type errors, type QueueRows, type Writing } from "../vocabulary.js";
import { type QueueError, queueErrors, queueParams, readQueueOptions } from "./queue-params.js";

const flag = t.optional(t.boolean());
const capabilityParams = byName(capabilityNames, () => flag);

const someEvent = t.named("Event", t.object({ id: t.integer(), type: t.string() }, { open: true }));
const eventList = t.array(someEvent, { max: 1000 });

const eventParams = t.object({
  queue_id: t.optional(t.text()),
  last_event_id: t.optional(t.integer({ description: "The newest event received; all up to it are acknowledged" })),
  dont_block: t.default(t.boolean(), false),
  ...queueParams.properties,
  client_gravatar: t.default(t.boolean(), false),
  lifespan_secs: t.default(t.integer({ min: 0 }), 0),
  ...capabilityParams,
});

export const getEvents = defineOperation({
  method: "GET",
  path: "/events",
  summary: "Get events from an event queue",
  description:
    "Answers what waits at once, else holds the request until something comes, or sends a heartbeat after 45 to 55 seconds. " +
    "With `dont_block` and without `queue_id` it registers a queue from the parameters of `POST /register`.",
  permission: anyUser,
  transaction: "none",
  params: eventParams,
  result: t.object({ events: eventList, queue_id: t.string() }),
  errors: ["badQueue", "queueIdMissing", "eventPruned", "eventNotInQueue", ...queueErrors],
  run(call) {
    const { actor, params, use, onClose } = call;
    const { queue_id, last_event_id, dont_block } = params;
    if (queue_id !== undefined)
      return use(eventQueues).poll({ queue_id, user_id: actor.id, last_event_id, dont_block, onClose });
    if (!dont_block) throw call.fail("queueIdMissing");
    return register(call);
  },
});

type Given = Params<(typeof eventParams)["properties"]>;

/** Registers a queue for a poll that names none. It is new, so the answer holds no events. */
const register = async (
  call: Call<(typeof eventParams)["properties"], Raisable<typeof errors, QueueError>, "none", QueueRows, Actor>,
): Promise<PollAnswer> => {
  const { actor, params, vocabulary, use, read, write } = call;
  const defaults = actor.is_bot ? await read(({ tx }) => queueDefaults(tx, actor)) : noDefaults;
  const options = { ...readQueueOptions(call, queueOptionsIn(params), defaults), vocabulary };

  const { queue_id } = await use(eventQueues).registration.fromNow<Writing>({
    user_id: actor.id,
    options,
    owner: async (call) => queueOwnerOf(await actorNow(call)),
    write,
  });
  return { events: [], queue_id };
};

// Of capabilities by name a client may send thousands; only those that there are count.
const queueOptionsIn = (params: Given) => ({
  ...params,
  client_capabilities: byName(capabilityNames, (name) => params.client_capabilities[name] ?? params[name] ?? false),
  queue_lifespan_secs: params.queue_lifespan_secs || params.lifespan_secs,
});
