// The client's hooks are checked here as Preact runs them.
import type { VNode } from "preact";

declare module "react" {
  /** Preact takes what a server would show, and never asks it. */
  export function useSyncExternalStore<T>(
    subscribe: (changed: () => void) => () => void,
    get: () => T,
    getOnServer: () => T,
  ): T;

  // biome-ignore lint/suspicious/noExplicitAny: an element is one of any component.
  export function createElement(type: unknown, props: unknown, ...children: unknown[]): VNode<any>;
}
