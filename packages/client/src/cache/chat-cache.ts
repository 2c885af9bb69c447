/**
 * Where a page keeps what it knows until it is opened again. What it keeps are plain values, as JSON has them, in parts by names. Where it
 * fails or does not answer, the page goes on without it.
 */
export interface ChatCache {
  /** Returns all parts of an account; none where nothing was saved. */
  load(account: string): Promise<Readonly<Record<string, unknown>>>;
  /** Adds parts or replaces them, and removes those that are undefined: all or nothing. */
  save(account: string, parts: Readonly<Record<string, unknown>>): Promise<void>;
  /** Forgets an account. */
  erase(account: string): Promise<void>;
}
