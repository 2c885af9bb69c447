import type { UploadedFile } from "../schema/schema.js";

/** An uploaded file of a multipart body. */
export interface WireFile extends UploadedFile {
  field: string;
  filename: string;
  contentType: string;
}

/** The body of a request, taken apart as far as its content type tells how. */
export type WireBody =
  | { kind: "none" }
  /** `application/x-www-form-urlencoded`, undecoded. */
  | { kind: "form"; bytes: Uint8Array }
  | { kind: "multipart"; fields: readonly (readonly [name: string, value: string])[]; files: readonly WireFile[] }
  /** Any other content type: carries no parameters (platform.md 1.2). */
  | { kind: "other"; bytes: Uint8Array };

/** What there is of an HTTP request before its body is read. */
export interface WireHead {
  method: string;
  /** Path and query as they stood in the request line, without any prefix the host mounted the chat under. */
  target: string;
  /** A header by its lower-case name. */
  header(name: string): string | undefined;
  /**
   * Who uses the application that mounted the chat, as `chat.sessionUser` found it: an account's id, or null for nobody. Absent where
   * nobody was asked. Whom it names needs no credentials, but is believed for requests of the application's own pages only.
   */
  sessionUser?: number | null;
  /** The client's address, for rate limits; from a proxy only if the host trusts it. */
  address: string;
}

/** An HTTP request as an adapter hands it over: read whole, nothing decoded but multipart. */
export interface WireRequest extends WireHead {
  body: WireBody;
  /** Calls `run` when the client goes away before the answer. */
  onClose(run: () => void): void;
}

/** A request with the way back. */
export interface WireExchange extends WireRequest {
  /** Takes the answer, once. */
  send(response: WireResponse): void;
}

/**
 * How much of a body is worth reading, by its head: all that the adapter takes, no more than a small one (64 KiB) since nobody
 * knows who sends it, or nothing, with the answer that says why.
 */
export type BodyAdmission = "whole" | "small" | WireResponse;

/** The answer; `body` is UTF-8 text, octets, or octets in parts that follow each other; empty for HEAD and 204. `content-length` is the adapter's. */
export interface WireResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | readonly Uint8Array[];
  /** The matched route's template, `/users/{user_id}`, for logs; null where nothing matched. */
  route: string | null;
  /** Who asked, for logs; null when nobody was authenticated. */
  userId: number | null;
}
