import { ChatError, ConnectionError } from "@confab/client";
import { type RunningServer, startServer } from "@confab/http-node";
import { differs } from "../../support/cases/match.js";
import { newCaller } from "../../support/client/callers.js";
import { comparable } from "../../support/client/comparable.js";
import { FakeBrowser } from "../../support/client/fake-browser.js";
import { type Fault, FaultProxy, faults } from "../../support/client/fault-proxy.js";
import { TabPage } from "../../support/client/tab-page.js";
import { capabilities } from "../../support/world/build.js";
import type { PersonName } from "../../support/world/people.js";
import type { World } from "../../support/world/world.js";
import { compareMessages, compareTopics, narrows, topicChannels } from "./compared-lists.js";

const register = {
  include_subscribers: "true" as const,
  apply_markdown: true,
  client_gravatar: false,
  client_capabilities: { ...capabilities, user_list_incomplete: true, simplified_presence_events: true },
};

/** What no event tells a page that began in the middle. */
const untold = [
  // The server says only to those who begin that it was started again.
  "server_generation",
  // Of what was there before the page only the newest are known; which message comes after a deleted one is not.
  "max_message_id",
  "recent_private_conversations",
];

const ofSubscribed = (state: Record<string, unknown>): unknown[] => {
  const subscribed = (state.subscriptions as { stream_id: number }[]).map(({ stream_id }) => stream_id);
  return (state.user_topics as { stream_id: number }[]).filter(({ stream_id }) => subscribed.includes(stream_id));
};

/** The state without what a page cannot know. */
const knowable = (given: Record<string, unknown>): Record<string, unknown> => {
  const state = comparable(given);
  for (const name of untold) delete state[name];
  // That one may no longer read a channel takes its policies out of the state, and only the server knows who may.
  return { ...state, user_topics: ofSubscribed(state), muted_topics: [] };
};

/** Who came is told; a later time of somebody who is there is told after this many seconds at most. */
const untoldSeconds = 70;

interface Times {
  active_timestamp: number;
  idle_timestamp: number;
}

/** Whether nobody came whom the page does not know of. When somebody was connected last no event tells. */
const presencesAgree =
  (expected: Readonly<Record<string, Times>>) =>
  (known: Readonly<Record<string, Times>>): boolean =>
    Object.keys(known).join() === Object.keys(expected).join() &&
    Object.entries(expected).every(
      ([id, { active_timestamp }]) => Math.abs(active_timestamp - (known[id]?.active_timestamp ?? 0)) <= untoldSeconds,
    );

type Sighted = Readonly<Record<string, unknown>> & { stream_id: number };

/** Channels that come back into sight count as never subscribed to: no event has the settings that one had there. */
const sightedAs = (known: Readonly<Record<string, unknown>>, fresh: Readonly<Record<string, unknown>>) => {
  const never = new Map((known.never_subscribed as Sighted[]).map((channel) => [channel.stream_id, channel]));
  const former = fresh.unsubscribed as Sighted[];
  const back = former.flatMap((channel) => {
    const shown = never.get(channel.stream_id);
    if (shown === undefined) return [];
    return [Object.fromEntries(Object.keys(shown).map((name) => [name, channel[name]])) as Sighted];
  });
  const all = [...(fresh.never_subscribed as Sighted[]), ...back];
  return {
    unsubscribed: former.filter(({ stream_id }) => !never.has(stream_id)),
    never_subscribed: all.sort((one, other) => one.stream_id - other.stream_id),
  };
};

/** The difference of a page's state and a fresh one; null where there is none. */
const stateDiffers = (given: Record<string, unknown>, fresh: Record<string, unknown>): string | null => {
  const [known, expected] = [knowable(given), knowable(fresh)];
  const presences = presencesAgree(expected.presences as Record<string, Times>);
  return differs(known, { ...expected, ...sightedAs(known, expected), presences }, "state");
};

/** Returns a number from 0 up to 1, without 1. */
export type Chance = () => number;

const readers: readonly PersonName[] = ["olga", "mia", "bob", "gus"];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The person was deactivated, of which the page will hear. */
const isEnding = (cause: unknown): string => {
  if (cause instanceof ChatError && cause.status === 401) return "the login has ended";
  throw cause;
};

/** A pause of a test until pages know everything is never longer. */
const longest = 30_000;

/** Some people's pages at a server whose network and whose tabs fail. */
export class LivingPages {
  readonly #browsers = new Map<PersonName, FakeBrowser>();
  readonly #waiting: Fault[] = [];
  #pages: TabPage[] = [];
  #url = "";

  private constructor(
    readonly world: World,
    readonly chance: Chance,
    private server: RunningServer,
    private readonly proxy: FaultProxy,
  ) {
    proxy.next = () => this.#waiting.shift() ?? "none";
  }

