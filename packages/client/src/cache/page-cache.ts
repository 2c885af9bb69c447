import { type ConnectionPorts, runtimePorts } from "../connection/index.js";
import type { ChatStore } from "../store/store.js";
import { CacheQueue } from "./cache-queue.js";
import type { ChatCache } from "./chat-cache.js";

/** The number of the form in which parts are kept. What has another is dropped; to be raised with each change of what a part holds. */
const formOfParts = 1;
/** Milliseconds between two savings. */
const interval = 5_000;

/** What keeping needs of the page. Tests bring their own. */
export interface CachePorts extends Pick<ConnectionPorts, "after" | "listen"> {
  /** Whether nobody can see the page. */
  isHidden(): boolean;
}

const pagePorts = (): CachePorts => ({
  ...runtimePorts(),
  isHidden: () => globalThis.document?.visibilityState === "hidden",
});

/** A page of which something is kept. */
export interface KeptPage {
  store: ChatStore;
  /** The chat's address and the login, which keep what they know apart. */
  login: string;
  /** Whether a login is always of the same account. */
  isOneAccount: boolean;
  /** The id of the user, where the page knows it. */
  account?: number | undefined;
  /** Called with the first fault. */
  onError?: ((error: Error) => void) | undefined;
}

interface PageCacheOptions extends KeptPage {
  cache: ChatCache;
}

/** Keeps what a page knows; `createClient({ cache })` calls it. */
export type PageKeeping = (page: KeptPage) => PageCache;

const prefixOf = (account: number | string): string => `${formOfParts} ${account} `;

/** Keeps what the store of a page knows, and shows it when the page is opened again, once it is known whose it is. */
export class PageCache {
  readonly #queue: CacheQueue;
  /** What the cache has, by the names of the parts; null before it is loaded. */
  #saved: Map<string, unknown> | null = null;
  #account: number | undefined;
  /** Whether the chat has told a state since the page was opened. */
  #hasBegun = false;
  /** Tells one opening of the page from the next; null while nothing is kept. */
  #life: object | null = null;
  #isSaving = false;
  #hasFailed = false;
  #hasTold = false;
  #cancel: (() => void) | null = null;
  #stops: (() => void)[] = [];

  constructor(
    private readonly options: PageCacheOptions,
    private readonly ports: CachePorts = pagePorts(),
  ) {
    this.#queue = new CacheQueue(ports.after, (error) => {
      // What is kept stays as it was: each saving is done as a whole, or not at all.
      this.#hasFailed = true;
      this.#tell(error);
    });
  }

  /** Loads what was kept, and begins to keep. */
  async open(): Promise<void> {
    const { cache, login, account, store } = this.options;
    const changes = store.select(({ messages, outgoing }) => [messages.values(), outgoing.values()]);
    this.#stops = [
      changes.subscribe(() => this.mark()),
      this.ports.listen("visibilitychange", () => this.#save()),
      this.ports.listen("pagehide", () => this.#save()),
    ];
    this.#account = account;
    const life = {};
    this.#life = life;
    const parts = await this.#queue.run(() => cache.load(login));
    if (this.#life !== life || parts === undefined) return;
    this.#saved = new Map(Object.entries(parts));
    this.#show();
  }

  /** Notes who is logged in. What the store has of somebody else goes. */
  know(account: number): void {
    if (this.#self >= 0 && this.#self !== account) this.options.store.begin({});
    this.#account = account;
    this.#show();
  }

  /** Notes that the store has a state of the chat from here on. */
  begin(): void {
    this.#hasBegun = true;
    this.mark();
  }

  /** Saves soon what has changed. Of several pages those save that somebody sees. */
  mark(): void {
    if (this.#life === null) return;
    this.#cancel ??= this.ports.after(interval, () => {
      this.#cancel = null;
      if (!this.ports.isHidden()) this.#save();
    });
  }

  /** Saves what has changed, and keeps no more. */
  close(): void {
    this.#save();
    this.#stop();
  }

  /** Forgets the account, and keeps nothing of it. */
  async erase(): Promise<void> {
    this.#life = null;
    this.#stop();
    await this.#drop();
  }

  get #self(): number {
    return this.options.store.select(({ self }) => self).get();
  }

  #stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#cancel?.();
    this.#cancel = null;
    this.#hasBegun = false;
  }

  #tell(error: Error): void {
    if (this.#hasTold) return;
    this.#hasTold = true;
    this.options.onError?.(error);
  }

  /** Shows what was kept, if it is of this account; otherwise it goes. */
  #show(): void {
    const names = [...(this.#saved?.keys() ?? [])];
    const [account = this.options.isOneAccount ? names[0]?.split(" ")[1] : undefined] = [this.#account];
    if (account === undefined) return;
    if (!names.every((name) => name.startsWith(prefixOf(account)))) void this.#drop();
    else if (names.length > 0 && this.#self < 0 && !this.#hasBegun) this.#restore(account);
  }

  #restore(account: number | string): void {
    const { store } = this.options;
    const { length } = prefixOf(account);
    const parts = [...(this.#saved ?? [])].map(([name, part]) => [name.slice(length), part] as const);
    try {
      store.restore(new Map(parts));
      if (this.#self !== Number(account)) throw new Error("It is of another account than its names say.");
    } catch (cause) {
      store.begin({});
      this.#tell(new Error("What was kept cannot be read.", { cause }));
      void this.#drop();
    }
  }

  #drop(): Promise<unknown> {
    const { cache, login } = this.options;
    this.#saved = new Map();
    return this.#queue.run(() => cache.erase(login));
  }

  #save(): void {
    const { cache, login } = this.options;
    if (this.#isSaving) return;
    this.#isSaving = true;
    void this.#queue.run(async () => {
      this.#isSaving = false;
      if (this.#life === null || this.#hasFailed) return;
      const changes = this.#changes();
      if (Object.keys(changes).length > 0) await cache.save(login, changes);
    });
  }

  /** What the cache does not have yet; undefined stands for what it is to remove. */
  #changes(): Record<string, unknown> {
    const prefix = prefixOf(this.#self);
    const parts = new Map([...this.options.store.keep()].map(([name, part]) => [prefix + name, part]));
    // Nothing is known yet; what is kept may be shown later.
    if (parts.size === 0) return {};
    const saved = this.#saved ?? new Map();
    this.#saved = parts;
    const changed = [...parts].filter(([name, part]) => saved.get(name) !== part);
    const gone = [...saved.keys()].filter((name) => !parts.has(name));
    return Object.fromEntries([...changed, ...gone.map((name) => [name, undefined] as const)]);
  }
}
