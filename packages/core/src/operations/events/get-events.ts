import { type Capability, capabilityNames } from "../../events/queue-options.js";
import { defineOperation } from "../../operation.js";
import { Ready } from "../../ready.js";
import { noDefaults, queueDefaults } from "../../rules/bots/bot.js";
import { anyUser } from "../../rules/permissions.js";
import { t } from "../../schema.js";
import { queueErrors, queueParams, readQueueOptions } from "./queue-params.js";

const flag = t.optional(t.boolean());
const capabilityParams = Object.fromEntries(capabilityNames.map((name) => [name, flag])) as Record<
  Capability,
  typeof flag
>;

const eventList = t.array(t.object({ id: t.integer(), type: t.string() }, { open: true }), { max: 1000 });

export const getEvents = defineOperation({
  method: "GET",
  path: "/events",
  summary: "Get events from an event queue",
  description:
    "Answers what waits at once, else holds the request until something comes, or sends a heartbeat after 45 to 55 seconds. " +
    "With `dont_block` and without `queue_id` it registers a queue from the parameters of `POST /register`.",
  permission: anyUser,
  transaction: "none",
  params: t.object({
    queue_id: t.optional(t.text()),
    last_event_id: t.optional(t.integer({ description: "The newest event received; all up to it are acknowledged" })),
    dont_block: t.default(t.boolean(), false),
    ...queueParams.properties,
    client_gravatar: t.default(t.boolean(), false),
    lifespan_secs: t.default(t.integer({ min: 0 }), 0),
    ...capabilityParams,
  }),
  result: t.object({ events: eventList, queue_id: t.string() }),
  errors: ["badQueue", "queueIdMissing", "eventPruned", "eventNotInQueue", ...queueErrors],
  async run({ actor, params, around, read, write, onClose, fail }) {
    const { queue_id, last_event_id, dont_block } = params;
    if (queue_id === undefined) {
      if (!dont_block) throw fail("queueIdMissing");
      const named = Object.fromEntries(capabilityNames.map((name) => [name, params[name] ?? false]));
      const options = readQueueOptions(
        {
          ...params,
          client_capabilities: { ...named, ...params.client_capabilities },
          queue_lifespan_secs: params.queue_lifespan_secs || params.lifespan_secs,
        },
        actor,
        actor.is_bot ? await read((tx) => queueDefaults(tx, actor)) : noDefaults,
      );
      const letGo = around.queues.keepAfter(around.lastEventId());
      try {
        const { row, owner } = await write(async ({ tx }) => ({
          row: await around.queues.store(tx, actor.id, options, around.lastEventId()),
          owner: (await tx.get("users", actor.id)) ?? actor,
        }));
        around.queues.hold(row, owner);
        return { events: [], queue_id: row.queue_id };
      } finally {
        letGo();
      }
    }
    const events = await around.queues.poll({ queue_id, user_id: actor.id, last_event_id, dont_block, onClose });
    return { events: Ready.list<{ id: number; type: string }>(events.map(({ text }) => text)), queue_id };
  },
});
