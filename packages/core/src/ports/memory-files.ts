import { StorageError } from "../storage/storage-error.js";
import { checkFileName } from "./file-names.js";
import type { FileContent, FileRange, FileStore } from "./ports.js";

const collect = async (content: FileContent): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    chunks.push(chunk.slice());
    size += chunk.length;
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};

class MemoryFiles implements FileStore {
  private readonly files = new Map<string, Uint8Array>();

  async put(name: string, content: FileContent): Promise<number> {
    checkFileName(name);
    const bytes = await collect(content);
    this.files.set(name, bytes);
    return bytes.length;
  }

  async size(name: string): Promise<number | null> {
    checkFileName(name);
    return this.files.get(name)?.length ?? null;
  }

  async *read(name: string, range?: FileRange): AsyncGenerator<Uint8Array> {
    checkFileName(name);
    const bytes = this.files.get(name);
    if (bytes === undefined) throw new StorageError("missing", `There is no file ${name}.`);
    const part = bytes.slice(range?.start, range?.end);
    if (part.length > 0) yield part;
  }

  async delete(name: string): Promise<void> {
    checkFileName(name);
    this.files.delete(name);
  }
}

/** Makes a file store that keeps files in memory, for memory storage and for tests. */
export const memoryFiles = (): FileStore => new MemoryFiles();
