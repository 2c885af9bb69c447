import { dirname } from "node:path";
import { numberOfCircles } from "../../test/architecture/source-files/circles.js";
import { type SourceFile, sources } from "../../test/architecture/source-files/sources.js";

/** The files of core, by path. */
export const core: ReadonlyMap<string, SourceFile> = new Map(
  sources.filter(({ path }) => path.startsWith("core/src/")).map((file) => [file.path, file]),
);

const targetsOf = (path: string): string[] => core.get(path)?.imports.filter((target) => core.has(target)) ?? [];

const groupBy = <Key>(paths: Iterable<string>, keyOf: (path: string) => Key): Map<Key, string[]> => {
  const groups = new Map<Key, string[]>();
  for (const path of paths) groups.set(keyOf(path), [...(groups.get(keyOf(path)) ?? []), path]);
  return groups;
};

/** How many files the longest chain of imports passes; a circle of files is one link. */
export const longestChain = (): number => {
  const group = numberOfCircles([...core.values()]);
  const members = groupBy(core.keys(), (path) => group.get(path) ?? -1);
  const lengths = new Map<number, number>();
  const lengthOf = (id: number): number => {
    const known = lengths.get(id);
    if (known !== undefined) return known;
    const below = (members.get(id) ?? []).flatMap(targetsOf).map((target) => group.get(target) ?? -1);
    const length = 1 + Math.max(0, ...below.filter((other) => other !== id).map(lengthOf));
    lengths.set(id, length);
    return length;
  };
  return Math.max(...[...members.keys()].map(lengthOf));
};

/** The folder with the most files directly in it. */
export const largestFolder = (): { folder: string; files: number } => {
  const folders = groupBy(core.keys(), (path) => dirname(path));
  return [...folders]
    .map(([folder, files]) => ({ folder, files: files.length }))
    .reduce((most, each) => (each.files > most.files ? each : most));
};
