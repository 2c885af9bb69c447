import { useMemo, useSyncExternalStore } from "react";
import type { Client } from "../client.js";
import { newStatus } from "../page.js";
import { ChatStore } from "../store/store.js";
import type { LiveValue } from "../store/tables/selecting.js";
import type { StoreView } from "../store/view.js";
import { useClient } from "./provider.js";

type Source = Pick<Client, "store" | "status">;

let unstarted: Source | undefined;

/** What a server renders by, and a page while it takes over from that: a client that knows nothing. */
const onServer = (): Source => {
  unstarted ??= { store: new ChatStore(), status: newStatus() };
  return unstarted;
};

const opened = <T>(open: (source: Source) => LiveValue<T>, source: Source) => {
  const value = open(source);
  let served: LiveValue<T> | undefined;
  return {
    subscribe: (listener: () => void) => value.subscribe(listener),
    get: () => value.get(),
    getOnServer: () => {
      served ??= open(onServer());
      return served.get();
    },
  };
};

/** Memoizes what `make` returns until one of `keys` changes. They stand for what it uses, such as a list that is a new array in each render. */
export const useByKeys = <T>(make: () => T, keys: readonly unknown[]): T =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: who calls it names them.
  useMemo(make, keys);

/** Returns what a live value of the client is now; `open` is called again when `deps` change. */
export const useLive = <T>(open: (source: Source) => LiveValue<T>, deps: readonly unknown[]): T => {
  const client = useClient();
  const { subscribe, get, getOnServer } = useByKeys(() => opened(open, client), [client, ...deps]);
  return useSyncExternalStore(subscribe, get, getOnServer);
};

/**
 * Returns what `selector` makes of what the client knows. The component renders again only when something has changed that the selector
 * read and the result is another. `deps` are the variables that the selector uses, as in `useMemo`.
 */
export const useSelect = <T>(selector: (view: StoreView) => T, deps: readonly unknown[]): T =>
  useLive(({ store }) => store.select(selector), deps);
