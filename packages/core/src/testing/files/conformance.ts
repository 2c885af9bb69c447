import type { FileContent, FileRange, FileStore } from "../../ports/ports.js";
import type { Soon } from "../../ports/soon.js";
import { equal, faultOf, rejection } from "../storage/expect.js";

/** A function that makes a file store with nothing in it. */
export type MakeFiles = () => Soon<FileStore>;

/** One rule for file stores; `run` rejects with an Error that says what the store did instead. */
export interface FileCase {
  name: string;
  run(make: MakeFiles): Promise<void>;
}

const conforms = (name: string, body: (files: FileStore) => Promise<void>): FileCase => ({
  name,
  run: async (make) => body(await make()),
});

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

const contentOf = async (files: FileStore, name: string, range?: FileRange): Promise<number[]> => {
  const content: number[] = [];
  for await (const chunk of files.read(name, range)) for (const byte of chunk) content.push(byte);
  return content;
};

async function* failing(error: unknown, ...chunks: Uint8Array[]): FileContent {
  yield* chunks;
  throw error;
}

async function* arriving(...chunks: Uint8Array[]): FileContent {
  yield* chunks;
}

const many = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * 7) % 251);

/** The cases that every file store passes, for any test runner. */
export const fileStoreConformance: readonly FileCase[] = [
  conforms("gives back what it was given, in one piece or in many", async (files) => {
    equal(await files.put("whole", [bytes(1, 2, 3)]), 3, "size");
    equal(await files.put("pieces", arriving(bytes(1), bytes(), bytes(2, 3))), 3, "size");
    for (const name of ["whole", "pieces"]) {
      equal(await contentOf(files, name), [1, 2, 3]);
      equal(await files.size(name), 3, "size");
    }
  }),

  conforms("keeps an empty file", async (files) => {
    equal(await files.put("empty", []), 0, "size");
    equal(await files.size("empty"), 0, "size");
    equal(await contentOf(files, "empty"), []);
  }),

  conforms("keeps a file of more than a megabyte as it is", async (files) => {
    const large = many(1_500_000);
    await files.put("large", [large.subarray(0, 700_001), large.subarray(700_001)]);
    const read = await contentOf(files, "large");
    equal(read.length, large.length, "length");
    equal(
      read.findIndex((byte, at) => byte !== large[at]),
      -1,
      "first byte that differs",
    );
  }),

  conforms("gives parts of a file", async (files) => {
    await files.put("ten", [bytes(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)]);
    equal(await contentOf(files, "ten", { start: 0, end: 10 }), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    equal(await contentOf(files, "ten", { start: 3, end: 5 }), [3, 4]);
    equal(await contentOf(files, "ten", { start: 9, end: 10 }), [9]);
    equal(await contentOf(files, "ten", { start: 8, end: 99 }), [8, 9]);
    equal(await contentOf(files, "ten", { start: 4, end: 4 }), []);
  }),

  conforms("has no file that was not put", async (files) => {
    equal(await files.size("none"), null, "size");
    equal(await faultOf(contentOf(files, "none")), "missing");
    await files.delete("none");
  }),

  conforms("has no file that was deleted", async (files) => {
    await files.put("gone", [bytes(1)]);
    await files.delete("gone");
    equal(await files.size("gone"), null, "size");
    equal(await faultOf(contentOf(files, "gone")), "missing");
  }),

  conforms("replaces a file as a whole", async (files) => {
    await files.put("same", [bytes(1, 2, 3)]);
    await files.put("same", [bytes(4)]);
    equal(await contentOf(files, "same"), [4]);
  }),

  conforms("leaves nothing of content that throws, and throws the same", async (files) => {
    const error = new Error("Enough.");
    equal((await rejection(files.put("half", failing(error, bytes(1), bytes(2))))) === error, true, "the same error");
    equal(await files.size("half"), null, "size");
    await files.put("kept", [bytes(1)]);
    await rejection(files.put("kept", failing(error, bytes(2))));
    equal(await contentOf(files, "kept"), [1]);
  }),

  conforms("keeps copies, not references", async (files) => {
    const given = bytes(1, 2);
    await files.put("copy", [given]);
    given[0] = 9;
    for await (const chunk of files.read("copy")) chunk[1] = 9;
    equal(await contentOf(files, "copy"), [1, 2]);
  }),

  conforms("takes many files at once", async (files) => {
    const names = Array.from({ length: 40 }, (_, at) => `${at}-of-many`);
    await Promise.all(names.map((name, at) => files.put(name, arriving(bytes(at), bytes(at)))));
    for (const [at, name] of names.entries()) equal(await contentOf(files, name), [at, at]);
  }),

  conforms("takes names of 80 characters, and refuses what is no name of a file", async (files) => {
    const long = "a".repeat(80);
    await files.put(long, [bytes(1)]);
    equal(await files.size(long), 1, "size");
    const wrong = ["", ".", "..", "../a", "a/b", "a\\b", "/a", "A", "-a", "a.png", "a\0", "é", "a\n", "a".repeat(81)];
    for (const name of wrong) {
      equal(await faultOf(files.put(name, [bytes(1)])), "TypeError", `fault of put(${JSON.stringify(name)})`);
      equal(await faultOf(files.size(name)), "TypeError", `fault of size(${JSON.stringify(name)})`);
      equal(await faultOf(contentOf(files, name)), "TypeError", `fault of read(${JSON.stringify(name)})`);
      equal(await faultOf(files.delete(name)), "TypeError", `fault of delete(${JSON.stringify(name)})`);
    }
  }),
];
