import { dirname } from "node:path";
import type { SourceFile } from "./sources.js";

type Imports = Pick<SourceFile, "path" | "imports">;

/** What each file imports of the others, types included. */
export const importsAmong = (files: readonly Imports[]): ReadonlyMap<string, readonly string[]> => {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(files.map(({ path, imports }) => [path, [...new Set(imports)].filter((target) => paths.has(target))]));
};

/** Returns a number for each file. Files that import each other in a circle have the same (Tarjan's algorithm). */
export const numberOfCircles = (files: readonly Imports[]): ReadonlyMap<string, number> => {
  const imported = importsAmong(files);
  const [index, low, group] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const stack: string[] = [];
  const visit = (path: string): void => {
    index.set(path, index.size);
    low.set(path, index.get(path) ?? 0);
    stack.push(path);
    for (const target of imported.get(path) ?? []) {
      if (!index.has(target)) visit(target);
      if (!group.has(target)) low.set(path, Math.min(low.get(path) ?? 0, low.get(target) ?? 0));
    }
    if (low.get(path) !== index.get(path)) return;
    for (let member = stack.pop(); member !== undefined; member = member === path ? undefined : stack.pop())
      group.set(member, index.get(path) ?? 0);
  };
  for (const path of imported.keys()) if (!index.has(path)) visit(path);
  return group;
};

/** Returns the circles of files, each in the order of the alphabet. A file that imports itself is one, too. */
export const circlesIn = (files: readonly Imports[]): string[][] => {
  const circles = new Map<number, string[]>();
  for (const [path, number] of numberOfCircles(files)) circles.set(number, [...(circles.get(number) ?? []), path]);
  const imported = importsAmong(files);
  return [...circles.values()]
    .filter((members) => members.length > 1 || members.some((path) => imported.get(path)?.includes(path)))
    .map((members) => members.sort())
    .sort(([one = ""], [other = ""]) => (one < other ? -1 : 1));
};

// What a subfolder holds belongs to its resource, or its folder of the kernel: both count as one.
const unitOf = (path: string): string => /^core\/src\/(domain\/[\w-]+|[\w-]+)(?=\/)/.exec(path)?.[0] ?? dirname(path);

/** Pairs of folders each of which imports from the other; a resource or a kernel folder is one with its subfolders. */
export const mutualFolders = (files: readonly Imports[]): [string, string][] => {
  const links = new Map<string, [string, string]>();
  for (const [path, targets] of importsAmong(files))
    for (const target of targets.map(unitOf))
      if (unitOf(path) !== target) links.set(`${unitOf(path)} ${target}`, [unitOf(path), target]);
  return [...links.values()].filter(([from, to]) => from < to && links.has(`${to} ${from}`));
};
