import { realmId } from "../../realm/index.js";

/** Tags that refer to something, and in them an address of a file. Texts and attributes of a message's HTML contain no bare `>`. */
const tag = /<(?:a|img|audio|video|source)\s[^>]*>/g;
const address = new RegExp(
  `(?:href|src|data-original-src)="/?user_uploads/(?:download/|thumbnail/)?${realmId}/[0-9a-f]{2}/([0-9a-f]{36})/`,
  "g",
);

/** Whether a text may refer to a file at all; nearly none does. */
export const mayReferToFiles = (text: string): boolean => text.includes("user_uploads/");

const inMarkdown = new RegExp(`user_uploads/(?:download/|thumbnail/)?${realmId}/[0-9a-f]{2}/([0-9a-f]{36})/`, "g");

/** Returns the keys of the files whose addresses a text contains, wherever they stand. */
export const keysInText = (text: string): string[] =>
  mayReferToFiles(text) ? Array.from(text.matchAll(inMarkdown), ([, key = ""]) => key) : [];

/** Returns the keys of the files at some paths behind `/user_uploads/`. */
export const keysAt = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => keysInText(`user_uploads/${path}`));

/** Returns the keys of the files that a message's HTML refers to, as links and as pictures, and not in code (markdown.md 11.1). */
export const keysIn = (html: string): string[] => {
  if (!mayReferToFiles(html)) return [];
  const keys = new Set<string>();
  for (const [text] of html.matchAll(tag)) for (const [, key = ""] of text.matchAll(address)) keys.add(key);
  return [...keys];
};
