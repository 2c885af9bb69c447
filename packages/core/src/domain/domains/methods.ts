// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `addDomain` takes. */
export interface AddDomainParams {
  /** Case makes no difference. */
  domain: ParamOf<typeof operations.addDomain, "domain">;
  /** Whether addresses may be of the domains below it, too. */
  allow_subdomains: ParamOf<typeof operations.addDomain, "allow_subdomains">;
}

/** What `removeDomain` takes. */
export interface RemoveDomainParams {
  /** Case makes no difference. */
  domain: ParamOf<typeof operations.removeDomain, "domain">;
}

/** What `updateDomain` takes. */
export interface UpdateDomainParams {
  /** Case makes no difference. */
  domain: ParamOf<typeof operations.updateDomain, "domain">;
  /** Whether addresses may be of the domains below it, too. */
  allow_subdomains: ParamOf<typeof operations.updateDomain, "allow_subdomains">;
}

/** The domains of which e-mail addresses may be, where that is restricted. */
export interface DomainsMethods {
  /**
   * Add a domain that e-mail addresses may have.
   *
   * Where the setting `emails_restricted_to_domains` is off, they may be of any.
   *
   * Who may call it: owners.
   */
  addDomain(params: AddDomainParams): Promise<ResultOf<typeof operations.addDomain>>;

  /**
   * Get the domains that e-mail addresses may have.
   *
   * Who may call it: any user.
   */
  getDomains(params?: Record<never, never>): Promise<ResultOf<typeof operations.getDomains>>;

  /**
   * Remove a domain that e-mail addresses may have.
   *
   * Without the last one, addresses may be of any: the setting `emails_restricted_to_domains` is switched off.
   *
   * Who may call it: owners.
   */
  removeDomain(params: RemoveDomainParams): Promise<ResultOf<typeof operations.removeDomain>>;

  /**
   * Update a domain: whether its subdomains are allowed.
   *
   * Accounts that exist keep their addresses.
   *
   * Who may call it: owners.
   */
  updateDomain(params: UpdateDomainParams): Promise<ResultOf<typeof operations.updateDomain>>;
}
