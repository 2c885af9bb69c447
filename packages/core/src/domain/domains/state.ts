import { list } from "../../events/fetch.js";
import { domainShape, viewDomains } from "./domains.js";
import { part } from "./vocabulary.js";

/** The domains of which addresses may be. */
export const domainsPart = part({ realm_domains: list(domainShape) }, async ({ tx }) => ({
  realm_domains: await viewDomains(tx),
}));
