import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import {
  bodySizes,
  ChatError,
  decodeField,
  delimiterOf,
  type FileIntake,
  fail,
  isFilePart,
  mostFields,
  type PartHead,
  readPartHead,
  type WireBody,
  type WireFile,
} from "@confab/core";
import { Dicer } from "@fastify/busboy";

interface Streaming {
  contentType: string;
  intake: FileIntake;
  /** Milliseconds for the whole body. */
  timeout: number;
}

/** The headers of a part as the parser has them: a character for each byte, by lower-case name. */
type RawHead = Readonly<Record<string, readonly string[]>>;

const headLimits = { maxHeaderPairs: 20, maxHeaderSize: 16_384 };

const headOf = (raw: RawHead): PartHead => {
  const lines = Object.entries(raw).flatMap(([name, values]) => values.map((value) => `${name}: ${value}`));
  return readPartHead(Buffer.from(lines.join("\r\n"), "latin1"));
};

const nothing = new Uint8Array();

// A stream that breaks off is told of by whoever reads it.
const ignore = (): void => {};

/** A multipart body that is read: its first file goes to the intake, other files are passed over, fields are kept. */
class ArrivingParts {
  readonly #parser: Dicer;
  readonly #intake: FileIntake;
  readonly #fields: { name: string; chunks: Buffer[] }[] = [];
  readonly #files: WireFile[] = [];
  readonly #streams = new Set<Readable>();
  readonly #ends: Promise<void>[] = [];
  /** How many parts have begun whose headers have not come. */
  #headless = 0;
  #taking: Promise<void> = Promise.resolve();
  #fieldBytes = 0;
  #bytes = 0;
  #settle: (refusal: ChatError | null) => void = ignore;
  #fail: (cause: unknown) => void = ignore;

  constructor(delimiter: string, intake: FileIntake) {
    const config = { boundary: delimiter, ...headLimits };
    this.#parser = new Dicer(config);
    this.#intake = intake;
  }

  /** Resolves with the body; with why it is refused once nothing is left of its file. */
  async read(req: IncomingMessage, timeout: number): Promise<WireBody | ChatError> {
    try {
      const refusal = await this.#arrival(req, timeout);
      if (refusal === null) {
        const fields = this.#fields.map(({ name, chunks }) => [name, decodeField(Buffer.concat(chunks))] as const);
        return { kind: "multipart", fields, files: this.#files };
      }
      await this.#giveUp(req);
      return refusal;
    } catch (cause) {
      await this.#giveUp(req);
      if (cause instanceof ChatError) return cause;
      throw cause;
    }
  }

  /** Resolves with null when all has come, else with why it is refused. */
  #arrival(req: IncomingMessage, timeout: number): Promise<ChatError | null> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#settle(fail("requestTimedOut")), timeout);
      this.#settle = (refusal) => {
        clearTimeout(timer);
        resolve(refusal);
      };
      this.#fail = (cause) => {
        clearTimeout(timer);
        reject(cause);
      };
      this.#parser.on("part", (part) => {
        this.#headless += 1;
        this.#keepUntilEnd(part);
        part.on("header", (raw) => this.#begin(raw as RawHead, part));
      });
      this.#parser.on("error", () => this.#settle(fail("malformedRequest")));
      this.#parser.on("finish", () => void this.#ended().then(this.#settle, this.#fail));
      req.on("data", this.#count);
      req.once("close", () => req.complete || this.#settle(fail("malformedRequest")));
      req.pipe(this.#parser);
    });
  }

  readonly #count = (chunk: Buffer): void => {
    this.#bytes += chunk.length;
    const limit = this.#intake.mostBytes + bodySizes.besideFile;
    if (this.#bytes > limit) this.#settle(fail("requestTooLarge", { limit }));
  };

  #keepUntilEnd(part: Readable): void {
    this.#streams.add(part);
    part.on("error", ignore);
    this.#ends.push(
      new Promise((resolve) => {
        part.on("close", () => {
          this.#streams.delete(part);
          resolve();
        });
      }),
    );
  }

  /** Resolves when all parts are read, with why the body is refused if it is. */
  async #ended(): Promise<ChatError | null> {
    // The parser says nothing of a part without a head, and nobody reads it.
    if (this.#headless > 0) return fail("malformedRequest");
    await this.#taking;
    await Promise.all(this.#ends);
    return null;
  }

  #begin(raw: RawHead, part: Readable): void {
    this.#headless -= 1;
    try {
      const head = headOf(raw);
      if (isFilePart(head)) this.#beginFile(head, part);
      else this.#beginField(head.name, part);
    } catch (cause) {
      part.resume();
      if (cause instanceof ChatError) this.#settle(cause);
      else this.#fail(cause);
    }
    const fields = this.#fields.length;
    if (fields > mostFields || fields + this.#files.length > mostFields + 1) this.#settle(fail("tooManyParameters"));
  }

  #beginField(name: string, stream: Readable): void {
    const field = { name, chunks: [] as Buffer[] };
    this.#fields.push(field);
    stream.on("data", (chunk: Buffer) => {
      this.#fieldBytes += chunk.length;
      if (this.#fieldBytes <= bodySizes.small) field.chunks.push(chunk);
      else this.#settle(fail("requestTooLarge", { limit: bodySizes.small }));
    });
  }

  #beginFile({ name: field, filename = "", contentType }: PartHead, stream: Readable): void {
    const file = { field, filename, contentType, bytes: nothing };
    const isFirst = this.#files.push(file) === 1;
    if (!isFirst) {
      stream.resume();
      return;
    }
    this.#taking = this.#intake.take(stream).then((taken) => {
      this.#files[0] = { ...file, ...taken };
    });
    this.#taking.catch(this.#fail);
  }

  /** Ends what goes on, and has the intake forget what it has. */
  async #giveUp(req: IncomingMessage): Promise<void> {
    req.unpipe(this.#parser);
    req.off("data", this.#count);
    const broken = new Error("The request broke off.");
    for (const stream of this.#streams) stream.destroy(broken);
    await this.#taking.catch(ignore);
    await this.#intake.discard();
  }
}

/** Reads a multipart body whose file goes to the intake while it comes. Returns the body, or why it is refused. */
export const streamMultipart = async (
  req: IncomingMessage,
  { contentType, intake, timeout }: Streaming,
): Promise<WireBody | ChatError> => {
  const delimiter = delimiterOf(contentType);
  const announced = Number(req.headers["content-length"] ?? 0);
  const limit = intake.mostBytes + bodySizes.besideFile;
  if (delimiter === undefined) return fail("malformedRequest");
  if (announced > limit) return fail("requestTooLarge", { limit });
  return new ArrivingParts(delimiter, intake).read(req, timeout);
};
