import type { FileIntake } from "../../../operation/intake.js";
import { keptFiles } from "../../files/index.js";
import { announcedOffset, type ResumableCall, uploader } from "./protocol.js";
import { addPart, partName, type Resumable, StoredPart, uploadOf } from "./resumable.js";

type Call = Omit<ResumableCall, "body">;

/** Stores a piece of an upload while it comes. What has come of a request that breaks off is kept. */
export class PartIntake implements FileIntake {
  readonly mostBytes: number;
  private part: StoredPart | undefined;

  constructor(
    private readonly call: Call,
    private readonly upload: Resumable,
  ) {
    this.mostBytes = upload.size - upload.received;
  }

  async take(
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<{ taken: StoredPart; bytes: Uint8Array }> {
    const { use } = this.call;
    const { key, received } = this.upload;
    const name = partName(key, use);
    const size = await use(keptFiles).take(this.call, name, this.whatComes(content));
    this.part = new StoredPart(name, received, size);
    return { taken: this.part, bytes: new Uint8Array() };
  }

  async discard(): Promise<void> {
    const { part } = this;
    if (part !== undefined) await notePart(this.call, this.upload.key, part).catch(() => {});
  }

  private async *whatComes(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let left = this.mostBytes;
    for await (const chunk of unlessBroken(content)) {
      left -= chunk.length;
      if (left < 0) throw this.call.fail("partTooLong");
      yield chunk;
    }
  }
}

/** Ends where the content breaks off. */
async function* unlessBroken(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = Symbol.asyncIterator in content ? content[Symbol.asyncIterator]() : content[Symbol.iterator]();
  try {
    for (;;) {
      const next = await Promise.resolve(chunks.next()).catch(() => null);
      if (next === null || next.done === true) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}

/** Opens the place to which the piece of a request goes; throws where there is no such upload, or not this far. */
export const openPart = async (call: Call, key: string): Promise<PartIntake> => {
  const upload = await call.read(async (reading) =>
    uploadOf({ ...reading, actor: await uploader(call, reading) }, key),
  );
  if (announcedOffset(call) !== upload.received) throw call.fail("offsetMismatch");
  return new PartIntake(call, upload);
};

/** Notes a piece that lies in the store; where it cannot be noted, it is deleted again. */
export const notePart = async (call: Call, key: string, part: StoredPart): Promise<Resumable> =>
  call
    .write(async (writing) => addPart({ ...writing, actor: await uploader(call, writing) }, key, part))
    .catch(async (cause) => {
      await call.use(keptFiles).discard([part.name]);
      throw cause;
    });
