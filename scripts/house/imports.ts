import { dirname } from "node:path";
import { type SourceFile, sources } from "../../test/architecture/sources.js";

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

/** Groups of files that import each other in a circle count as one link of a chain (Tarjan's algorithm). */
const circles = (): Map<string, number> => {
  const [index, low, group] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const stack: string[] = [];
  const visit = (path: string): void => {
    index.set(path, index.size);
    low.set(path, index.get(path) ?? 0);
    stack.push(path);
    for (const target of targetsOf(path)) {
      if (!index.has(target)) visit(target);
      if (!group.has(target)) low.set(path, Math.min(low.get(path) ?? 0, low.get(target) ?? 0));
    }
    if (low.get(path) !== index.get(path)) return;
    for (let member = stack.pop(); member !== undefined; member = member === path ? undefined : stack.pop())
      group.set(member, index.get(path) ?? 0);
  };
  for (const path of core.keys()) if (!index.has(path)) visit(path);
  return group;
};

/** How many files the longest chain of imports passes; a circle of files is one link. */
export const longestChain = (): number => {
  const group = circles();
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

// What a subfolder holds belongs to its resource, or its folder of the kernel: both count as one.
const unitOf = (path: string): string => /^core\/src\/(domain\/[\w-]+|[\w-]+)(?=\/)/.exec(path)?.[0] ?? dirname(path);

/** Pairs of folders each of which imports from the other; a resource or a kernel folder is one with its subfolders. */
export const mutualFolders = (): [string, string][] => {
  const links = new Map<string, [string, string]>();
  for (const path of core.keys())
    for (const target of targetsOf(path).map(unitOf))
      if (unitOf(path) !== target) links.set(`${unitOf(path)} ${target}`, [unitOf(path), target]);
  return [...links.values()].filter(([from, to]) => from < to && links.has(`${to} ${from}`));
};

/** The folder with the most files directly in it. */
export const largestFolder = (): { folder: string; files: number } => {
  const folders = groupBy(core.keys(), (path) => dirname(path));
  return [...folders]
    .map(([folder, files]) => ({ folder, files: files.length }))
    .reduce((most, each) => (each.files > most.files ? each : most));
};
