import { event, op } from "../../events/log/event-schema.js";
import { t } from "../../schema/schema.js";

const change = {
  op: op("update"),
  property: t.string({ description: "The setting's name" }),
  value: t.anyOf(t.boolean(), t.integer(), t.string({ word: "emojiset" })),
};

/** Events about settings. */
export const settingEvents = {
  "user_settings/update": event(
    { ...change, language_name: t.optional(t.string({ description: "English; with `default_language` only" })) },
    "An own setting changed",
  ),
  "realm_user_settings_defaults/update": event(change, "New accounts begin with another setting"),
  realm_export_consent: event(
    { user_id: t.integer(), consented: t.boolean() },
    "Somebody agrees, or no longer, that private data is exported",
  ),
} as const;
