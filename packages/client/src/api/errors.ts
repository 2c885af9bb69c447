import type { ErrorCode } from "@confab/core";

/** What went wrong with a call that got no answer of the chat. */
export type ConnectionFault = "unreachable" | "timeout" | "malformed";

/** No answer of the chat came: nobody answered, not in time, or something else did. A write may have been done all the same. */
export class ConnectionError extends Error {
  override name = "ConnectionError";

  constructor(
    readonly kind: ConnectionFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
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
