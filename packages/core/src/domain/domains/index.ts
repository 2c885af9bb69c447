// The domains of which e-mail addresses may be. Checking an address is in `identities`.

import { defineResource } from "../../operation/resource.js";
import { domainErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";
import { domainsPart } from "./state.js";
import { domainTables } from "./tables.js";

export { isAllowedDomain } from "./domains.js";
export type { DomainRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "domains",
  about: { name: "Domains", description: "The domains of which e-mail addresses may be, where that is restricted." },
  tables: domainTables,
  errors: domainErrors,
  events,
  operations,
  state: {
    realm_domains: [domainsPart],
  },
});
