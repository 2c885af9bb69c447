/** How a file is uploaded. */
export interface UploadOptions {
  /** The file's own name by default. */
  filename?: string;
  /** Called with the bytes that have come, and with those of the whole file. */
  onProgress?: (sent: number, size: number) => void;
  signal?: AbortSignal | undefined;
}

/** An uploaded file. A link to `url` in a message shows it to those who may read the message. */
export interface UploadedTo {
  url: string;
  filename: string;
}
