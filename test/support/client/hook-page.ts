import type { Client, MessageNarrow, StoreView } from "@confab/client";
import { createFetchHandler } from "@confab/core";
import { Window } from "happy-dom";
import type { FunctionComponent } from "react";
import { assert } from "../assert.js";
import type { World } from "../world/world.js";
import type { Framework } from "./frameworks.js";
import { clientOf, until } from "./two-people.js";

/** A component that uses a hook. */
export interface HookUser<T> {
  readonly component: FunctionComponent;
  /** What the hook returned last. */
  value: T;
  renders: number;
}

/** Whether React complains about anything but changes outside `act`, which the chat makes when it likes. */
const isComplaint = (said: unknown): boolean => !String(said).includes("not wrapped in act");

/** A page on which mia uses hooks, beside bob. */
export class HookPage {
  /** What mia's client asked for, such as `GET /api/v1/messages`. */
  readonly asked: string[] = [];
  /** What the framework complained about. */
  readonly complaints: string[] = [];
  readonly mia: Client;
  readonly bob: Client;
  /** Answers in place of the chat, where it returns something. */
  answer: (request: Request) => Response | undefined | Promise<Response | undefined> = () => undefined;
  readonly #window = new Window();
  readonly #root;
  readonly #ending = new AbortController();
  readonly #error = console.error;
  #running: Promise<void> = Promise.resolve();

  private constructor(
    readonly framework: Framework,
    readonly world: World,
  ) {
    const url = "http://chat.example";
    const toChat = (request: Request) => createFetchHandler(world.chat)(request);
    this.bob = clientOf(world, "bob", { url, fetch: toChat });
    this.mia = clientOf(world, "mia", {
      url,
      fetch: async (request) => {
        this.asked.push(`${request.method} ${new URL(request.url).pathname}`);
        return (await this.answer(request)) ?? toChat(request);
      },
    });
    Object.assign(globalThis, {
      window: this.#window,
      document: this.#window.document,
      IS_REACT_ACT_ENVIRONMENT: true,
    });
    console.error = (...said) => void this.complaints.push(...said.slice(0, 1).filter(isComplaint).map(String));
    // It is a document as far as anybody here can tell.
    this.#root = framework.createRoot(this.#window.document.createElement("main") as unknown as Element);
  }

  /** Runs a test on a page whose client is not started. */
  static async with(
    world: World,
    load: () => Promise<Framework>,
    work: (page: HookPage) => Promise<void>,
  ): Promise<void> {
    const page = new HookPage(await load(), world);
    try {
      await work(page);
      assert.equal(page.complaints, []);
    } finally {
      await page.#close();
    }
  }

  get hooks(): Framework["hooks"] {
    return this.framework.hooks;
  }

  /** A topic of a channel in which mia and bob are. */
  place(topic = "page"): { stream_id: number; topic: string } {
    return { stream_id: this.world.channel("general"), topic };
  }

  /** The narrow of such a topic, another array each time. */
  narrow(topic?: string): MessageNarrow {
    const place = this.place(topic);
    return [
      ["channel", place.stream_id],
      ["topic", place.topic],
    ];
  }

  /** Sends as bob, and resolves when it is sent. */
  bobSends(content: string, topic?: string): Promise<{ id: number }> {
    const place = this.place(topic);
    return this.bob.api.sendMessage({ type: "channel", to: place.stream_id, topic: place.topic, content });
  }

  /** How often messages were asked for. */
  get loads(): number {
    return this.asked.filter((one) => one === "GET /api/v1/messages").length;
  }

  /** Starts mia's client, and waits until it knows the chat. */
  async start(): Promise<void> {
    await this.framework.act(async () => {
      this.#running = this.mia.start({ signal: this.#ending.signal, share: false });
      await until(this.mia, () => this.mia.store.select(({ self }) => self).get() > 0);
    });
  }

  /** Returns a component that uses a hook and shows nothing. */
  use<T>(hook: () => T): HookUser<T> {
    const component = () => {
      user.renders += 1;
      user.value = hook();
      return null;
    };
    // It has a value as soon as it is shown.
    const user: HookUser<T> = { component, renders: 0, value: undefined as T };
    return user;
  }

  /** Shows these components and no others; `isStrict` tries their effects twice. */
  async show(users: readonly HookUser<unknown>[], { isStrict = false } = {}): Promise<void> {
    const { createElement, StrictMode, act } = this.framework;
    const all = users.map(({ component }, key) => createElement(component, { key }));
    const provided = createElement(this.hooks.ChatProvider, { client: this.mia }, ...all);
    await act(async () => this.#root.render(isStrict ? createElement(StrictMode, {}, provided) : provided));
  }

  /** Does something, and waits until a condition on what mia's client knows holds, and what changed is rendered. */
  async until(isSo: (view: StoreView) => boolean, work: () => unknown = () => {}): Promise<void> {
    const value = this.mia.store.select(isSo);
    await this.framework.act(async () => {
      await work();
      await until(this.mia, () => value.get());
    });
  }

  /** Waits until the connection is so, and that is rendered. */
  async untilStatus(status: string): Promise<void> {
    await this.framework.act(async () => {
      await until(this.mia, () => this.mia.status.get().status === status);
    });
  }

  /** Waits until a list has so many messages that are there or on the way, and does not load. */
  async untilLoaded(count: number, work?: () => unknown, narrow = this.narrow()): Promise<void> {
    await this.until(() => {
      const { messages, outgoing, isLoading } = this.mia.store.messages(narrow).get();
      return !isLoading && messages.length + outgoing.length === count;
    }, work);
  }

  async #close(): Promise<void> {
    await this.framework.act(async () => this.#root.unmount());
    this.#ending.abort();
    await this.#running;
    console.error = this.#error;
    for (const name of ["window", "document", "IS_REACT_ACT_ENVIRONMENT"]) Reflect.deleteProperty(globalThis, name);
    await this.#window.happyDOM.close();
  }
}
