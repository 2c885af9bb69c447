import type { FileContent, FileRange, FileStore } from "../ports.js";
import { guarded, type Means } from "./guard.js";

const name = "The file store";
/** Milliseconds for a piece of a file, and for a whole one that comes at somebody else's pace. */
const limit = 60_000;
const wholeLimit = 600_000;

const isSize = (answer: unknown): answer is number => Number.isSafeInteger(answer) && (answer as number) >= 0;
const isSizeOrNull = (answer: unknown): answer is number | null => answer === null || isSize(answer);
const isAnything = (_: unknown): _ is unknown => true;

type Pieces = AsyncIterator<Uint8Array> | Iterator<Uint8Array>;

const isIterator = (answer: unknown): answer is Pieces => typeof (answer as Pieces | undefined)?.next === "function";

const isStep = (answer: unknown): answer is IteratorResult<Uint8Array> => {
  const { done, value } = Object(answer) as { done?: unknown; value?: unknown };
  return done === true || value instanceof Uint8Array;
};

const piecesOf = (content: Partial<AsyncIterable<Uint8Array> & Iterable<Uint8Array>>): unknown =>
  content[Symbol.asyncIterator]?.() ?? content[Symbol.iterator]?.();

/** The host's store, so that a call of it answers or fails within its time, and says why in the log (security N9). */
export const guardedFiles = (store: FileStore, means: Means): FileStore => ({
  put: (file: string, content: FileContent) =>
    guarded(means, { name, limit: wholeLimit, isAnswer: isSize }, () => store.put(file, content)),
  size: (file) => guarded(means, { name, limit, isAnswer: isSizeOrNull }, () => store.size(file)),
  delete: async (file) => {
    await guarded(means, { name, limit, isAnswer: isAnything }, () => store.delete(file));
  },
  async *read(file: string, range?: FileRange) {
    const open = async () => piecesOf(await (range === undefined ? store.read(file) : store.read(file, range)));
    const pieces = await guarded(means, { name, limit, isAnswer: isIterator }, open);
    let isDone = false;
    try {
      while (!isDone) {
        const step = await guarded(means, { name, limit, isAnswer: isStep }, () => pieces.next());
        isDone = step.done === true;
        if (!isDone) yield step.value as Uint8Array;
      }
    } finally {
      if (!isDone) await guarded(means, { name, limit, isAnswer: isAnything }, () => pieces.return?.()).catch(() => {});
    }
  },
});
