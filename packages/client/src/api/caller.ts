/** How a call goes about it. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds until a call without an answer is given up; 30 s. */
  timeout?: number;
  /** Whether a read that got no answer is repeated; it is by default. Writes never are. */
  repeat?: boolean;
}

/** Calls operations over HTTP. */
export interface ApiCaller {
  /**
   * Calls an operation by its id. Rejects with a `ChatError` where the server refused, a `ConnectionError` where no answer came that can
   * be read, and the signal's reason where the call was aborted.
   */
  call<R = Record<string, unknown>>(id: string, params?: Record<string, unknown>, options?: CallOptions): Promise<R>;
  /** The address of the chat and who is logged in, as a key of what is kept for an account. */
  readonly account: string;
}
