import type { Ending } from "../execute.js";
import type { Operation } from "../operation.js";
import type { Logger } from "../ports.js";
import { encodeFields } from "../ready.js";
import type { CrossOrigin } from "./cross-origin.js";
import { asChatError } from "./faults.js";
import type { WireExchange, WireRequest, WireResponse } from "./request.js";
import { document, failure, type Head, success } from "./response.js";

/** What every reply of a door needs. */
export interface ReplySettings {
  crossOrigin: CrossOrigin;
  logger: Logger;
}

/** What the answer is for. */
export interface Asking {
  request: WireRequest;
  /** Who gets it. */
  receiver: Pick<WireExchange, "send">;
  /** Called before that. */
  whenAnswered?: (() => void) | undefined;
}

/**
 * The answer to one request, while it is made. Thousands of held polls have one each: instead of functions that share a scope, and
 * of promises that would hold the answer until they are collected, after it went out.
 */
export class Reply implements Ending {
  readonly head: Head = { route: null, userId: null };
  private operation: Operation | null = null;
  private ignored: readonly string[] = [];
  private readonly request: WireRequest;
  private readonly receiver: Asking["receiver"];
  private readonly whenAnswered: (() => void) | undefined;

  constructor(
    private readonly settings: ReplySettings,
    { request, receiver, whenAnswered }: Asking,
  ) {
    this.request = request;
    this.receiver = receiver;
    this.whenAnswered = whenAnswered;
  }

  /** What is going to be answered is this operation's result; `ignored` are the parameters that nobody reads. */
  expect(operation: Operation, ignored: readonly string[]): this {
    this.operation = operation;
    this.ignored = ignored;
    return this;
  }

  answer(result: Readonly<Record<string, unknown>>): void {
    this.give(this.responseTo(result));
  }

  private responseTo(result: Readonly<Record<string, unknown>>): WireResponse {
    try {
      if (this.operation?.document) return document(`{${encodeFields(result)}}`, this.head);
      return success(result, this.ignored, this.head);
    } catch (cause) {
      return this.refusal(cause);
    }
  }

  refuse(cause: unknown): void {
    this.give(this.refusal(cause));
  }

  private refusal(cause: unknown): WireResponse {
    return failure(asChatError(cause, this.head.route, this.settings.logger), this.head);
  }

  give(response: WireResponse): void {
    this.whenAnswered?.();
    try {
      const cors = this.settings.crossOrigin.headers(this.request);
      const readable = cors === null ? response : { ...response, headers: { ...response.headers, ...cors } };
      this.receiver.send(this.request.method === "HEAD" ? { ...readable, body: "" } : readable);
    } catch (cause) {
      this.settings.logger.error("An answer could not be sent", { route: this.head.route, cause: String(cause) });
    }
  }
}
