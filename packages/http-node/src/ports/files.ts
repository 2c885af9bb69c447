import { constants } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readdir, realpath, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { checkFileName, type FileContent, type FileRange, type FileStore, StorageError } from "@confab/core";
import { makeFolder } from "./folders.js";

const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW = 0, O_RDONLY, O_WRONLY } = constants;

const chunkBytes = 64 * 1024;
const day = 24 * 3600 * 1000;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** What the medium could not do, in the words that core understands. */
const onDisk = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    const isFull = ["ENOSPC", "EDQUOT"].includes(codeOf(cause) ?? "");
    throw new StorageError(isFull ? "full" : "failed", `Files cannot be kept: ${codeOf(cause) ?? cause}`, { cause });
  }
};

/** As `onDisk`; `otherwise` where there is no such file, or a link in its place. */
const ifThere = async <T, U>(work: () => Promise<T>, otherwise: U): Promise<T | U> => {
  try {
    return await work();
  } catch (cause) {
    if (["ENOENT", "ELOOP", "ENOTDIR"].includes(codeOf(cause) ?? "")) return otherwise;
    return onDisk(() => Promise.reject(cause));
  }
};

/** Makes durable which files a folder has. Windows opens no folders, and needs it not. */
const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === "win32") return;
  const folder = await open(path, O_RDONLY | O_DIRECTORY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

async function* bytesIn(file: FileHandle, { start, end }: FileRange): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; ) {
    const buffer = new Uint8Array(Math.min(chunkBytes, end - at));
    const { bytesRead } = await onDisk(() => file.read(buffer, 0, buffer.length, at));
    if (bytesRead === 0) return;
    at += bytesRead;
    yield bytesRead === buffer.length ? buffer : buffer.slice(0, bytesRead);
  }
}

/** Files in a folder of their own, in folders of the first two characters of their names. */
class DiskFiles implements FileStore {
  #root: Promise<string> | undefined;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  async put(name: string, content: FileContent): Promise<number> {
    checkFileName(name);
    const partial = await onDisk(async () => join(await this.#ready(), "partial", name));
    try {
      const size = await this.#write(partial, content);
      await onDisk(async () => {
        const folder = await this.#folderOf(name);
        await rename(partial, join(folder, name));
        await syncFolder(folder);
      });
      return size;
    } catch (error) {
      await rm(partial, { force: true }).catch(() => {});
      throw error;
    }
  }

  async size(name: string): Promise<number | null> {
    checkFileName(name);
    const found = await ifThere(async () => lstat(await this.#pathOf(name)), null);
    return found?.isFile() === true ? found.size : null;
  }

  async *read(name: string, range?: FileRange): AsyncGenerator<Uint8Array> {
    checkFileName(name);
    const file = await ifThere(async () => open(await this.#pathOf(name), O_RDONLY | O_NOFOLLOW), null);
    if (file === null) throw new StorageError("missing", `There is no file ${name}.`);
    try {
      const { size } = await onDisk(() => file.stat());
      yield* bytesIn(file, { start: range?.start ?? 0, end: Math.min(range?.end ?? size, size) });
    } finally {
      await file.close();
    }
  }

  async delete(name: string): Promise<void> {
    checkFileName(name);
    await ifThere(async () => {
      await rm(await this.#pathOf(name));
      await syncFolder(join(await this.#real(), name.slice(0, 2)));
    }, undefined);
  }

  async #write(path: string, content: FileContent): Promise<number> {
    // Left by somebody who was stopped in the middle of the same file.
    await onDisk(() => rm(path, { force: true }));
    const file = await onDisk(() => open(path, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, 0o600));
    try {
      let size = 0;
      for await (const chunk of content) {
        const { length } = chunk;
        await onDisk(() => file.writeFile(chunk));
        size += length;
      }
      await onDisk(() => file.sync());
      return size;
    } finally {
      await file.close();
    }
  }

  /** The root, made if need be; what others who were stopped left behind long ago is gone. */
  #ready(): Promise<string> {
    this.#root ??= this.#make().catch((error) => {
      this.#root = undefined;
      throw error;
    });
    return this.#root;
  }

  async #make(): Promise<string> {
    const partial = join(this.#folder, "partial");
    makeFolder(partial);
    for (const name of await readdir(partial)) {
      const path = join(partial, name);
      if (Date.now() - (await lstat(path)).mtimeMs > day) await rm(path, { recursive: true, force: true });
    }
    return realpath(this.#folder);
  }

  #real(): Promise<string> {
    return this.#root ?? realpath(this.#folder);
  }

  /** The folder a file belongs in, made if need be. */
  async #folderOf(name: string): Promise<string> {
    const root = await this.#ready();
    const folder = join(root, name.slice(0, 2));
    if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await syncFolder(root);
    await this.#checkInside(folder);
    return folder;
  }

  async #pathOf(name: string): Promise<string> {
    const folder = join(await this.#real(), name.slice(0, 2));
    await this.#checkInside(folder);
    return join(folder, name);
  }

  /** No link leads out of the root (security F3). */
  async #checkInside(folder: string): Promise<void> {
    if ((await realpath(folder)) === folder) return;
    throw Object.assign(new Error(`${folder} is a link.`), { code: "ELOOP" });
  }
}

/** Keeps files in a folder on the disk, which is made when the first one comes; nobody else's business (security F3, F4). */
export const diskFiles = (folder: string): FileStore => new DiskFiles(folder);
