import type { Change } from "../support/copy.js";

/** A fence whose language is followed by a path: ```ts makes the file, ```diff changes it. */
const fence = /^```(typescript|diff) (\S+)\n(.*?)^```$/gms;

const created =
  (path: string, block: string) =>
  (text: string | undefined): string => {
    if (text !== undefined) throw new Error(`${path} is there already: the page makes it.`);
    return block;
  };

/** The lines of a diff that were there before, or are there afterwards. */
const side = (lines: readonly string[], others: "+" | "-"): string =>
  lines
    .filter((line) => !line.startsWith(others))
    .map((line) => `${line.slice(1)}\n`)
    .join("");

const changed =
  (path: string, block: string) =>
  (text: string | undefined): string => {
    const lines = block.trimEnd().split("\n");
    const before = side(lines, "+");
    const at = text?.indexOf(before) ?? -1;
    if (text === undefined || before === "" || at === -1)
      throw new Error(`${path} does not have the lines:\n${before}`);
    return text.slice(0, at) + side(lines, "-") + text.slice(at + before.length);
  };

/** The changes that the code blocks of a page show, in its order. */
export const changesIn = (page: string): Change[] =>
  [...page.matchAll(fence)].map(([, language, path = "", block = ""]) => ({
    path,
    apply: language === "diff" ? changed(path, block) : created(path, block),
  }));
