import { event, op } from "../../events/log/event-schema.js";
import { t } from "../../schema/schema.js";
import { botShape } from "./view.js";

const { user_id, ...facts } = botShape.properties;

/** Events about bots, to those who may administer them. */
export const botEvents = {
  "realm_bot/add": event({ op: op("add"), bot: botShape }, "A bot that one may administer"),
  "realm_bot/update": event(
    {
      op: op("update"),
      bot: t.object({
        user_id,
        default_sending_stream: t.optional(facts.default_sending_stream),
        default_events_register_stream: t.optional(facts.default_events_register_stream),
        default_all_public_streams: t.optional(facts.default_all_public_streams),
        services: t.optional(facts.services),
      }),
    },
    "Such a bot changed",
  ),
  "realm_bot/delete": event({ op: op("delete"), bot: t.object({ user_id }) }, "One may no longer administer a bot"),
} as const;
