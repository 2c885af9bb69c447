import type { TabLocks } from "../../../packages/client/src/connection/queue/ports.js";

interface LockRequest {
  owner: object;
  name: string;
  callback: (lock: Lock) => unknown;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

const stolen = () => new DOMException("The lock was stolen.", "AbortError");

/** The locks of a browser, with the part of their behavior that tabs rely on. */
export class FakeLocks {
  #held = new Map<string, LockRequest>();
  #waiting: LockRequest[] = [];

  /** Returns the locks as a tab sees them. */
  of(owner: object): TabLocks {
    const request = (
      name: string,
      ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]
    ) => (rest.length === 1 ? this.#request(owner, name, {}, rest[0]) : this.#request(owner, name, rest[0], rest[1]));
    // The overloads of `request` differ in where the callback stands.
    return { request: request as TabLocks["request"], query: () => this.#query() };
  }

  /** Frees what a tab that is gone had and waited for. */
  drop(owner: object): void {
    this.#waiting = this.#waiting.filter((request) => request.owner !== owner);
    for (const [name, request] of this.#held) if (request.owner === owner) this.#free(name, request);
  }

  /** The tab that has a lock. */
  get owners(): object[] {
    return [...this.#held.values()].map(({ owner }) => owner);
  }

  #request(
    owner: object,
    name: string,
    { signal, steal, ifAvailable }: LockOptions,
    callback: LockGrantedCallback<unknown>,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const request = { owner, name, callback: callback as LockRequest["callback"], resolve, reject };
      if (steal) return this.#steal(request);
      if (ifAvailable && this.#held.has(name)) return resolve(callback(null));
      this.#waiting.push(request);
      signal?.addEventListener("abort", () => this.#leave(request, signal.reason));
      setImmediate(() => this.#grantNext(name));
    });
  }

  #leave(request: LockRequest, reason: unknown): void {
    if (!this.#waiting.includes(request)) return;
    this.#waiting = this.#waiting.filter((one) => one !== request);
    request.reject(reason);
  }

  #steal(request: LockRequest): void {
    this.#held.get(request.name)?.reject(stolen());
    this.#hold(request);
  }

  #grantNext(name: string): void {
    const next = this.#waiting.find((request) => request.name === name);
    if (next === undefined || this.#held.has(name)) return;
    this.#waiting = this.#waiting.filter((request) => request !== next);
    this.#hold(next);
  }

  #hold(request: LockRequest): void {
    this.#held.set(request.name, request);
    const done = Promise.resolve(request.callback({ name: request.name, mode: "exclusive" }));
    done.then(request.resolve, request.reject).finally(() => this.#free(request.name, request));
  }

  #free(name: string, request: LockRequest): void {
    if (this.#held.get(name) !== request) return;
    this.#held.delete(name);
    this.#grantNext(name);
  }

  async #query(): Promise<LockManagerSnapshot> {
    const shown = ({ name }: LockRequest) => ({ name, mode: "exclusive" as const, clientId: "" });
    return { held: [...this.#held.values()].map(shown), pending: this.#waiting.map(shown) };
  }
}
