import type { FileIntake } from "../operation/intake.js";
import type { UploadedFile } from "../schema/uploaded-file.js";

/** An uploaded file of a multipart body. */
export interface WireFile extends UploadedFile {
  field: string;
  filename: string;
  contentType: string;
}

/** The body of a request by its content type; only a multipart one is taken apart. */
export type WireBody =
  | { kind: "none" }
  /** `application/x-www-form-urlencoded`, undecoded. */
  | { kind: "form"; bytes: Uint8Array }
  | { kind: "multipart"; fields: readonly (readonly [name: string, value: string])[]; files: readonly WireFile[] }
  /** `application/json`, undecoded. */
  | { kind: "json"; bytes: Uint8Array }
  /** Any other content type: carries no parameters (platform.md 1.2). */
  | { kind: "other"; bytes: Uint8Array }
  /** As "other", but the intake has taken it while it came. */
  | { kind: "taken"; taken: object };

const kinds: ReadonlyMap<string, "form" | "json"> = new Map([
  ["application/x-www-form-urlencoded", "form"],
  ["application/json", "json"],
]);

/** Returns a body that is not multipart. `type` is its media type in lower case, without parameters; an empty body is none. */
export const bodyByType = (type: string, bytes: Uint8Array): WireBody =>
  bytes.length === 0 ? { kind: "none" } : { kind: kinds.get(type) ?? "other", bytes };

/** An HTTP request before its body is read. */
export interface WireHead {
  method: string;
  /** Path and query as they stood in the request line, without any prefix the host mounted the chat under. */
  target: string;
  /** Returns a header by its lower-case name. */
  header(name: string): string | undefined;
  /**
   * The account that is logged in to the application which mounted the chat: null for nobody, absent where `chat.sessionUser` was
   * not asked. It needs no credentials, but counts only for requests of the application's own pages.
   */
  sessionUser?: number | null;
  /** The client's IP address, for rate limits; from a proxy only if the host trusts it, and "" where nobody can tell it. */
  address: string;
  /** Whether an account, or null for nobody's, has read enough of its answers to get another. Absent where nothing limits that. */
  mayAsk?(payerId: number | null): boolean;
}

/** Whether the application that mounts the chat says who a request comes from, be it nobody. */
export const isHosted = ({ sessionUser }: Pick<WireHead, "sessionUser">): boolean => sessionUser !== undefined;

/** An HTTP request with its whole body, as an adapter hands it over; only multipart is decoded. */
export interface WireRequest extends WireHead {
  body: WireBody;
  /** Calls `run` when the client goes away before the answer. */
  onClose(run: () => void): void;
}

/** A request together with the function that takes its answer. */
export interface WireExchange extends WireRequest {
  /** Takes room for an answer, which `send` gets then; false where there is none, and it gets a refusal. Absent without limits. */
  reserve?(response: WireResponse): boolean;
  /** Takes the answer, once. */
  send(response: WireResponse): void;
}

/**
 * How much of a body the adapter should read: all of it, or at most 64 KiB where the sender is unknown. An intake gets the file
 * of a multipart body, or a body of `resumableType`, while it comes; an adapter that cannot do that reads all. A response says
 * that nothing is read, and is the answer.
 */
export type BodyAdmission = "whole" | "small" | FileIntake | WireResponse;

/** The content type of a part of a resumable upload (tus 1.0). */
export const resumableType = "application/offset+octet-stream";

/** Whether a long body is admitted with a place to which its file goes. */
export const isIntake = (admission: BodyAdmission): admission is FileIntake =>
  typeof admission === "object" && "take" in admission;

/** A body that is read from where it lies while it is sent. */
export interface StreamedBody {
  /** Its bytes. */
  length: number;
  /** Returns the bytes in pieces; called once at most. Whoever stops early ends the iteration. */
  read(): AsyncIterable<Uint8Array>;
}

/** How many requests a caller may still make. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** When all of them are left again if the caller makes none, in UNIX seconds. */
  reset: number;
}

/**
 * The answer to a request. `body` is text (sent as UTF-8), bytes, consecutive parts of bytes, or bytes that are still to be read;
 * empty for HEAD and 204. The adapter adds `content-length`.
 */
export interface WireResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | readonly Uint8Array[] | StreamedBody;
  /** The matched route's template, `/users/{user_id}`, for logs; null where nothing matched. */
  route: string | null;
  /** The account that asked, for logs; null when nobody was authenticated. */
  userId: number | null;
  /** The account whose limits count the request: for a bot its owner. Null when nobody was authenticated. */
  payerId: number | null;
  /** Absent where requests are not counted. The adapter adds `allowanceHeaders`; `chat.handle` has done so. */
  allowance?: Allowance | undefined;
}

/** Whether a body is still to be read. */
export const isStreamed = (body: WireResponse["body"]): body is StreamedBody =>
  typeof body === "object" && "read" in body;
