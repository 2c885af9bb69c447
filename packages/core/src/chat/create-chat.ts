import { type SessionOptions, Sessions } from "../domain/operator/index.js";
import { version } from "../domain/realm/index.js";
import type { MethodsOf } from "../operation/call-types.js";
import type { ChatError } from "../operation/errors.js";
import type { Resource } from "../operation/resource.js";
import { clock, logger } from "../operation/services.js";
import type { Logger } from "../ports/ports.js";
import { Wire } from "../wire/handle.js";
import type { BodyAdmission, WireExchange, WireHead, WireRequest, WireResponse } from "../wire/request.js";
import { withAllowance } from "../wire/response.js";
import { LocalChat, type Opened, openChat } from "./chat.js";
import type { ChatOptions } from "./chat-options.js";
import { composition } from "./composition.js";

/** Milliseconds for which a chat that closes waits for its requests. */
const patience = 5000;

/** Writes the OpenAPI document. What writes it, and the examples in it, are loaded when somebody first asks. */
const describedAt = async (url: string, resources: readonly Resource[]): Promise<string> => {
  const [{ openApiText }, { examples }] = await Promise.all([
    import("../openapi/document.js"),
    import("./examples.js"),
  ]);
  return openApiText({ url, version }, resources, examples);
};

/** An organization's chat with its in-process and HTTP doors. `Own` are the methods of the host's resources. */
export class Chat<Own = unknown> extends LocalChat<Own> {
  private opened: Wire | undefined;
  private readonly sessions: Sessions;
  private described: { url: string; text: Promise<string> } | undefined;
  private running = 0;
  private closing: Promise<void> | null = null;
  private finish: () => void = () => {};

  /** Use `createChat`. */
  constructor(
    opened: Opened,
    private readonly corsOrigins: readonly string[],
  ) {
    super(opened);
    this.sessions = new Sessions(opened.engine);
  }

  /** The HTTP door. It is made for the first request, since a chat that is used in its process only needs none. */
  private get wire(): Wire {
    if (this.opened !== undefined) return this.opened;
    const { endpoints, pages } = this.engine.use(composition);
    this.opened = new Wire(this.engine, endpoints, {
      corsOrigins: this.corsOrigins,
      openApi: () => this.describe(),
      pages,
    });
    return this.opened;
  }

  /** Returns the OpenAPI document. */
  private describe(): Promise<string> {
    const { url, engine } = this;
    const { resources } = engine.use(composition);
    if (this.described?.url !== url) this.described = { url, text: describedAt(url, resources) };
    return this.described.text;
  }

  /** Answers an HTTP request; never rejects. */
  handle(request: WireRequest): Promise<WireResponse> {
    return new Promise((resolve) => this.answer(request, { send: (response) => resolve(withAllowance(response)) }));
  }

  /**
   * Answers an HTTP request with a call of its `send`. A server that holds thousands of polls needs less memory for each this way.
   */
  serve(exchange: WireExchange): void {
    this.answer(exchange, exchange);
  }

  /** Returns how much of a long body is worth reading. An adapter asks before it reads more than 64 KiB. Never rejects. */
  admitBody(head: WireHead): Promise<BodyAdmission> {
    return this.wire.admitBody(head);
  }

  /** Returns the answer for a request that an adapter refuses itself, such as one that is too large. Never rejects. */
  refuse(head: WireHead, error: ChatError): Promise<WireResponse> {
    return this.wire.refuse(head, error);
  }

  /** The logger of the chat. */
  get logger(): Logger {
    return this.engine.use(logger);
  }

  /**
   * Returns the id of the account that `ask` names as the application's user; null for nobody. Adapters call it before `serve` and
   * `handle`, which take the id as `sessionUser`. It throws a ChatError, which is then the answer.
   */
  sessionUser(ask: () => unknown, options?: SessionOptions): Promise<number | null> {
    return this.sessions.userOf(ask, options);
  }

  private answer(request: WireRequest, receiver: Pick<WireExchange, "send">): void {
    if (this.closing !== null) this.wire.handle({ request, receiver });
    else {
      this.running += 1;
      this.wire.handle({ request, receiver, whenAnswered: this.answered });
    }
  }

  private readonly answered = (): void => {
    this.running -= 1;
    if (this.running === 0) this.finish();
  };

  protected override finished(): Promise<void> {
    this.closing ??= new Promise((resolve) => {
      const cancel = this.engine.use(clock).after(patience, resolve);
      this.finish = () => {
        cancel();
        resolve();
      };
      if (this.running === 0) this.finish();
    });
    return this.closing;
  }
}

/** Opens the organization in a storage, or creates it there. */
export const createChat = async <const R extends readonly Resource[] = readonly []>(
  options: ChatOptions<R>,
): Promise<Chat<MethodsOf<R>>> => new Chat<MethodsOf<R>>(await openChat(options), options.corsOrigins ?? []);
