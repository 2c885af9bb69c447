import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";

export const realmUpdateDictEvent = defineEvent({
  type: "realm",
  op: "update_dict",
  description: "The organization's settings changed",
  fields: {
    property: t.literal("default"),
    data: t.record(t.unknown(), { description: "Changed settings by their names, without `realm_`" }),
  },
});

export const realmUpdateEvent = defineEvent({
  type: "realm",
  op: "update",
  description: "One of the organization's settings changed",
  fields: {
    property: t.string({ description: "The setting's name, without `realm_`" }),
    value: t.anyOf(t.boolean(), t.integer(), t.string(), t.nullable(t.integer())),
  },
});
