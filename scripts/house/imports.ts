import { dirname } from "node:path";
import { type SourceFile, sources } from "../../test/architecture/source-files/sources.js";

/** The files of core, by path. */
export const core: ReadonlyMap<string, SourceFile> = new Map(
  sources.filter(({ path }) => path.startsWith("core/src/")).map((file) => [file.path, file]),
);

const targetsOf = (path: string): string[] => core.get(path)?.imports.filter((target) => core.has(target)) ?? [];

/** How many files the longest chain of imports passes; there are no circles (`npm run imports`). */
export const longestChain = (): number => {
  const lengths = new Map<string, number>();
  const lengthOf = (path: string): number => {
    const length = lengths.get(path) ?? 1 + Math.max(0, ...targetsOf(path).map(lengthOf));
    lengths.set(path, length);
    return length;
  };
  return Math.max(...[...core.keys()].map(lengthOf));
};

/** The folder with the most files directly in it. */
export const largestFolder = (): { folder: string; files: number } => {
  const folders = new Map<string, number>();
  for (const path of core.keys()) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  return [...folders]
    .map(([folder, files]) => ({ folder, files }))
    .reduce((most, each) => (each.files > most.files ? each : most));
};
