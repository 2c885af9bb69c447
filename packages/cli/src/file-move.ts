import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { checkFileName, type FileStore } from "@confab/core";
import { diskFiles } from "@confab/http-node/ports";
import { Failure } from "./failures.js";

/** Where a store on the disk has files that have not come whole. */
const partial = `partial${sep}`;

/** Where a store has a file, in its folder. */
const placeOf = (name: string): string => join(name.slice(0, 2), name);

/** The places of the files in a folder, of a store or not. */
const placesIn = (folder: string): string[] => {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const places = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return places.filter((place) => !place.startsWith(partial)).sort();
};

const isName = (name: string): boolean => {
  try {
    checkFileName(name);
    return true;
  } catch {
    return false;
  }
};

/** The names of the files that a store has in a folder. */
const namesIn = (folder: string): string[] =>
  placesIn(folder).flatMap((place) => {
    const name = place.slice(place.lastIndexOf(sep) + 1);
    return isName(name) && place === placeOf(name) ? [name] : [];
  });

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
};

const areSame = async (one: string, other: string): Promise<boolean> =>
  statSync(one).size === statSync(other).size && (await hashOf(one)) === (await hashOf(other));

/** Hears how many files are done. */
export type FilesDone = (files: number) => void;

/** Copies uploaded files from the folder of one store to that of another, and compares them. */
export class FileMove {
  private names: readonly string[] = [];
  private readonly source: FileStore;
  private readonly target: FileStore;

  constructor(
    private readonly from: string,
    private readonly to: string,
  ) {
    this.source = diskFiles(from);
    this.target = diskFiles(to);
  }

  /** How many files there are to copy; 0 before `copy`. */
  get count(): number {
    return this.names.length;
  }

  /** Refuses a folder that holds others than the files to copy, which an earlier move may have copied. */
  async check(): Promise<void> {
    const ours = new Set(namesIn(this.from).map(placeOf));
    for (const place of placesIn(this.to)) {
      if (ours.has(place) && (await areSame(join(this.from, place), join(this.to, place)))) continue;
      throw new Failure(`${this.to} holds other files already, such as ${place}. Name another folder with --data.`);
    }
  }

  /** Copies what is not there yet. Nobody serves the files meanwhile. */
  async copy(done: FilesDone): Promise<void> {
    this.names = namesIn(this.from);
    for (const [at, name] of this.names.entries()) {
      if (!existsSync(join(this.to, placeOf(name)))) await this.target.put(name, this.source.read(name));
      done(at + 1);
    }
  }

  /** Fails where a copy has another size or another SHA-256 than its file. */
  async compare(done: FilesDone): Promise<void> {
    for (const [at, name] of this.names.entries()) {
      const place = placeOf(name);
      if (!(await areSame(join(this.from, place), join(this.to, place))))
        throw new Failure(`The file ${place} in ${this.to} is not the same as in ${this.from}.`);
      done(at + 1);
    }
  }
}
