import { t } from "../../schema.js";
import { event, op } from "./event.js";

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
