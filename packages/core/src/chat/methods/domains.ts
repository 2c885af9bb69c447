// Written by `npm run docs` from the definitions of the operations.
import type { RealmDomain } from "./schemas.js";

/** What `addDomain` takes. */
export interface AddDomainParams {
  /** Case makes no difference. */
  domain: string;
  /** Whether addresses may be of the domains below it, too. */
  allow_subdomains: boolean;
}

/** What `addDomain` answers. */
export type AddDomainResult = {
  /** The id of the entry, and the domain. */
  new_domain: (number | string)[];
};

/** What `getDomains` answers. */
export type GetDomainsResult = {
  domains: RealmDomain[];
};

/** What `removeDomain` takes. */
export interface RemoveDomainParams {
  /** Case makes no difference. */
  domain: string;
}

/** What `updateDomain` takes. */
export interface UpdateDomainParams {
  /** Case makes no difference. */
  domain: string;
  /** Whether addresses may be of the domains below it, too. */
  allow_subdomains: boolean;
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
  addDomain(params: AddDomainParams): Promise<AddDomainResult>;

  /**
   * Get the domains that e-mail addresses may have.
   *
   * Who may call it: any user.
   */
  getDomains(params?: Record<never, never>): Promise<GetDomainsResult>;

  /**
   * Remove a domain that e-mail addresses may have.
   *
   * Without the last one, addresses may be of any: the setting `emails_restricted_to_domains` is switched off.
   *
   * Who may call it: owners.
   */
  removeDomain(params: RemoveDomainParams): Promise<Record<never, never>>;

  /**
   * Update a domain: whether its subdomains are allowed.
   *
   * Accounts that exist keep their addresses.
   *
   * Who may call it: owners.
   */
  updateDomain(params: UpdateDomainParams): Promise<Record<never, never>>;
}
