/** The time, injected so that a test decides it. */
export interface Clock {
  /** Wall time in milliseconds since 1970; it may jump. Only for times that people see. */
  now(): number;
  /** Milliseconds that only ever grow; time-outs are measured with it. */
  monotonic(): number;
  /** Calls `run` once after `ms` milliseconds and answers how to cancel it. A pending timer never keeps a process alive. */
  after(ms: number, run: () => void): () => void;
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

export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** Where log lines go; `fields` never hold what a user typed, an address, or a credential (security I). */
export interface Logger {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields & { stack?: string }): void;
}
