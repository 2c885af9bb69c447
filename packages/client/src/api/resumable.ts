import type { ErrorCode } from "@confab/core/types";
import { base64 } from "./auth.js";
import { ChatError, ConnectionError } from "./errors.js";
import type { HttpCaller } from "./http-caller.js";
import { askedPause, growingPause, isPassing } from "./repeat.js";
import type { UploadedTo, UploadOptions } from "./upload-options.js";

// The protocol is tus 1.0, with creation (messages.md C14).

const path = "/api/v1/tus";
const version = { "tus-resumable": "1.0.0" };
/** Bytes of a piece; of a very large file more, since the server takes a thousand at most. */
const pieceSize = 4 << 20;
const mostPieces = 900;
/** Milliseconds for a piece. */
const patience = 120_000;
/** An upload ends with the fault that comes so often without a byte in between. */
const mostFailures = 8;

type Options = Required<Omit<UploadOptions, "signal">> & Pick<UploadOptions, "signal">;

/** What an answer of the protocol says. */
interface TusAnswer {
  status: number;
  location: string | null;
  /** Bytes that have come; null where it says nothing of them. */
  offset: number | null;
  body: Record<string, unknown>;
}

const bodyOf = (text: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};

const readAnswer = async (response: Response): Promise<TusAnswer> => {
  const offset = response.headers.get("upload-offset");
  const wait = Number(response.headers.get("retry-after"));
  const text = await response.text().catch((cause) => {
    throw new ConnectionError("unreachable", "The answer broke off.", { cause });
  });
  return {
    status: response.status,
    location: response.headers.get("location"),
    offset: offset === null ? null : Number(offset),
    body: { ...bodyOf(text), ...(wait > 0 ? { "retry-after": wait } : {}) },
  };
};

const refusal = ({ status, body: { message, ...fields } }: TusAnswer): ChatError => {
  const code: ErrorCode = status === 401 ? "UNAUTHORIZED" : status === 429 ? "RATE_LIMIT_HIT" : "BAD_REQUEST";
  return new ChatError({ code, msg: String(message ?? "The upload was refused."), status, fields });
};

/** One file on its way. */
class PieceByPiece {
  #offset = 0;
  #place: string | undefined;
  readonly #size: number;

  constructor(
    private readonly caller: HttpCaller,
    private readonly file: Blob,
    private readonly options: Options,
  ) {
    this.#size = Math.max(pieceSize, Math.ceil(file.size / mostPieces));
  }

  /** Goes on for a step: begins, or sends the next piece. Returns where the file is once it is there. */
  async step(): Promise<UploadedTo | undefined> {
    if (this.#place === undefined) {
      this.#place = await this.#begin();
      return undefined;
    }
    const content = this.file.slice(this.#offset, this.#offset + this.#size);
    const headers = { "upload-offset": String(this.#offset), "content-type": "application/offset+octet-stream" };
    const { status, offset, body } = await this.#ask("PATCH", this.#place, headers, content);
    this.#offset = offset ?? this.#offset;
    this.options.onProgress(this.#offset, this.file.size);
    return status === 200 && typeof body.url === "string"
      ? { url: body.url, filename: this.options.filename }
      : undefined;
  }

  /** Asks how much has come, after a fault. An upload that the server no longer has begins again. */
  async look(): Promise<void> {
    if (this.#place === undefined) return;
    const found = await this.#ask("HEAD", this.#place, {}).catch((error) => {
      if (error instanceof ChatError && error.status === 404) return null;
      throw error;
    });
    if (found === null) this.#place = undefined;
    this.#offset = found?.offset ?? 0;
  }

  get sent(): number {
    return this.#offset;
  }

  async #begin(): Promise<string> {
    const { filename } = this.options;
    const headers = { "upload-length": String(this.file.size), "upload-metadata": `filename ${base64(filename)}` };
    const { location } = await this.#ask("POST", path, headers);
    const key = location?.split("/").at(-1);
    if (key === undefined) throw new ConnectionError("malformed", "The answer does not say where the upload goes.");
    return `${path}/${key}`;
  }

  async #ask(method: string, target: string, headers: Record<string, string>, body?: Blob): Promise<TusAnswer> {
    const request = { target, method, headers: { ...version, ...headers }, ...(body === undefined ? {} : { body }) };
    const answer = await this.caller.request(request, readAnswer, { signal: this.options.signal, timeout: patience });
    if (answer.status >= 400) throw refusal(answer);
    return answer;
  }
}

/** Uploads a file in pieces. After a fault that passes it goes on where the server says that it is. */
export const uploadInPieces = async (caller: HttpCaller, file: Blob, options: Options): Promise<UploadedTo> => {
  const { random, pause } = caller.platform;
  const upload = new PieceByPiece(caller, file, options);
  options.onProgress(0, file.size);
  let furthest = 0;
  for (let failures = 0, isLost = false; ; )
    try {
      if (isLost) await upload.look();
      isLost = false;
      const uploaded = await upload.step();
      if (uploaded !== undefined) return uploaded;
      if (upload.sent > furthest) failures = 0;
      furthest = Math.max(furthest, upload.sent);
    } catch (error) {
      const isConflict = error instanceof ChatError && error.status === 409;
      if ((!isPassing(error) && !isConflict) || ++failures > mostFailures) throw error;
      isLost = true;
      await pause(askedPause(error) ?? growingPause(failures, random), options.signal);
    }
};
