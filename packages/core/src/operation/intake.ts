// How an operation takes files that are too large to be held in memory.

/** Takes the file of one request while it comes. Only the first file of a request is taken. */
export interface FileIntake {
  /** The most bytes that a file may have. */
  readonly mostBytes: number;
  /**
   * Takes the content of a file to its end. Resolves with what the operation finds as `taken` of the file, and with the first
   * bytes. Rejects with a ChatError for a file that is refused, or with what `content` throws; then nothing is left of the file.
   */
  take(content: AsyncIterable<Uint8Array>): Promise<{ taken: object; bytes: Uint8Array }>;
  /**
   * Call it where the request does not come to its end. It forgets what was taken, or keeps it for the next request. Never
   * rejects.
   */
  discard(): Promise<void>;
}
