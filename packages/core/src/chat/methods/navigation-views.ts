// Written by `npm run docs` from the definitions of the operations.
import type { NavigationView } from "./schemas.js";

/** What `addNavigationView` takes. */
export interface AddNavigationViewParams {
  /** What follows `#` in the address of the view. */
  fragment: string;
  /** Whether the view is shown above the others, rather than in a menu. */
  is_pinned: boolean;
  /** What a custom view is called; built-in views have no name. */
  name?: string;
}

/** What `getNavigationViews` answers. */
export type GetNavigationViewsResult = {
  navigation_views: NavigationView[];
};

/** What `removeNavigationView` takes. */
export interface RemoveNavigationViewParams {
  /** What follows `#` in the address of the view. */
  fragment: string;
}

/** What `updateNavigationView` takes. */
export interface UpdateNavigationViewParams {
  /** What follows `#` in the address of the view. */
  fragment: string;
  /** Whether the view is shown above the others, rather than in a menu. */
  is_pinned?: boolean;
  /** What a custom view is called; built-in views have no name. */
  name?: string;
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
  addNavigationView(params: AddNavigationViewParams): Promise<Record<never, never>>;

  /**
   * Get your navigation views.
   *
   * Those that were stored; clients have the built-in ones without it.
   *
   * Who may call it: any user.
   */
  getNavigationViews(params?: Record<never, never>): Promise<GetNavigationViewsResult>;

  /**
   * Remove a navigation view.
   *
   * A built-in view is shown again as it usually is.
   *
   * Who may call it: any user.
   */
  removeNavigationView(params: RemoveNavigationViewParams): Promise<Record<never, never>>;

  /**
   * Update a navigation view.
   *
   * The slashes of the fragment may be percent-encoded or not. A name that one of the user's views has, be it this
   * one, is refused.
   *
   * Who may call it: any user.
   */
  updateNavigationView(params: UpdateNavigationViewParams): Promise<Record<never, never>>;
}
