// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `addLinkifier` takes. */
export interface AddLinkifierParams {
  /** A regular expression in the syntax of RE2, with named groups. */
  pattern: ParamOf<typeof operations.addLinkifier, "pattern">;
  /** RFC 6570, with the names of the pattern's groups. */
  url_template: ParamOf<typeof operations.addLinkifier, "url_template">;
  /** A text that matches; empty for none. */
  example_input?: ParamOf<typeof operations.addLinkifier, "example_input">;
  /** What such a link is typed as, with the names of the groups; empty for none. */
  reverse_template?: ParamOf<typeof operations.addLinkifier, "reverse_template">;
  /** Templates of further addresses that mean the same. */
  alternative_url_templates?: ParamOf<typeof operations.addLinkifier, "alternative_url_templates">;
}

/** What `removeLinkifier` takes. */
export interface RemoveLinkifierParams {
  /** The linkifier. */
  filter_id: ParamOf<typeof operations.removeLinkifier, "filter_id">;
}

/** What `reorderLinkifiers` takes. */
export interface ReorderLinkifiersParams {
  /** All linkifiers, each once. */
  ordered_linkifier_ids: ParamOf<typeof operations.reorderLinkifiers, "ordered_linkifier_ids">;
}

/** What `updateLinkifier` takes. */
export interface UpdateLinkifierParams {
  /** A regular expression in the syntax of RE2, with named groups. */
  pattern?: ParamOf<typeof operations.updateLinkifier, "pattern">;
  /** RFC 6570, with the names of the pattern's groups. */
  url_template?: ParamOf<typeof operations.updateLinkifier, "url_template">;
  /** A text that matches; empty for none. */
  example_input?: ParamOf<typeof operations.updateLinkifier, "example_input">;
  /** What such a link is typed as, with the names of the groups; empty for none. */
  reverse_template?: ParamOf<typeof operations.updateLinkifier, "reverse_template">;
  /** Templates of further addresses that mean the same. */
  alternative_url_templates?: ParamOf<typeof operations.updateLinkifier, "alternative_url_templates">;
  /** The linkifier. */
  filter_id: ParamOf<typeof operations.updateLinkifier, "filter_id">;
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
  addLinkifier(params: AddLinkifierParams): Promise<ResultOf<typeof operations.addLinkifier>>;

  /**
   * Get linkifiers in their older form: always an empty list.
   *
   * Who may call it: any user.
   */
  getLegacyFilters(params?: Record<never, never>): Promise<ResultOf<typeof operations.getLegacyFilters>>;

  /**
   * Get all linkifiers.
   *
   * Who may call it: any user.
   */
  getLinkifiers(params?: Record<never, never>): Promise<ResultOf<typeof operations.getLinkifiers>>;

  /**
   * Remove a linkifier.
   *
   * Messages that were sent before stay as they are.
   *
   * Who may call it: administrators.
   */
  removeLinkifier(params: RemoveLinkifierParams): Promise<ResultOf<typeof operations.removeLinkifier>>;

  /**
   * Reorder linkifiers.
   *
   * They apply in this order, so where two match at one place the first one does.
   *
   * Who may call it: administrators.
   */
  reorderLinkifiers(params: ReorderLinkifiersParams): Promise<ResultOf<typeof operations.reorderLinkifiers>>;

  /**
   * Update a linkifier.
   *
   * What is left out stays. Messages that were sent before stay as they are.
   *
   * Who may call it: administrators.
   */
  updateLinkifier(params: UpdateLinkifierParams): Promise<ResultOf<typeof operations.updateLinkifier>>;
}
