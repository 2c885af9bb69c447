import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { WebFile, WebFiles } from "@confab/core";

/** Options of the web client. */
export interface WebOptions {
  /** Where people log in to the application that mounts the chat; left out where the chat has logins of its own. */
  signInUrl?: string;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".md": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

// The same place from the sources and from the build.
const folder = fileURLToPath(new URL("../../dist/site", import.meta.url));

const compressed = (file: string): NonNullable<WebFile["encodings"]> => ({
  ...(existsSync(`${file}.br`) ? { br: readFileSync(`${file}.br`) } : {}),
  ...(existsSync(`${file}.gz`) ? { gzip: readFileSync(`${file}.gz`) } : {}),
});

const readWebFile = (file: string): WebFile => {
  const path = relative(folder, file).split(sep).join("/");
  const type = types[extname(file)];
  if (type === undefined) throw new Error(`The web client has a file of an unknown kind: ${path}`);
  return {
    path: path === "index.html" ? "" : path,
    type,
    bytes: readFileSync(file),
    encodings: compressed(file),
    // Their names have a hash of their bytes.
    isImmutable: path.startsWith("assets/"),
  };
};

/** Returns the web client for the option `web` of `createChat`. Reads its files from the disk. */
export const webFiles = ({ signInUrl }: WebOptions = {}): WebFiles => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => readWebFile(join(entry.parentPath, entry.name)));
  return signInUrl === undefined ? { files } : { files, signInUrl };
};
