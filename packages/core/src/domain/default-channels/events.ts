import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { defaultGroupShape } from "./group-view.js";

export const defaultStreamGroupsEvent = defineEvent({
  type: "default_stream_groups",
  description: "All groups of channels that newcomers may choose, by name",
  fields: { default_stream_groups: t.array(defaultGroupShape) },
});