  static async begin(world: World, chance: Chance): Promise<LivingPages> {
    const server = await startServer(world.chat, { port: 0 });
    const proxy: FaultProxy = new FaultProxy(() => living.server.port);
    const living: LivingPages = new LivingPages(world, chance, server, proxy);
    living.#url = await proxy.start();
    for (const name of [...readers, "mia", "bob"] as const) living.#open(name);
    return living;
  }

  /** Something goes wrong, mostly nothing. */
  async misfortune(): Promise<void> {
    const luck = this.chance();
    if (luck < 0.006) await this.#restart();
    else if (luck < 0.03) this.proxy.cutAll();
    else if (luck < 0.06) this.#waiting.push(this.#any(faults), this.#any(faults));
    else if (luck < 0.08) await this.#loseQueue();
    else if (luck < 0.1) await this.#replace(this.#any(this.#pages));
    else if (luck < 0.11) this.#any(this.#pages).tab.freeze();
    else if (luck < 0.14) this.#wake();
    else if (luck < 0.16) for (const { list } of this.#any(this.#pages).lists) void list.loadOlder();
    else if (luck < 0.3) await pause(1);
  }

  /** Faults are over: waits until each page has what a new one would have; throws the difference where that never comes. */
  async agree(): Promise<number> {
    this.#waiting.length = 0;
    this.#wake();
    await this.world.rest();
    const alive = this.#pages.filter(({ tab }) => !tab.isGone);
    for (const page of alive) await this.#agree(page);
    return alive.filter(({ isOver }) => !isOver).length;
  }

  async end(): Promise<void> {
    this.proxy.close();
    await Promise.all(this.#pages.map((page) => page.close()));
    await this.server.close({ grace: 0 });
  }

  #any<T>(items: readonly T[]): T {
    return items[Math.floor(this.chance() * items.length)] as T;
  }

  #open(name: PersonName): void {
    const browser = this.#browsers.get(name) ?? new FakeBrowser();
    this.#browsers.set(name, browser);
    const { email, api_key } = this.world.person(name);
    const caller = newCaller({ url: this.#url, auth: { email, apiKey: api_key } });
    const page = new TabPage(this.world, name, browser.openTab(), { caller, register });
    for (let i = 0; i < 3; i += 1) page.look(this.#any(narrows)(this.world));
    page.lookAtTopics(this.world.channel(this.#any(topicChannels)));
    this.#pages.push(page);
  }

  async #replace(page: TabPage): Promise<void> {
    this.#pages = this.#pages.filter((other) => other !== page);
    if (this.chance() < 0.5) page.tab.crash();
    await page.close();
    this.#open(page.name);
  }

  #wake(): void {
    for (const { tab } of this.#pages) if (!tab.isGone) tab.takeBack();
  }

  async #restart(): Promise<void> {
    const { port } = this.server;
    const closed = this.server.close({ grace: 0 });
    await this.world.reopen();
    await closed;
    this.server = await startServer(this.world.chat, { port });
  }

  async #loseQueue(): Promise<void> {
    const { store, name } = this.#any(this.#pages);
    const queue_id = store.select((view) => view.field("queue_id")).get();
    if (queue_id === undefined) return;
    await this.world
      .as(name)
      .deleteQueue({ queue_id })
      .catch(() => {});
  }

  async #agree(page: TabPage): Promise<void> {
    const start = Date.now();
    let difference: string | null = "nothing was compared";
    while (difference !== null) {
      if (Date.now() - start > longest) throw new Error(`${page.name}: ${difference}`);
      await pause(difference === null ? 0 : 20);
      if (page.failure !== undefined) throw page.failure;
      if (page.isOver) return;
      difference = await this.#difference(page).catch(isEnding);
    }
  }

  async #difference(page: TabPage): Promise<string | null> {
    if (page.store.select((view) => view.self).get() < 0) return "the page has not begun";
    for (const { list } of page.lists) if (list.get().error instanceof ConnectionError) await list.refresh();
    for (const list of page.topics) if (list.get().error instanceof ConnectionError) await list.refresh();
    if (!page.isIdle) return "lists are loading";
    return (await this.#stateDiffers(page)) ?? (await this.#listsDiffer(page));
  }

  async #stateDiffers({ name, store }: TabPage): Promise<string | null> {
    const user = this.world.as(name);
    const fresh = await user.registerQueue(register);
    await user.deleteQueue({ queue_id: fresh.queue_id as string });
    return stateDiffers(store.snapshot(), fresh);
  }

  async #listsDiffer(page: TabPage): Promise<string | null> {
    for (const { list, narrow } of page.lists) {
      const difference = await compareMessages(page, list, narrow);
      if (difference !== null) return difference;
    }
    for (const list of page.topics) {
      const difference = await compareTopics(page, list);
      if (difference !== null) return difference;
    }
    return null;
  }
}
