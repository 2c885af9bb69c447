import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";

const change = {
  property: t.string({ description: "The setting's name" }),
  value: t.anyOf(t.boolean(), t.integer(), t.string({ word: "emojiset" })),
};

export const userSettingsUpdateEvent = defineEvent({
  type: "user_settings",
  op: "update",
  description: "An own setting changed",
  fields: { ...change, language_name: t.optional(t.string({ description: "English; with `default_language` only" })) },
});

export const realmUserSettingsDefaultsUpdateEvent = defineEvent({
  type: "realm_user_settings_defaults",
  op: "update",
  description: "New accounts begin with another setting",
  fields: change,
});

export const realmExportConsentEvent = defineEvent({
  type: "realm_export_consent",
  description: "Somebody agrees, or no longer, that private data is exported",
  fields: { user_id: t.integer(), consented: t.boolean() },
});
