// Written by `npm run docs` from the definitions of the operations.
import type { Linkifier } from "./schemas.js";

/** What `addLinkifier` takes. */
export interface AddLinkifierParams {
  /** A regular expression in the syntax of RE2, with named groups. */
  pattern: string;
  /** RFC 6570, with the names of the pattern's groups. */
  url_template: string;
  /** A text that matches; empty for none. */
  example_input?: string | null;
  /** What such a link is typed as, with the names of the groups; empty for none. */
  reverse_template?: string | null;
  /** Templates of further addresses that mean the same. */
  alternative_url_templates?: string[];
}

/** What `addLinkifier` answers. */
export type AddLinkifierResult = {
  id: number;
};

/** What `getLegacyFilters` answers. */
export type GetLegacyFiltersResult = {
  /** Always empty. */
  filters: unknown[];
};

/** What `getLinkifiers` answers. */
export type GetLinkifiersResult = {
  /** In the order in which they apply. */
  linkifiers: Linkifier[];
};

/** What `removeLinkifier` takes. */
export interface RemoveLinkifierParams {
  /** The linkifier. */
  filter_id: number;
}

/** What `reorderLinkifiers` takes. */
export interface ReorderLinkifiersParams {
  /** All linkifiers, each once. */
  ordered_linkifier_ids: number[];
}

/** What `updateLinkifier` takes. */
export interface UpdateLinkifierParams {
  /** A regular expression in the syntax of RE2, with named groups. */
  pattern?: string;
  /** RFC 6570, with the names of the pattern's groups. */
  url_template?: string;
  /** A text that matches; empty for none. */
  example_input?: string | null;
  /** What such a link is typed as, with the names of the groups; empty for none. */
  reverse_template?: string | null;
  /** Templates of further addresses that mean the same. */
  alternative_url_templates?: string[];
  /** The linkifier. */
  filter_id: number;
}

/** Patterns in messages that become links. */
export interface LinkifiersMethods {
  /**
   * Add a linkifier.
   *
   * It comes last in order. Messages that were sent before stay as they are.
   *
   * Who may call it: administrators.
   */
  addLinkifier(params: AddLinkifierParams): Promise<AddLinkifierResult>;

  /**
   * Get linkifiers in their older form: always an empty list.
   *
   * Who may call it: any user.
   */
  getLegacyFilters(params?: Record<never, never>): Promise<GetLegacyFiltersResult>;

  /**
   * Get all linkifiers.
   *
   * Who may call it: any user.
   */
  getLinkifiers(params?: Record<never, never>): Promise<GetLinkifiersResult>;

  /**
   * Remove a linkifier.
   *
   * Messages that were sent before stay as they are.
   *
   * Who may call it: administrators.
   */
  removeLinkifier(params: RemoveLinkifierParams): Promise<Record<never, never>>;

  /**
   * Reorder linkifiers.
   *
   * They apply in this order, so where two match at one place the first one does.
   *
   * Who may call it: administrators.
   */
  reorderLinkifiers(params: ReorderLinkifiersParams): Promise<Record<never, never>>;

  /**
   * Update a linkifier.
   *
   * What is left out stays. Messages that were sent before stay as they are.
   *
   * Who may call it: administrators.
   */
  updateLinkifier(params: UpdateLinkifierParams): Promise<Record<never, never>>;
}
