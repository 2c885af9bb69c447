import type { ChatCache } from "./chat-cache.js";
import { type IndexedDbCacheOptions, indexedDb } from "./idb/index.js";
import { PageCache, type PageKeeping } from "./page-cache.js";

export type { ChatCache } from "./chat-cache.js";
export type { IndexedDbCacheOptions } from "./idb/index.js";
export type { KeptPage, PageKeeping } from "./page-cache.js";

/** Keeps what a page knows in a cache of your own, for `createClient({ cache })`. */
export const keptIn =
  (cache: ChatCache): PageKeeping =>
  (page) =>
    new PageCache({ ...page, cache });

/**
 * Keeps what a page knows in the IndexedDB of the browser, for `createClient({ cache })`. Everything in it is readable for who has the
 * browser, and for all pages of the same origin.
 */
export const indexedDbCache = (options?: IndexedDbCacheOptions): PageKeeping => keptIn(indexedDb(options));
