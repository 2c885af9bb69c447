import type { ApiCaller } from "@confab/client";
import { assert } from "../suite.js";
import { FakeBrowser, type FakeTab } from "./fake-browser.js";
import { MessageReader } from "./message-reader.js";

/** Waits for something to come true; throws what it never came to. */
export const until = async (isReached: () => boolean, what: () => string): Promise<void> => {
  for (let tries = 0; !isReached(); tries += 1) {
    if (tries === 1500) throw new Error(`It never came to this: ${what()}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

/** The open tabs of a browser, each of which reads the messages of one account. */
export class OpenTabs {
  readonly browser = new FakeBrowser();
  readonly #readers = new Map<FakeTab, MessageReader>();

  constructor(
    private readonly caller: ApiCaller,
    count: number,
  ) {
    for (let i = 0; i < count; i += 1) this.open();
  }

  open(): MessageReader {
    const tab = this.browser.openTab();
    const reader = new MessageReader(tab, this.caller);
    this.#readers.set(tab, reader);
    return reader;
  }

  get tabs(): FakeTab[] {
    return [...this.#readers.keys()];
  }

  get readers(): MessageReader[] {
    return [...this.#readers.values()];
  }

  /** Those whose tab can hear something. */
  get awake(): MessageReader[] {
    return [...this.#readers].filter(([tab]) => tab.isAwake).map(([, reader]) => reader);
  }

  get leader(): FakeTab {
    const found = this.tabs.find((tab) => tab.isLeading);
    if (found === undefined) throw new Error("Nobody leads.");
    return found;
  }

  /** Waits until all who can hear something know a message. */
  async know(newest: number): Promise<void> {
    const shown = () => this.awake.map((reader) => `${reader.newest} ${reader.statuses.at(-1)}`).join("; ");
    await until(
      () => this.awake.every((reader) => reader.newest === newest),
      () => `all know ${newest}, but ${shown()}`,
    );
  }

  /** Ends all, and looks at what they were told. */
  async end(): Promise<void> {
    for (const tab of this.tabs) tab.thaw();
    const living = [...this.#readers].filter(([tab]) => !tab.isGone);
    await Promise.all(living.map(([, reader]) => reader.end()));
    assert.equal(
      this.readers.flatMap(({ wrong }) => wrong),
      [],
    );
  }
}
