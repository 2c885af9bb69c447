import type { WebFile, WebFiles } from "@confab/core";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const script: WebFile = {
  path: "assets/main-abc123.js",
  type: "text/javascript; charset=utf-8",
  bytes: bytes("const page = document.body;"),
  encodings: { br: bytes("as br"), gzip: bytes("as gzip") },
  isImmutable: true,
};

/** A web client of a few files, as `@confab/web/files` would give it. */
export const someWebFiles = (more: Partial<WebFiles> = {}): WebFiles => ({
  files: [
    { path: "", type: "text/html; charset=utf-8", bytes: bytes("<!doctype html><title>Confab</title>") },
    { path: "sw.js", type: "text/javascript; charset=utf-8", bytes: bytes("self;"), encodings: { gzip: bytes("gz") } },
    script,
  ],
  ...more,
});
