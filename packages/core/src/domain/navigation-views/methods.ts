// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `addNavigationView` takes. */
export interface AddNavigationViewParams {
  /** What follows `#` in the address of the view. */
  fragment: ParamOf<typeof operations.addNavigationView, "fragment">;
  /** Whether the view is shown above the others, rather than in a menu. */
  is_pinned: ParamOf<typeof operations.addNavigationView, "is_pinned">;
  /** What a custom view is called; built-in views have no name. */
  name?: ParamOf<typeof operations.addNavigationView, "name">;
}

/** What `removeNavigationView` takes. */
export interface RemoveNavigationViewParams {
  /** What follows `#` in the address of the view. */
  fragment: ParamOf<typeof operations.removeNavigationView, "fragment">;
}

/** What `updateNavigationView` takes. */
export interface UpdateNavigationViewParams {
  /** What follows `#` in the address of the view. */
  fragment: ParamOf<typeof operations.updateNavigationView, "fragment">;
  /** Whether the view is shown above the others, rather than in a menu. */
  is_pinned?: ParamOf<typeof operations.updateNavigationView, "is_pinned">;
  /** What a custom view is called; built-in views have no name. */
  name?: ParamOf<typeof operations.updateNavigationView, "name">;
}

/** Views that a user has arranged for navigation, and searches kept under a name. */
export interface NavigationViewsMethods {
  /**
   * Add a navigation view.
   *
   * A built-in view, to pin or to hide it, or a view of the user's own under a name.
   *
   * Who may call it: any user.
   */
  addNavigationView(params: AddNavigationViewParams): Promise<ResultOf<typeof operations.addNavigationView>>;

  /**
   * Get your navigation views.
   *
   * Those that were stored; clients have the built-in ones without it.
   *
   * Who may call it: any user.
   */
  getNavigationViews(params?: Record<never, never>): Promise<ResultOf<typeof operations.getNavigationViews>>;

  /**
   * Remove a navigation view.
   *
   * A built-in view is shown again as it usually is.
   *
   * Who may call it: any user.
   */
  removeNavigationView(params: RemoveNavigationViewParams): Promise<ResultOf<typeof operations.removeNavigationView>>;

  /**
   * Update a navigation view.
   *
   * The slashes of the fragment may be percent-encoded or not. A name that one of the user's views has, be it this
   * one, is refused.
   *
   * Who may call it: any user.
   */
  updateNavigationView(params: UpdateNavigationViewParams): Promise<ResultOf<typeof operations.updateNavigationView>>;
}
