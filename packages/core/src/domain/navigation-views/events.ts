import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { navigationViewShape } from "./navigation-views.js";

export const navigationViewAddEvent = defineEvent({
  type: "navigation_view",
  op: "add",
  description: "The user stored a navigation view",
  fields: { navigation_view: navigationViewShape },
});

export const navigationViewUpdateEvent = defineEvent({
  type: "navigation_view",
  op: "update",
  description: "The user changed a navigation view",
  fields: {
    fragment: t.string(),
    data: t.object(
      { name: t.optional(t.string()), is_pinned: t.optional(t.boolean()) },
      { description: "What the request set, changed or not" },
    ),
  },
});

export const navigationViewRemoveEvent = defineEvent({
  type: "navigation_view",
  op: "remove",
  description: "The user removed a navigation view",
  fields: { fragment: t.string() },
});
