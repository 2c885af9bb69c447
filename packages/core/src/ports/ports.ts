/** The time, injected so that a test decides it. */
export interface Clock {
  /** Wall time in milliseconds since 1970; it may jump. Only for times that people see. */
  now(): number;
  /** Milliseconds that only ever grow; time-outs are measured with it. */
  monotonic(): number;
  /** Calls `run` once after `ms` milliseconds and answers how to cancel it. A pending timer never keeps a process alive. */
  after(ms: number, run: () => void): () => void;
  /** Resolves in another turn of the event loop, so that others have theirs; without it long work is done in one. */
  pause?(): Promise<void>;
  /** Resolves when the answers that are ready have gone out, before anything new comes in; without it they go out together. */
  letOut?(): Promise<void>;
}

/** Octets nobody can foresee. */
export interface Random {
  bytes(length: number): Uint8Array;
}

/** Password hashing, slow on purpose and off the event loop; the stored text carries its parameters (security A3). */
export interface Passwords {
  hash(password: string): Promise<string>;
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

/** Where mail goes out. */
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
}

/** What a server answered, whatever its status. */
export interface WebAnswer {
  status: number;
  /** Decoded from UTF-8, at most 1 MiB. */
  body: string;
}

/** There is no answer. Why is not told to those who named the address: it would tell them of the operator's network (security H). */
export class WebError extends Error {
  override name = "WebError";

  /** `isFinal` where asking again would not help; a `cause` is a fault on this side, which is logged. */
  constructor(
    message: string,
    readonly isFinal: boolean,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** Asks servers out there, and nobody inside the operator's network (security H). */
export interface WebClient {
  /** `answer` takes 10 s at most, follows redirects, and rejects with a WebError; `cancel` ends it at once. */
  start(request: WebRequest): { answer: Promise<WebAnswer>; cancel(): void };
}

/** What a line of the log says beside its text; never what users wrote (security I). */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Where log lines go; `fields` never hold what a user typed, an address, or a credential (security I). `cause` and `stack` say what was
 * thrown.
 */
export interface Logger {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields & { stack?: string }): void;
}

/** The octets of a file, piece by piece. */
export type FileContent = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A part of a file: from the octet `start` up to, and without, the octet `end`. */
export interface FileRange {
  start: number;
  end: number;
}

/**
 * Where uploaded files are kept, under names of core's making: up to 80 of `a-z`, `0-9` and `-`. It knows nothing of who may see
 * them, of types and of addresses, temporary ones included: those are core's. What the medium cannot do is a StorageError "full"
 * or "failed"; another name is a TypeError.
 */
export interface FileStore {
  /**
   * Resolves once the file is durable, with its size in octets; a file of that name is replaced as a whole. When `content`
   * throws, as it does where a limit is reached, that is thrown and nothing is left.
   */
  put(name: string, content: FileContent): Promise<number>;
  /** The size in octets; null when there is no such file. */
  size(name: string): Promise<number | null>;
  /** The octets, read as they are asked for; a StorageError "missing" when there is no such file. */
  read(name: string, range?: FileRange): AsyncIterable<Uint8Array>;
  /** Nothing happens when there is no such file. */
  delete(name: string): Promise<void>;
}

/** Decodes pictures, off the event loop and few at once; what a file is called and says it is counts for nothing (security F). */
export interface Images {
  /**
   * The middle of a picture as one PNG for each of these sizes, in pixels of one side, in order, without anything but pixels. It
   * throws the ChatErrors "badImage" for what is no picture, and "imageTooLarge" for more than 64 million pixels or what takes more
   * than 128 MB to decode, which it reads from the header (security N4).
   */
  squares(picture: Uint8Array, sizes: readonly number[]): Promise<Uint8Array[]>;
}
