import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { domainShape } from "./domains.js";

export const realmDomainsAddEvent = defineEvent({
  type: "realm_domains",
  op: "add",
  description: "Addresses may be of another domain",
  fields: { realm_domain: domainShape },
});

export const realmDomainsChangeEvent = defineEvent({
  type: "realm_domains",
  op: "change",
  description: "Addresses may be of the domains below a domain, or no longer",
  fields: { realm_domain: domainShape },
});

export const realmDomainsRemoveEvent = defineEvent({
  type: "realm_domains",
  op: "remove",
  description: "Addresses may no longer be of a domain",
  fields: { domain: t.string() },
});
