import type { SourceFile } from "./sources.js";

type Imports = Pick<SourceFile, "path" | "imports">;

const resourceOf = (path: string): string | undefined => /^core\/src\/domain\/([\w-]+)\//.exec(path)?.[1];

/** The resources that each one imports from. */
const importsBetween = (names: readonly string[], files: readonly Imports[]): Map<string, Set<string>> => {
  const all = new Map(names.map((name) => [name, new Set<string>()]));
  for (const { path, imports } of files) {
    const from = resourceOf(path);
    for (const to of imports.map(resourceOf)) if (to !== undefined && to !== from) all.get(from ?? "")?.add(to);
  }
  return all;
};

/**
 * Returns a line for each resource, bottom to top, with those that it builds on; what these build on themselves is left out. Each
 * resource imports only from those before it.
 */
export const drawn = (names: readonly string[], files: readonly Imports[]): string[] => {
  const direct = importsBetween(names, files);
  const below = new Map<string, Set<string>>();
  return names.map((name) => {
    const own = [...(direct.get(name) ?? [])];
    below.set(name, new Set(own.flatMap((one) => [one, ...(below.get(one) ?? [])])));
    const nearest = names.filter((one) => own.includes(one) && !own.some((other) => below.get(other)?.has(one)));
    return nearest.length === 0 ? name : `${name.padEnd(width)} ─▶ ${nearest.join(" · ")}`;
  });
};

const width = "subscription-settings".length;
