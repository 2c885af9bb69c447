import { t } from "../../../schema/schema.js";
import { owners } from "../../users/index.js";
import { domainOf, domainParams, viewDomain } from "../domains.js";
import { realmDomainsChangeEvent } from "../events.js";
import { defineOperation } from "../vocabulary.js";

export const updateDomain = defineOperation({
  method: "PATCH",
  path: "/realm/domains/{domain}",
  summary: "Update a domain: whether its subdomains are allowed",
  description: "Accounts that exist keep their addresses.",
  permission: owners,
  params: domainParams,
  result: t.object({}),
  errors: ["noSuchDomain"],
  async run(call) {
    const { domain, allow_subdomains } = call.params;
    const entry = await domainOf(call, domain);
    if (entry.allow_subdomains === allow_subdomains) return {};
    const changed = await call.tx.update("realm_domains", entry.id, { allow_subdomains });
    call.emit(realmDomainsChangeEvent, { realm_domain: viewDomain(changed) }, { everyone: true });
    return {};
  },
});
