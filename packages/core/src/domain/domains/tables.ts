import { t, table, unique } from "../../storage/table.js";

/** The table of the domains of which an organization's addresses may be, all in lower case. */
export const domainTables = {
  realm_domains: table(
    { domain: t.string(), allow_subdomains: t.boolean() },
    { byDomain: unique("domain") },
    { resident: true, limit: { what: "domains", rows: 1_000 } },
  ),
} as const;
