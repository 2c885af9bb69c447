import { t } from "../../../schema/schema.js";
import { owners } from "../../users/index.js";
import { acceptDomain, domainParams, newDomainErrors, viewDomain } from "../domains.js";
import { realmDomainsAddEvent } from "../events.js";
import { defineOperation } from "../vocabulary.js";

export const addDomain = defineOperation({
  method: "POST",
  path: "/realm/domains",
  summary: "Add a domain that e-mail addresses may have",
  description: "Where the setting `emails_restricted_to_domains` is off, they may be of any.",
  permission: owners,
  params: domainParams,
  result: t.object({
    new_domain: t.array(t.anyOf(t.integer(), t.string()), { description: "The id of the entry, and the domain" }),
  }),
  errors: newDomainErrors,
  async run(call) {
    const { allow_subdomains } = call.params;
    const domain = await acceptDomain(call, call.params.domain);
    const entry = await call.tx.insert("realm_domains", { domain, allow_subdomains });
    call.emit(realmDomainsAddEvent, { realm_domain: viewDomain(entry) }, { everyone: true });
    return { new_domain: [entry.id, domain] };
  },
});
