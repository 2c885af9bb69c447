import type { ChatCache } from "@confab/client/cache";

/** A cache in memory, of which a test says what goes wrong. */
export class MemoryCache implements ChatCache {
  readonly accounts = new Map<string, Map<string, unknown>>();
  /** The names of the parts of each saving, without those that were removed. */
  readonly savings: string[][] = [];
  erasures = 0;
  /** What goes wrong, by what is asked: "hang" never answers, others are thrown. */
  faults: Partial<Record<keyof ChatCache, unknown>> = {};

  async load(account: string): Promise<Record<string, unknown>> {
    await this.#fail("load");
    return structuredClone(Object.fromEntries(this.accounts.get(account) ?? []));
  }

  async save(account: string, parts: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#fail("save");
    const known = this.accounts.get(account) ?? new Map();
    this.accounts.set(account, known);
    for (const [name, part] of Object.entries(parts))
      if (part === undefined) known.delete(name);
      else known.set(name, structuredClone(part));
    this.savings.push(Object.keys(parts).filter((name) => parts[name] !== undefined));
  }

  async erase(account: string): Promise<void> {
    await this.#fail("erase");
    this.erasures += 1;
    this.accounts.delete(account);
  }

  /** All that it has of an account, as text. */
  textOf(account: string): string {
    return JSON.stringify([...(this.accounts.get(account) ?? [])]);
  }

  async #fail(asked: keyof ChatCache): Promise<void> {
    const fault = this.faults[asked];
    if (fault === "hang") await new Promise(() => {});
    if (fault !== undefined) throw fault;
  }
}
