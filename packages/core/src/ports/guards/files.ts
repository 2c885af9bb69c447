import { ChatError } from "../../operation/errors.js";
import { StorageError } from "../../storage/storage-error.js";
import type { FileContent, FileRange, FileStore } from "../ports.js";
import { fieldsOf, guarded, type Means, type Promised } from "./guard.js";

const name = "The file store";
/** Milliseconds for a piece of a file; `wholeLimit` is for a whole file, which comes at the sender's pace. */
const limit = 60_000;
const wholeLimit = 600_000;

const isSize = (answer: unknown): answer is number =>
  typeof answer === "number" && Number.isSafeInteger(answer) && answer >= 0;
const isSizeOrNull = (answer: unknown): answer is number | null => answer === null || isSize(answer);
const isAnything = (_: unknown): _ is unknown => true;

type Pieces = AsyncIterator<Uint8Array> | Iterator<Uint8Array>;

const isIterator = (answer: unknown): answer is Pieces => typeof fieldsOf(answer).next === "function";

const isStep = (answer: unknown): answer is IteratorResult<Uint8Array> => {
  const { done, value } = fieldsOf(answer);
  return done === true || value instanceof Uint8Array;
};

const piecesOf = (content: Partial<AsyncIterable<Uint8Array> & Iterable<Uint8Array>>): unknown =>
  content[Symbol.asyncIterator]?.() ?? content[Symbol.iterator]?.();

/** Calls the store. A failure that it did not name becomes a fault of the medium, with its reason for the operator. */
const asked = <T>(means: Means, promised: Omit<Promised<T>, "name">, work: () => unknown): Promise<T> =>
  guarded(means, { name, ...promised }, work).catch((refusal) => {
    if (!(refusal instanceof ChatError && refusal.error === "internal")) throw refusal;
    const { cause } = refusal;
    const reason = cause instanceof Error ? `: ${cause.message}` : "";
    throw new StorageError("failed", `${name} failed${reason}`, { cause });
  });

/** Where the content ends with an error, its sender is at fault. The store did not fail, so the operator's log says nothing. */
async function* sent(content: FileContent): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (cause) {
    if (cause instanceof ChatError || cause instanceof StorageError) throw cause;
    throw new StorageError("failed", "The content of a file ended with an error.", { cause });
  }
}

/** Wraps the host's store, so that its calls answer or fail in time, and failures are logged (security N9). */
export const guardedFiles = (store: FileStore, means: Means): FileStore => ({
  put: (file: string, content: FileContent) =>
    asked(means, { limit: wholeLimit, isAnswer: isSize }, () => store.put(file, sent(content))),
  size: (file) => asked(means, { limit, isAnswer: isSizeOrNull }, () => store.size(file)),
  delete: async (file) => {
    await asked(means, { limit, isAnswer: isAnything }, () => store.delete(file));
  },
  async *read(file: string, range?: FileRange) {
    const open = async () => piecesOf(await (range === undefined ? store.read(file) : store.read(file, range)));
    const pieces = await asked(means, { limit, isAnswer: isIterator }, open);
    let isDone = false;
    try {
      while (!isDone) {
        const step = await asked(means, { limit, isAnswer: isStep }, () => pieces.next());
        isDone = step.done === true;
        if (step.done !== true) yield step.value;
      }
    } finally {
      if (!isDone) await asked(means, { limit, isAnswer: isAnything }, () => pieces.return?.()).catch(() => {});
    }
  },
});
