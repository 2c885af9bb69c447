import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";

/** Lines of JSON in a file, which are on the disk once they were added. What a crash has cut off is left out. */
export class Ledger<T> {
  readonly entries: T[];
  private readonly file: number;

  constructor(path: string) {
    this.file = openSync(path, "a+");
    const whole = readFileSync(path, "utf8");
    const lines = whole.split("\n");
    if (lines.pop() !== "") writeSync(this.file, "\n");
    this.entries = lines.flatMap((line) => parsed<T>(line));
  }

  add(...entries: readonly T[]): void {
    if (entries.length === 0) return;
    writeSync(this.file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
    fsyncSync(this.file);
    this.entries.push(...entries);
  }

  close(): void {
    closeSync(this.file);
  }
}

const parsed = <T>(line: string): T[] => {
  try {
    return [JSON.parse(line) as T];
  } catch {
    return [];
  }
};
