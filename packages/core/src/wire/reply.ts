import { encodeFields, type Result } from "../encode/result.js";
import { largestAnswer, TextTooLong } from "../encode/text-limit.js";
import { resultToClients, resultWithAddresses } from "../encode/to-clients.js";
import { type Eventual, Later } from "../events/later.js";
import type { Ending } from "../operation/calls/execute.js";
import { type ChatError, fail } from "../operation/errors.js";
import type { Operation } from "../operation/operation.js";
import { causeFields } from "../ports/log-fields.js";
import type { Logger } from "../ports/ports.js";
import type { Vocabulary } from "../schema/vocabulary/vocabulary-option.js";
import { plainAddresses, type ShownAddresses } from "../text/addresses/shown-addresses.js";
import { asChatError } from "./faults.js";
import type { WireExchange, WireHead, WireResponse } from "./request.js";
import type { RequestPace } from "./request-limits.js";
import { type Challenge, document, failure, type Head, newHead, success } from "./response.js";

/** Returns the error for a request whose sender has not read the answers before (security O1). */
export const tooMuchUnread = (): ChatError => fail("rateLimited", { "retry-after": 1 });

type Headers = WireResponse["headers"];

/** Returns both headers; the answer varies by what either says. */
const joined = (own: Headers, cors: Headers): Headers => {
  const isNamed = own.vary === undefined || cors.vary === undefined || cors.vary.includes(own.vary);
  return { ...own, ...cors, ...(isNamed ? {} : { vary: `${own.vary}, ${cors.vary}` }) };
};

/** A request to be answered, and where the answer goes. */
export interface PendingRequest {
  request: WireHead;
  /** Takes the answer, once. */
  receiver: Pick<WireExchange, "send" | "reserve">;
  /** Called just before the answer is sent. */
  whenAnswered?: (() => void) | undefined;
}

/**
 * Builds the answer to one request and sends it. Thousands of held polls have one each: closures and promises would take more
 * memory, and keep the answer after it was sent.
 */
export class PendingReply implements Ending {
  readonly head: Head = newHead();
  /** The headers that let a page of another origin read the answer; null where it may not. */
  cors: Readonly<Record<string, string>> | null = null;
  /** Counts the request where it is refused; null where requests do not count. */
  pace: Pick<RequestPace, "refusal"> | null = null;
  /** Ends the turn in which the answer is made; null where it has none. */
  endTurn: (() => void) | null = null;
  /** Forgets that a login waits for the answer; null where none does. */
  endHold: (() => void) | null = null;
  /** The addresses that HTML gets. */
  addresses: ShownAddresses = plainAddresses;
  /** Whether its client went away while it waited for its turn. */
  isUnwanted = false;
  private operation: Operation | null = null;
  private ignored: readonly string[] = [];
  private vocabulary: Vocabulary = "contract";
  private readonly request: WireHead;
  private readonly challenge: Challenge;
  private readonly receiver: PendingRequest["receiver"];
  private readonly whenAnswered: (() => void) | undefined;

  constructor(
    { request, receiver, whenAnswered }: PendingRequest,
    private readonly logger: Logger,
  ) {
    this.request = request;
    // What a page of ours asks for, no browser is to open its own dialog for.
    const isOfPage = request.sessionUser !== undefined || request.header("sec-fetch-site") === "same-origin";
    const isSession = isOfPage && request.header("authorization") === undefined;
    this.challenge = isSession ? "Session" : "Basic";
    this.receiver = receiver;
    this.whenAnswered = whenAnswered;
  }

  /** Notes the operation whose result will be answered, and `ignored`, the parameters that it does not read. */
  expect(operation: Operation, ignored: readonly string[], vocabulary: Vocabulary): this {
    this.operation = operation;
    this.ignored = ignored;
    this.vocabulary = vocabulary;
    return this;
  }

  /** Answers with the result of the expected operation, at once or when it comes. */
  answer(result: Eventual<Result>): void {
    if (result instanceof Later) result.listen(this);
    else this.give(this.responseTo(result));
  }

  private responseTo(result: Result): WireResponse {
    try {
      const said = this.said(result);
      const { ignored, head, mostBytes: most } = this;
      if (this.operation?.document) return document(encodeFields(said, most).object, head);
      return success(said, { head, ignored, most });
    } catch (cause) {
      return this.refusal(cause instanceof TextTooLong ? this.tooLarge() : cause);
    }
  }

  private get mostBytes(): number {
    return this.operation?.longAnswer ? Number.POSITIVE_INFINITY : largestAnswer;
  }

  /** Told to the operator: something that is stored has no bound. */
  private tooLarge(): ChatError {
    this.logger.error("An answer was too large to be sent", { route: this.head.route });
    return fail("answerTooLarge", { limit: largestAnswer });
  }

  private said(result: Result): Result {
    if (this.operation === null) return result;
    const { result: schema } = this.operation;
    const placed = resultWithAddresses(schema, result, this.addresses);
    return this.vocabulary === "contract" ? placed : resultToClients(schema, placed);
  }

  /** Answers with the error for anything thrown. */
  refuse(cause: unknown): void {
    this.give(this.refusal(cause));
  }

  private refusal(cause: unknown): WireResponse {
    const error = asChatError(cause, this.head.route, this.logger);
    return failure(this.pace?.refusal(error, this.request, this.head) ?? error, this.head, this.challenge);
  }

  /** Sends an answer that is complete; what `send` throws is logged. */
  give(response: WireResponse): void {
    this.endTurn?.();
    this.endHold?.();
    this.whenAnswered?.();
    try {
      const complete = this.complete(response);
      const hasRoom = this.receiver.reserve?.(complete) ?? true;
      this.receiver.send(hasRoom ? complete : this.complete(this.refusal(tooMuchUnread())));
    } catch (cause) {
      this.logger.error("An answer could not be sent", { route: this.head.route, ...causeFields(cause) });
    }
  }

  private complete(response: WireResponse): WireResponse {
    const { cors } = this;
    const readable = cors === null ? response : { ...response, headers: joined(response.headers, cors) };
    return this.request.method === "HEAD" ? { ...readable, body: "" } : readable;
  }
}
