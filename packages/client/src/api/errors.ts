import type { ErrorCode } from "@confab/core/types";

/** Why a call got no answer of the chat. */
export type ConnectionFault = "unreachable" | "timeout" | "malformed";

/** What is known of an answer that did not come from a chat. */
interface FaultOptions extends ErrorOptions {
  status?: number;
}

/** No answer of the chat came: nobody answered, not in time, or something else did. A write may have been done all the same. */
export class ConnectionError extends Error {
  override name = "ConnectionError";
  /** The HTTP status of what answered in the chat's place; null where nothing did. */
  readonly status: number | null;

  constructor(
    readonly kind: ConnectionFault,
    message: string,
    { status, ...options }: FaultOptions = {},
  ) {
    super(message, options);
    this.status = status ?? null;
  }
}

const brand = Symbol.for("confab.ChatError");

/** What the envelope of a refusal says. */
export interface Refusal {
  code: ErrorCode;
  msg: string;
  status: number;
  fields: Readonly<Record<string, unknown>>;
}

/** The chat refused a call. `instanceof` also recognizes the errors of a chat in process, and theirs these. */
export class ChatError extends Error {
  override name = "ChatError";
  readonly [brand] = true;
  /** By it programs tell kinds of errors apart. */
  readonly code: ErrorCode;
  /** The HTTP status. */
  readonly status: number;
  /** What the envelope has beside `result`, `msg` and `code`. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor({ code, msg, status, fields }: Refusal) {
    super(msg);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && brand in value;
  }
}
