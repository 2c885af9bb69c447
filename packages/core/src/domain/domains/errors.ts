import { catalogue } from "../../operation/catalogue.js";

/** Errors about the domains of an organization (platform.md 12.5). */
export const domainErrors = catalogue({
  invalidDomain: { code: "BAD_REQUEST", msg: "Invalid domain: {error}" },
  domainTaken: { code: "BAD_REQUEST", msg: "The domain {domain} is already a part of your organization." },
  noSuchDomain: { code: "BAD_REQUEST", msg: "No entry found for domain {domain}." },
});
