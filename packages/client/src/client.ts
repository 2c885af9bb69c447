import { type ApiClient, type ApiClientOptions, createApiClient } from "./api-client.js";
import type { PageKeeping } from "./cache/page-cache.js";
import type { StatusMessage } from "./connection/index.js";
import { newStore, PageFollowing, type StartOptions } from "./page.js";
import type { ChatStore, StoreOptions } from "./store/store.js";
import type { LiveValue } from "./store/tables/selecting.js";

/** Whose chat a client is of, who calls, and who hears of what its store cannot read. */
export interface ClientOptions extends ApiClientOptions {
  /** Called with an event that the store cannot read, and with why. It is left out. */
  onUnreadable?: StoreOptions["onUnreadable"];
  /** Keeps what the store knows until the page is opened again; `indexedDbCache()` of `@confab/client/cache` does so in browsers. */
  cache?: PageKeeping;
  /**
   * The id of the user, where the page knows who is logged in. With "session" or a function, what was kept shows at once only then;
   * otherwise once the chat has said who it is.
   */
  account?: number;
  /** Called with the first fault of the cache. From then on nothing more is kept. */
  onCacheError?: (error: Error) => void;
}

/** A client of a chat with a store. `Own` are the methods of the host's resources. */
export interface Client<Own = unknown> extends ApiClient<Own> {
  /** What the page knows of the chat; empty until `start`. */
  readonly store: ChatStore;
  /** How the connection is: "connecting" also before `start`. */
  readonly status: LiveValue<StatusMessage>;
  /**
   * Fills the store and keeps it true. Resolves when the signal ends it or the login does; rejects where the chat refuses to register
   * it.
   */
  start(options?: StartOptions): Promise<void>;
  /**
   * Ends the connections of the account in every tab, as at a log-out, and forgets what this page knew. Resolves once its cache is
   * erased.
   */
  end(): Promise<void>;
}

/** Returns a client of a chat. Nothing is sent before the first call. */
export const createClient = <Own = unknown>(options: ClientOptions): Client<Own> => {
  const { onUnreadable, cache, account, onCacheError: onError } = options;
  const client = createApiClient<Own>(options);
  const store = newStore(client.caller, onUnreadable);
  const login = client.caller.account;
  const isOneAccount = typeof options.auth === "object";
  const kept = cache?.({ store, login, isOneAccount, account, onError });
  const page = new PageFollowing(client.caller, store, kept);
  const { status } = page;
  return { ...client, store, status, start: (options) => page.start(options), end: () => page.end() };
};
