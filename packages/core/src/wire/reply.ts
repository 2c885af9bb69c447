import { encodeFields, type Result } from "../encode/result.js";
import { resultToClients } from "../encode/to-clients.js";
import { type Eventual, Later } from "../events/later.js";
import type { Ending } from "../operation/execute.js";
import type { Operation } from "../operation/operation.js";
import { causeFields } from "../ports/log-fields.js";
import type { Logger } from "../ports/ports.js";
import type { Vocabulary } from "../schema/vocabulary/vocabulary.js";
import { asChatError } from "./faults.js";
import type { WireExchange, WireHead, WireResponse } from "./request.js";
import { type Challenge, document, failure, type Head, success } from "./response.js";

/** What the answer is for. */
export interface Asking {
  request: WireHead;
  /** Who gets it. */
  receiver: Pick<WireExchange, "send">;
  /** Called before that. */
  whenAnswered?: (() => void) | undefined;
}

/**
 * The answer to one request, while it is made. Thousands of held polls have one each: instead of functions that share a scope, and
 * of promises that would hold the answer until they are collected, after it went out.
 */
export class PendingReply implements Ending {
  readonly head: Head = { route: null, userId: null };
  /** Headers that let a page of another origin read the answer. */
  cors: Readonly<Record<string, string>> | null = null;
  private operation: Operation | null = null;
  private ignored: readonly string[] = [];
  private vocabulary: Vocabulary = "contract";
  private readonly isHead: boolean;
  private readonly challenge: Challenge;
  private readonly receiver: Asking["receiver"];
  private readonly whenAnswered: (() => void) | undefined;

  constructor(
    { request, receiver, whenAnswered }: Asking,
    private readonly logger: Logger,
  ) {
    this.isHead = request.method === "HEAD";
    const isSession = request.sessionUser !== undefined && request.header("authorization") === undefined;
    this.challenge = isSession ? "Session" : "Basic";
    this.receiver = receiver;
    this.whenAnswered = whenAnswered;
  }

  /** What is going to be answered is this operation's result; `ignored` are the parameters that nobody reads. */
  expect(operation: Operation, ignored: readonly string[], vocabulary: Vocabulary): this {
    this.operation = operation;
    this.ignored = ignored;
    this.vocabulary = vocabulary;
    return this;
  }

  answer(result: Eventual<Result>): void {
    if (result instanceof Later) result.listen(this);
    else this.give(this.responseTo(result));
  }

  private responseTo(result: Result): WireResponse {
    try {
      const said = this.said(result);
      if (this.operation?.document) return document(encodeFields(said).object, this.head);
      return success(said, this.ignored, this.head);
    } catch (cause) {
      return this.refusal(cause);
    }
  }

  private said(result: Result): Result {
    return this.vocabulary === "contract" || this.operation === null
      ? result
      : resultToClients(this.operation.result, result);
  }

  refuse(cause: unknown): void {
    this.give(this.refusal(cause));
  }

  private refusal(cause: unknown): WireResponse {
    const error = asChatError(cause, this.head.route, this.logger);
    return failure(error, this.head, this.challenge);
  }

  give(response: WireResponse): void {
    const { cors } = this;
    const readable = cors === null ? response : { ...response, headers: { ...response.headers, ...cors } };
    this.whenAnswered?.();
    try {
      this.receiver.send(this.isHead ? { ...readable, body: "" } : readable);
    } catch (cause) {
      this.logger.error("An answer could not be sent", { route: this.head.route, ...causeFields(cause) });
    }
  }
}
