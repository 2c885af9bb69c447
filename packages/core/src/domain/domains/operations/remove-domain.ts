import { t } from "../../../schema/schema.js";
import { changeRealm } from "../../realm/index.js";
import { owners } from "../../users/index.js";
import { domainOf } from "../domains.js";
import { realmDomainsRemoveEvent } from "../events.js";
import { defineOperation } from "../vocabulary.js";

export const removeDomain = defineOperation({
  method: "DELETE",
  path: "/realm/domains/{domain}",
  summary: "Remove a domain that e-mail addresses may have",
  description:
    "Without the last one, addresses may be of any: the setting `emails_restricted_to_domains` is switched off.",
  permission: owners,
  params: t.object({ domain: t.text({ description: "Case makes no difference" }) }),
  result: t.object({}),
  errors: ["noSuchDomain"],
  async run(call) {
    const { id, domain } = await domainOf(call, call.params.domain);
    await call.tx.delete("realm_domains", id);
    call.emit(realmDomainsRemoveEvent, { domain }, { everyone: true });
    const left = await call.tx.scan("realm_domains", "id", { limit: 1 });
    if (left.length === 0) await changeRealm(call, { emails_restricted_to_domains: false });
    return {};
  },
});
