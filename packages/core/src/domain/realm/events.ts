import { event, op } from "../../events/log/event-schema.js";
import { t } from "../../schema/schema.js";

/** Events about the organization. */
export const realmEvents = {
  "realm/update_dict": event(
    {
      op: op("update_dict"),
      property: t.literal("default"),
      data: t.record(t.unknown(), { description: "Changed settings by their names, without `realm_`" }),
    },
    "The organization's settings changed",
  ),
} as const;
