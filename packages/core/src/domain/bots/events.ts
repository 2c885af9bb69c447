import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { botShape } from "./view.js";

const { user_id, ...facts } = botShape.properties;

// These events go to those who may administer the bot.

export const realmBotAddEvent = defineEvent({
  type: "realm_bot",
  op: "add",
  description: "A bot that one may administer",
  fields: { bot: botShape },
});

export const realmBotUpdateEvent = defineEvent({
  type: "realm_bot",
  op: "update",
  description: "Such a bot changed",
  fields: {
    bot: t.object({
      user_id,
      default_sending_stream: t.optional(facts.default_sending_stream),
      default_events_register_stream: t.optional(facts.default_events_register_stream),
      default_all_public_streams: t.optional(facts.default_all_public_streams),
      services: t.optional(facts.services),
    }),
  },
});

export const realmBotDeleteEvent = defineEvent({
  type: "realm_bot",
  op: "delete",
  description: "One may no longer administer a bot",
  fields: { bot: t.object({ user_id }) },
});
