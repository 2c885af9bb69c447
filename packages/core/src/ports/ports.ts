// What core needs of the world outside, as interfaces. Most adapters live in other packages; core has those that any runtime can
// serve.

/** The time, injected so that a test decides it. */
export interface Clock {
  /** Returns wall time in milliseconds since 1970; it may jump, so it is only for times that people see. */
  now(): number;
  /** Returns milliseconds that never go back; time-outs are measured with it. */
  monotonic(): number;
  /** Calls `run` once after `ms` milliseconds; returns how to cancel it. A pending timer never keeps a process alive. */
  after(ms: number, run: () => void): () => void;
  /** Resolves in a later turn of the event loop, so that others have theirs. Without it, long work is done in one turn. */
  pause?(): Promise<void>;
  /** Resolves when the answers that are ready have gone out, before anything new comes in; without it they go out together. */
  flushAnswers?(): Promise<void>;
}

/** A source of bytes that nobody can foresee. */
export interface Random {
  /** Returns `length` bytes. */
  bytes(length: number): Uint8Array;
}

/** Password hashing, slow on purpose and off the event loop; the stored text carries its parameters (security A3). */
export interface Passwords {
  /** Returns the text to be stored for a password. */
  hash(password: string): Promise<string>;
  /** Whether the password is the one that `stored` was made of. */
  verify(password: string, stored: string): Promise<boolean>;
  /** Whether `stored` was made with other parameters than today's, and should be replaced at the next login. */
  isOutdated(stored: string): boolean;
}

/** A plain text mail. Texts of users may stand in the subject and the text, never in anything else. */
export interface Mail {
  /** A bare address. */
  to: string;
  subject: string;
  text: string;
  /** Shown as the sender, beside the address that the mailer sends from: the organization's name. */
  sender_name: string;
}

/** Sends mail. */
export interface Mailer {
  /** Resolves when the mail is handed on; rejects when it is not, and core tries again later. Takes 30 s at most (security H). */
  send(mail: Mail): Promise<void>;
}

/** An HTTP request to an address that a user named. */
export interface WebRequest {
  method: "GET" | "POST";
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Whether the beginning of a longer answer is enough. */
  mayBeCut?: boolean;
}

/** What a server answered, whatever its status. */
export interface WebAnswer {
  status: number;
  /** Decoded from UTF-8, or from the encoding that a page names; at most 1 MiB. */
  body: string;
  /** The header of this name; absent where there is none, or where the client does not tell. */
  contentType?: string | undefined;
  /** Where the answer was found after all redirects; absent where the client does not tell. */
  url?: string;
}

/**
 * A request got no answer. Users who named the address are not told why: it would tell them of the operator's network (security H).
 */
export class WebError extends Error {
  override name = "WebError";

  /** `isFinal` says that asking again would not help; a `cause` is a fault on our side, which is logged. */
  constructor(
    message: string,
    readonly isFinal: boolean,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** Sends requests to servers on the internet, and never into the operator's network (security H). */
export interface WebClient {
  /** Begins a request. `answer` takes 10 s at most, follows redirects, and rejects with a WebError; `cancel` ends it at once. */
  start(request: WebRequest): { answer: Promise<WebAnswer>; cancel(): void };
}

/** What a server sends as a file, to be read while it comes. */
export interface MediaAnswer {
  status: number;
  /** The header of this name; absent where there is none. */
  contentType?: string | undefined;
  /** Its bytes as they came, in no coding. Where they break off, it ends with a WebError. */
  content: AsyncIterable<Uint8Array>;
}

/** Fetches files from servers on the internet, and never from the operator's network (security H). */
export interface MediaClient {
  /**
   * Begins a request. `answer` resolves with the beginning of the answer within 10 s, after all redirects, and rejects with a WebError;
   * `cancel` ends it at once, also while the content is read.
   */
  open(request: Pick<WebRequest, "url" | "headers">): { answer: Promise<MediaAnswer>; cancel(): void };
}

/** A request to the push service. */
export interface RelayRequest {
  /** What stands behind the address of the service, such as "push/e2ee/notify". */
  path: string;
  /** Content type, and the login of this server. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/**
 * Posts requests to the push service, which hands notifications to the phones (push.md 4). Its address comes from configuration, so
 * it may be in the operator's network.
 */
export interface PushRelay {
  /**
   * Begins a request. `answer` takes 30 s at most, follows no redirect, and rejects with a WebError where there is none; `cancel`
   * ends it at once.
   */
  start(request: RelayRequest): { answer: Promise<WebAnswer>; cancel(): void };
}

/** The fields of a log line, beside its text; never what users wrote (security I). */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Takes log lines. `fields` never hold what a user typed, an address, or a credential (security I); `cause` and `stack` say what
 * was thrown.
 */
export interface Logger {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields & { stack?: string }): void;
}

/** The bytes of a file, piece by piece. */
export type FileContent = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A part of a file: from the byte `start` up to, and without, the byte `end`. */
export interface FileRange {
  start: number;
  end: number;
}

/**
 * Keeps uploaded files under names of core's making: up to 80 of `a-z`, `0-9` and `-`. Who may see a file, its type and its
 * addresses, temporary ones included, are core's concern. What the medium cannot do is a StorageError "full" or "failed"; another
 * name is a TypeError.
 */
export interface FileStore {
  /**
   * Stores a file, in place of any of that name; resolves with its size in bytes once it is durable. When `content` throws, as it
   * does at a limit, that is thrown and nothing of it is left.
   */
  put(name: string, content: FileContent): Promise<number>;
  /** Returns the size in bytes; null when there is no such file. */
  size(name: string): Promise<number | null>;
  /** Returns the bytes, read as they are asked for; throws a StorageError "missing" when there is no such file. */
  read(name: string, range?: FileRange): AsyncIterable<Uint8Array>;
  /** Deletes a file; does nothing when there is no such file. */
  delete(name: string): Promise<void>;
}

/** What the header of a picture says. */
export interface PictureFacts {
  /** Pixels, as it is shown: once it is turned as its metadata say. */
  width: number;
  height: number;
  is_animated: boolean;
}

/** A form in which a picture is made smaller. It fits into a frame and is never enlarged. */
export interface PictureForm {
  max_width: number;
  max_height: number;
  /** Whether it moves as the picture does; otherwise it is the first frame. */
  is_animated: boolean;
}

/** Decodes pictures, off the event loop and few at once; name and declared type of a file count for nothing (security F). */
export interface Images {
  /**
   * Returns the middle of a picture, without metadata, as one PNG for each size, in order. A size is the number of pixels of a
   * side. Throws the ChatError "badImage" for what is no picture. Throws "imageTooLarge" for more than 64 million pixels or 128
   * MB to decode, which it reads from the header (security N4).
   */
  squares(picture: Uint8Array, sizes: readonly number[]): Promise<Uint8Array[]>;
  /** Returns what is known of an uploaded picture by its header alone. Throws as `squares` does. */
  describe(picture: FileContent): Promise<PictureFacts>;
  /**
   * Returns an uploaded picture as one WebP for each form in order, upright and without metadata. Throws as `squares` does, also for
   * what takes longer than 10 s. An animation that is too large or too long is cut short.
   */
  thumbnails(picture: FileContent, forms: readonly PictureForm[]): Promise<Uint8Array[]>;
}
