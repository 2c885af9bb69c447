import { t } from "../../schema/schema.js";
import { checkOrganizationRows, storedLimit } from "../users/index.js";
import { domainTables } from "./tables.js";
import type { Checking, ReadTx, Row } from "./vocabulary.js";

const domainLimit = storedLimit(domainTables, "realm_domains");
const longest = 255;

/** A domain of which addresses may be. */
export const domainShape = t.named(
  "RealmDomain",
  t.object({
    domain: t.string({ description: "In lower case" }),
    allow_subdomains: t.boolean({ description: "Whether addresses may be of the domains below it, too" }),
  }),
);

/** The parameters that name a domain and say what holds for it. */
export const domainParams = t.object({
  domain: t.text({ description: "Case makes no difference" }),
  allow_subdomains: t.boolean({ description: "Whether addresses may be of the domains below it, too" }),
});

/** Returns a domain as clients see it. */
export const viewDomain = ({ domain, allow_subdomains }: Row<"realm_domains">) => ({ domain, allow_subdomains });

/** Returns the domains of the organization, as clients see them. */
export const viewDomains = async (tx: ReadTx) => (await tx.scan("realm_domains", "id")).map(viewDomain);

/** Returns the entry of a domain, however it is written. Throws where there is none. */
export const domainOf = async (
  { tx, fail }: Checking<"noSuchDomain">,
  typed: string,
): Promise<Row<"realm_domains">> => {
  const [known] = await tx.scan("realm_domains", "byDomain", { prefix: [typed.trim().toLowerCase()], limit: 1 });
  if (known === undefined) throw fail("noSuchDomain", { domain: typed });
  return known;
};

/** Returns a new domain as it is stored. Throws where it is none, or the organization has it already. */
export const acceptDomain = async ({ tx, fail }: Checking<NewDomainError>, typed: string): Promise<string> => {
  const domain = typed.trim().toLowerCase();
  const error = faultOf(domain);
  if (error !== null) throw fail("invalidDomain", { error });
  const [known] = await tx.scan("realm_domains", "byDomain", { prefix: [domain], limit: 1 });
  if (known !== undefined) throw fail("domainTaken", { domain });
  await checkOrganizationRows({ tx, fail }, domainLimit, 1);
  return domain;
};

/** Returns the first fault of a domain, in the order of platform.md 12.5; null if there is none. */
const faultOf = (domain: string): string | null => {
  if (domain === "") return "Domain can't be empty.";
  if (!domain.includes(".")) return "Domain must have at least one dot (.)";
  if (domain.length > longest) return "Domain is too long";
  if (domain.startsWith(".") || domain.endsWith(".")) return "Domain cannot start or end with a dot (.)";
  for (const part of domain.split(".")) {
    if (part === "") return "Consecutive '.' are not allowed.";
    if (part.startsWith("-") || part.endsWith("-")) return "Subdomains cannot start or end with a '-'.";
    if (!/^[a-z0-9-]+$/.test(part)) return "Domain can only have letters, numbers, '.' and '-'s.";
  }
  return null;
};

/** Whether the organization's addresses may be of this domain. It is in lower case. */
export const isAllowedDomain = async (tx: ReadTx, domain: string): Promise<boolean> => {
  const parts = domain.split(".");
  const prefixes = parts.map((_, at) => [parts.slice(at).join(".")]);
  const known = await tx.scanMany("realm_domains", "byDomain", { prefixes });
  return known.some((entry) => entry.domain === domain || entry.allow_subdomains);
};

/** The errors that `acceptDomain` may throw. */
export const newDomainErrors = ["invalidDomain", "domainTaken", "organizationFull"] as const;

type NewDomainError = (typeof newDomainErrors)[number];
