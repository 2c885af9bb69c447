import { write, writeSync } from "node:fs";
import type { LogFields, Logger } from "@confab/core";

/** A logger that writes lines to a stream. */
export interface NodeLogger extends Logger {
  /** Writes what is still buffered, before the process ends. */
  flush(): void;
}

const delay = 50;
const tooMuch = 1 << 20;

// Control characters, line separators, and what turns the direction of text: nothing logged can look like another line.
const unsafe = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const escapeOne = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** The text with its control characters as `\u000a`. */
const escapeControls = (text: string): string => text.replace(unsafe, escapeOne);

const indented = (stack: string): string =>
  stack
    .split("\n")
    .map((line) => `    ${escapeControls(line.trim())}\n`)
    .join("");

interface Line {
  level: string;
  message: string;
  fields?: LogFields | undefined;
}

/** One line: the time, the level, the message and the fields as `name=value`; a stack follows indented. */
const formatLine = (time: Date, { level, message, fields = {} }: Line): string => {
  let line = `${time.toISOString()} ${level} ${message}`;
  for (const name in fields) if (name !== "stack") line += ` ${name}=${fields[name]}`;
  const { stack } = fields;
  return `${escapeControls(line)}\n${typeof stack === "string" ? indented(stack) : ""}`;
};

/** Collects lines and writes them a few times a second, without holding up the process when their reader is slow. */
class LineBuffer {
  readonly #fd: number;
  #text = "";
  #lost = 0;
  #isWaiting = false;

  constructor(fd: number) {
    this.#fd = fd;
  }

  add(line: string): void {
    if (this.#text.length > tooMuch) this.#lost++;
    else this.#text += line;
    this.#later(delay);
  }

  #later(ms: number): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    setTimeout(() => this.#write(this.#take()), ms).unref();
  }

  #take(): Buffer {
    const lost =
      this.#lost === 0
        ? ""
        : formatLine(new Date(), { level: "warn", message: "Log lines were lost.", fields: { lines: this.#lost } });
    const text = this.#text + lost;
    this.#text = "";
    this.#lost = 0;
    return Buffer.from(text);
  }

  #write(bytes: Buffer): void {
    write(this.#fd, bytes, (error, written) => {
      const rest = bytes.subarray(written ?? 0);
      if (error?.code === "EAGAIN") setTimeout(() => this.#write(rest), delay).unref();
      else if (error === null && rest.length > 0) this.#write(rest);
      else this.#wrote();
    });
  }

  #wrote(): void {
    this.#isWaiting = false;
    if (this.#text !== "") this.#later(delay);
  }

  flush(): void {
    try {
      let rest = this.#text === "" && this.#lost === 0 ? Buffer.alloc(0) : this.#take();
      while (rest.length > 0) rest = rest.subarray(writeSync(this.#fd, rest));
    } catch {
      // Nobody reads the log any more; there is nowhere left to say so.
    }
  }
}

const buffers = new Set<LineBuffer>();

const flushAll = (): void => {
  for (const lines of buffers) lines.flush();
};

const buffered = (fd: number): LineBuffer => {
  const lines = new LineBuffer(fd);
  if (buffers.size === 0) process.on("exit", flushAll);
  buffers.add(lines);
  return lines;
};

/** Logs plain lines to a file descriptor, stderr unless told otherwise. */
export const nodeLogger = ({ fd = 2 }: { fd?: number } = {}): NodeLogger => {
  const lines = buffered(fd);
  const log = (level: string) => (message: string, fields?: LogFields) =>
    lines.add(formatLine(new Date(), { level, message, fields }));
  return { info: log("info"), warn: log("warn"), error: log("error"), flush: () => lines.flush() };
};
