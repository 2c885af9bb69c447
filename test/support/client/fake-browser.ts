import type { ApiCaller } from "@confab/client";
import type { ConnectionPorts, PageEvent, TabChannel } from "../../../packages/client/src/connection/queue/ports.js";
import { FakeLocks } from "./fake-locks.js";

/** Time goes by so many times as fast, so that nobody waits for ten seconds of silence. */
const speed = 20;

/** One page of a browser. What comes to it waits while it is frozen, and gets lost once it is gone. */
export class FakeTab implements ConnectionPorts {
  readonly locks: ConnectionPorts["locks"];
  /** How many polls of this tab wait for an answer. */
  polls = 0;
  #isFrozen = false;
  #isGone = false;
  #waiting: (() => void)[] = [];
  #listeners = new Map<PageEvent, Set<() => void>>();
  #calls = new Set<AbortController>();

  constructor(private readonly browser: FakeBrowser) {
    const { request, query } = browser.locks.of(this);
    const entering = (name: string, options: LockOptions, callback: LockGrantedCallback<unknown>) =>
      this.#promise(request(name, options, (lock) => this.#promise(Promise.resolve(lock)).then(callback)));
    this.locks = { request: entering as typeof request, query };
  }

  now = (): number => Date.now() * speed;

  random = (): number => Math.random();

  after = (ms: number, run: () => void): (() => void) => {
    const timer = setTimeout(() => this.enter(run), ms / speed);
    return () => clearTimeout(timer);
  };

  listen = (event: PageEvent, run: () => void): (() => void) => {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(run));
    return () => listeners.delete(run);
  };

  openChannel = (name: string): TabChannel => this.browser.openChannel(name, this);

  tell(event: PageEvent): void {
    for (const run of [...(this.#listeners.get(event) ?? [])]) run();
  }

  /** Lets something come to the page. */
  enter(run: () => void): void {
    if (this.#isGone) return;
    if (this.#isFrozen) this.#waiting.push(run);
    else run();
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  get isAwake(): boolean {
    return !this.#isGone && !this.#isFrozen;
  }

  get isLeading(): boolean {
    return this.browser.locks.owners.includes(this);
  }

  /** Stops without a word, and keeps its lock. */
  freeze(): void {
    this.#isFrozen = true;
  }

  /** What waited comes in its order, each in a turn of its own. */
  thaw(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isFrozen = false;
    else setImmediate(() => this.thaw());
    if (!this.#isGone) next?.();
  }

  /** The browser puts the page away after it has told so. */
  async putAway(): Promise<void> {
    this.tell("freeze");
    await new Promise((resolve) => setTimeout(resolve, 20));
    this.freeze();
  }

  takeBack(): void {
    this.thaw();
    this.tell("resume");
  }

  /** It is gone from one moment to the next, with its lock and its requests. */
  crash(): void {
    this.#isGone = true;
    for (const call of this.#calls) call.abort();
    this.browser.locks.drop(this);
  }

  close(): void {
    this.tell("pagehide");
    this.crash();
  }

  /** A caller whose calls end with the page. */
  callerOf(caller: ApiCaller): ApiCaller {
    const call: ApiCaller["call"] = async <R>(...[id, params, options]: Parameters<ApiCaller["call"]>) => {
      const controller = new AbortController();
      const abort = () => controller.abort(options?.signal?.reason);
      options?.signal?.addEventListener("abort", abort);
      if (options?.signal?.aborted) abort();
      this.#calls.add(controller);
      if (id === "getEvents") this.polls += 1;
      const called = caller.call<R>(id, params, { ...options, signal: controller.signal });
      const counted = called.finally(() => {
        this.#calls.delete(controller);
        if (id === "getEvents") this.polls -= 1;
      });
      return this.#promise(counted);
    };
    return { account: caller.account, call };
  }

  #promise<T>(outcome: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      outcome.then(
        (value) => this.enter(() => resolve(value)),
        (reason) => this.enter(() => reject(reason)),
      );
    });
  }
}

type Receive = (event: MessageEvent) => unknown;

interface OpenChannel extends TabChannel {
  name: string;
  tab: FakeTab;
}

/** What the tabs of one browser have together. */
export class FakeBrowser {
  readonly locks = new FakeLocks();
  readonly tabs: FakeTab[] = [];
  #channels = new Set<OpenChannel>();
  #said: { channel: OpenChannel; data: unknown }[] = [];

  openTab(): FakeTab {
    const tab = new FakeTab(this);
    this.tabs.push(tab);
    return tab;
  }

  openChannel(name: string, tab: FakeTab): TabChannel {
    const channel: OpenChannel = {
      name,
      tab,
      onmessage: null,
      postMessage: (message: unknown) => this.#post(channel, structuredClone(message)),
      close: () => this.#channels.delete(channel),
    };
    this.#channels.add(channel);
    return channel;
  }

  /** Says once more what tabs have said, as one does that was frozen meanwhile. */
  repeat(isWanted: (text: string) => boolean): void {
    for (const { channel, data } of [...this.#said]) if (isWanted(JSON.stringify(data))) this.#post(channel, data);
  }

  #post(from: OpenChannel, data: unknown): void {
    this.#said.push({ channel: from, data });
    const others = [...this.#channels].filter((channel) => channel !== from && channel.name === from.name);
    const event = { data } as MessageEvent;
    for (const channel of others)
      setImmediate(() =>
        // Nobody here looks at the channel that an event comes by.
        channel.tab.enter(() => this.#channels.has(channel) && (channel.onmessage as Receive | null)?.(event)),
      );
  }
}
