import type { Options } from "tsup";

const written = "../../dist/types";

/**
 * What a package is made of. What runs is made of its sources; its types (`tsup --dts-only`) of those that `tsc --build` has written for
 * each file, since tsup would check all sources once more for each format.
 */
export const made = (name: string, entry: Readonly<Record<string, string>>, { dts }: Options): Partial<Options> => {
  const tsconfig = "../../tsconfig.base.json";
  if (!dts) return { entry, tsconfig };
  const typesOf = (source: string): string => `${written}/${name}/${source.replace(/\.ts$/, ".d.ts")}`;
  return { entry: Object.fromEntries(Object.entries(entry).map(([key, source]) => [key, typesOf(source)])), tsconfig };
};
