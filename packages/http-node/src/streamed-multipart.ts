import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { bodySizes, ChatError, type FileIntake, fail, type WireBody, type WireFile } from "@confab/core";
import { decodeField, delimiterOf, hasNul, isFilePart, isSpoilt, mostFields, newParser } from "./multipart.js";
import { notePiece } from "./spent-pieces.js";

interface Streaming {
  contentType: string;
  intake: FileIntake;
  /** Milliseconds for the whole body. */
  timeout: number;
}

interface PartHead {
  name: string | undefined;
  filename: string | undefined;
  contentType: string;
}

const nothing = new Uint8Array();

// A stream that breaks off is told of by whoever reads it.
const ignore = (): void => {};

/** A multipart body that is read: its first file goes to the intake, other files are passed over, fields are kept. */
class ArrivingParts {
  readonly #parser: ReturnType<typeof newParser>;
  readonly #intake: FileIntake;
  readonly #fields: { name: string; chunks: Buffer[] }[] = [];
  readonly #files: WireFile[] = [];
  readonly #streams = new Set<Readable>();
  #taking: Promise<void> = Promise.resolve();
  #fieldBytes = 0;
  #bytes = 0;
  /** Whether nobody else gets the pieces of the body. */
  #areOurs = false;
  #settle: (refusal: ChatError | null) => void = ignore;
  #fail: (cause: unknown) => void = ignore;

  constructor(delimiter: string, intake: FileIntake) {
    this.#parser = newParser(delimiter);
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
      this.#parser.on("file", (name: string | undefined, stream, ...[filename, , contentType]) =>
        this.#begin({ name, filename, contentType }, stream),
      );
      this.#parser.on("error", () => this.#settle(fail("malformedRequest")));
      this.#parser.on("finish", () => void this.#taking.then(() => this.#settle(null), this.#fail));
      this.#areOurs = req.listenerCount("data") === 0;
      req.on("data", this.#count);
      req.once("close", () => req.complete || this.#settle(fail("malformedRequest")));
      req.pipe(this.#parser);
    });
  }

  readonly #count = (chunk: Buffer): void => {
    this.#bytes += chunk.length;
    if (this.#areOurs) notePiece(chunk);
    const limit = this.#intake.mostBytes + bodySizes.besideFile;
    if (this.#bytes > limit) this.#settle(fail("requestTooLarge", { limit }));
  };

  #begin({ name, filename, contentType }: PartHead, stream: Readable): void {
    this.#streams.add(stream);
    stream.on("error", ignore).on("close", () => this.#streams.delete(stream));
    if (name === undefined || isSpoilt(name) || hasNul(filename)) this.#settle(fail("malformedRequest"));
    else if (isFilePart({ filename, contentType })) this.#beginFile({ field: name, filename, contentType }, stream);
    else this.#beginField(name, stream);
    if (this.#fields.length + this.#files.length > mostFields + 1) this.#settle(fail("tooManyParameters"));
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

  #beginFile(
    { field, filename = "", contentType }: { field: string; filename: string | undefined; contentType: string },
    stream: Readable,
  ): void {
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
