import { defineEvent } from "../../events/define-event.js";
import { linkifierList } from "./linkifier-list.js";

export const realmLinkifiersEvent = defineEvent({
  type: "realm_linkifiers",
  description: "The patterns that become links in messages changed; only for clients with `linkifier_url_template`",
  fields: { realm_linkifiers: linkifierList },
  forms: { variant: (queue) => (queue.can("linkifier_url_template") ? "" : null) },
});
