import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The length of a note in bytes; what follows the name of the test are zeros. */
export const noteBytes = 1_000;

let folder: string | undefined;
let notes = 0;

const folderHere = (): string => {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(tmpdir(), "confab-notes-"));
  process.on("exit", () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
};

/** Makes an empty file in which a process notes the test that it has started. */
export const newNote = (): string => {
  const file = join(folderHere(), String(notes++));
  writeFileSync(file, "");
  return file;
};

/** The name of the test that was started last; "" where there was none. */
export const readNote = (file: string): string => readFileSync(file, "utf8").replaceAll("\0", "");

/** Takes back what was noted. */
export const clearNote = (file: string): void => writeFileSync(file, "");
