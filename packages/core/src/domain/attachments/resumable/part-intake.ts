import type { FileIntake } from "../../../operation/intake.js";
import { keptFiles } from "../../files/index.js";
import { partLanes } from "../services.js";
import { checkQuota } from "../uploads.js";
import { announcedOffset, type ResumableCall, uploader } from "./protocol.js";
import { addPart, checkParts, partName, type Resumable, StoredPart, uploadOf } from "./resumable.js";

type Call = Omit<ResumableCall, "body">;
type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** So many bytes have to come of a piece that breaks off before it is kept: each is a file, and written to the storage (security O4). */
const leastKept = 65_536;

/** Stores a piece of an upload while it comes. What has come of a request that breaks off is kept, unless it is little. */
export class PartIntake implements FileIntake {
  readonly mostBytes: number;
  private part: StoredPart | undefined;

  constructor(
    private readonly call: Call,
    private readonly upload: Resumable,
  ) {
    this.mostBytes = upload.size - upload.received;
  }

  take(content: Content): Promise<{ taken: StoredPart; bytes: Uint8Array }> {
    const { use, fail } = this.call;
    return use(partLanes).run(
      this.upload.key,
      () => this.store(content),
      () => fail("partUnderWay"),
    );
  }

  async discard(): Promise<void> {
    const { part } = this;
    if (part !== undefined) await notePart(this.call, this.upload.key, part).catch(() => {});
  }

  private async store(content: Content): Promise<{ taken: StoredPart; bytes: Uint8Array }> {
    const { use } = this.call;
    const { key, received } = this.upload;
    const name = partName(key, use);
    const chunks = this.whatComes(content);
    const beginning = await upTo(chunks, leastKept);
    const taken =
      beginning.length === 0
        ? new StoredPart(name, received, 0)
        : new StoredPart(name, received, await use(keptFiles).take(this.call, name, following(beginning, chunks)));
    if (taken.size > 0) this.part = taken;
    return { taken, bytes: new Uint8Array() };
  }

  private async *whatComes(content: Content): AsyncGenerator<Uint8Array> {
    let come = 0;
    for await (const chunk of unlessBroken(content, () => come >= leastKept)) {
      come += chunk.length;
      if (come > this.mostBytes) throw this.call.fail("partTooLong");
      yield chunk;
    }
  }
}

/** Returns the first chunks, which have so many bytes together unless there are no more. */
const upTo = async (chunks: AsyncGenerator<Uint8Array>, least: number): Promise<Uint8Array[]> => {
  const beginning: Uint8Array[] = [];
  for (let length = 0; length < least; ) {
    const { value, done } = await chunks.next();
    if (done === true) return beginning;
    // The memory of a chunk may be used for the next one.
    beginning.push(value.slice());
    length += value.length;
  }
  return beginning;
};

async function* following(
  beginning: readonly Uint8Array[],
  chunks: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* beginning;
  yield* chunks;
}

/** Passes the content on. Where the content throws, ends if what came is kept, and throws the same if not. */
async function* unlessBroken(content: Content, isKept: () => boolean): AsyncGenerator<Uint8Array> {
  const chunks = Symbol.asyncIterator in content ? content[Symbol.asyncIterator]() : content[Symbol.iterator]();
  try {
    for (;;) {
      const next = await nextOf(chunks).catch((cause) => {
        if (isKept()) return null;
        throw cause;
      });
      if (next === null || next.done === true) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}

const nextOf = async (chunks: AsyncIterator<Uint8Array> | Iterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> =>
  chunks.next();

/** Opens the place to which the piece of a request goes; throws where there is no such upload, not this far, or no room. */
export const openPart = async (call: Call, key: string): Promise<PartIntake> => {
  const offset = announcedOffset(call);
  const upload = await call.read(async (reading) => {
    const found = await uploadOf({ ...reading, actor: await uploader(call, reading) }, key);
    if (offset !== found.received) throw call.fail("offsetMismatch");
    await checkParts({ ...call, ...reading }, found);
    await checkQuota({ ...call, ...reading }, 1);
    return found;
  });
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
