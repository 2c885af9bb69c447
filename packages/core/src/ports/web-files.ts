/** A file of the web client. */
export interface WebFile {
  /** Its path below the chat's root, such as "assets/main-abc123.js"; "" for the page itself. */
  path: string;
  /** The content type, such as "text/javascript; charset=utf-8". */
  type: string;
  bytes: Uint8Array;
  /** The same bytes compressed, for browsers that take them so. */
  encodings?: { br?: Uint8Array; gzip?: Uint8Array };
  /** Whether its bytes never change under this path, so that browsers need not ask again. */
  isImmutable?: boolean;
}

/** The web client, as `webFiles()` of `@confab/web/files` returns it. */
export interface WebFiles {
  files: readonly WebFile[];
  /** Where people log in to the application that mounts the chat; absent where they log in to the chat itself. */
  signInUrl?: string;
}
