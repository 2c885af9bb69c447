import type { ConnectionPorts, PageEvent, TabLocks } from "../queue/ports.js";

const whenAway: readonly PageEvent[] = ["pagehide", "freeze"];
const whenBack: readonly PageEvent[] = ["pageshow", "resume"];

interface Office {
  /** The name of the lock. */
  name: string;
  locks: TabLocks;
  ports: ConnectionPorts;
  /** Ends it all. */
  signal: AbortSignal;
  /** Leads until its signal aborts. */
  lead(signal: AbortSignal): Promise<void>;
}

/** Lets one tab of all lead, by a lock. A page that the browser puts away leaves it to others until it is back. */
export class Leadership {
  /** Ends the present turn, in which the tab waits for the lock or has it. */
  #turn = new AbortController();
  #isAway = false;
  #isStealing = false;
  #isLeading = false;
  #wasRobbed = false;
  #comeBack: () => void = () => {};
  readonly #stops: (() => void)[];

  constructor(private readonly office: Office) {
    const { ports, signal } = office;
    const end = () => this.#endTurn();
    signal.addEventListener("abort", end);
    this.#stops = [
      ...whenAway.map((event) => ports.listen(event, () => this.#away())),
      ...whenBack.map((event) => ports.listen(event, () => this.#back())),
      () => signal.removeEventListener("abort", end),
    ];
  }

  get isLeading(): boolean {
    return this.#isLeading;
  }

  /** Takes the lock from a tab that does not answer. */
  steal(): void {
    if (this.#isLeading || this.#isAway) return;
    this.#isStealing = true;
    this.#turn.abort();
  }

  /** Whether the connection ends with this tab, since it has the lock and no other waits for it. */
  async isLast(): Promise<boolean> {
    const { locks, name, signal } = this.office;
    if (!signal.aborted || this.#wasRobbed) return false;
    const { pending = [] } = await locks.query();
    return !pending.some((lock) => lock.name === name);
  }

  /** Resolves when the signal has aborted and the lock is free. */
  async run(): Promise<void> {
    const { signal } = this.office;
    while (!signal.aborted) {
      if (this.#isAway) await this.#untilBack();
      else await this.#request();
    }
    for (const stop of this.#stops) stop();
  }

  async #request(): Promise<void> {
    const { locks, name } = this.office;
    this.#turn = new AbortController();
    const { signal } = this.#turn;
    const options: LockOptions = this.#isStealing ? { steal: true } : { signal };
    this.#isStealing = false;
    this.#wasRobbed = false;
    let leading = Promise.resolve();
    try {
      await locks.request(name, options, () => {
        leading = this.#lead(signal);
        return leading;
      });
    } catch (error) {
      // Another tab has stolen the lock, or the turn has ended.
      this.#wasRobbed = true;
      this.#turn.abort();
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
    }
    await leading;
  }

  async #lead(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    this.#isLeading = true;
    try {
      await this.office.lead(signal);
    } finally {
      this.#isLeading = false;
    }
  }

  #untilBack(): Promise<void> {
    return new Promise((resolve) => {
      this.#comeBack = resolve;
    });
  }

  #endTurn(): void {
    this.#turn.abort();
    this.#comeBack();
  }

  #away(): void {
    this.#isAway = true;
    this.#turn.abort();
  }

  #back(): void {
    this.#isAway = false;
    this.#comeBack();
  }
}
