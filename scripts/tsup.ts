import type { Options } from "tsup";

const typesFolder = "../../dist/types";
const tsconfig = "../../tsconfig.base.json";

/**
 * Returns the options by which tsup finds the entries of a package. With `--dts-only` it bundles the types that `tsc --build` wrote for
 * each file: from the sources it would check them all again for each format.
 */
export const entryOptions = (
  name: string,
  entry: Readonly<Record<string, string>>,
  { dts }: Options,
): Partial<Options> => {
  if (!dts) return { entry, tsconfig };
  const typesOf = (source: string): string => `${typesFolder}/${name}/${source.replace(/\.ts$/, ".d.ts")}`;
  return { entry: Object.fromEntries(Object.entries(entry).map(([key, source]) => [key, typesOf(source)])), tsconfig };
};
