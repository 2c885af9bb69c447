/** A text for comparison: small letters without accents. */
export const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * How well a name fits what was typed, 0 best; undefined where it does not fit. First comes a name that begins so, then one of whose words
 * does, then one that has it inside.
 */
export const fitOf = (name: string, query: string): number | undefined => {
  const [known, asked] = [folded(name), folded(query)];
  if (known.startsWith(asked)) return 0;
  if (known.split(/[\s_-]+/).some((word) => word.startsWith(asked))) return 1;
  return known.includes(asked) ? 2 : undefined;
};

/** Something that may complete what was typed. */
interface Ranked<T> {
  readonly item: T;
  /** The smallest is the first. */
  readonly rank: number;
}

/** Returns the first `most` of those that fit, the best first; among equals by `rankOf`, then as they came. */
export const bestFits = <T>(
  items: Iterable<T>,
  query: string,
  { nameOf, rankOf = () => 0, most = 8 }: { nameOf(item: T): string; rankOf?(item: T): number; most?: number },
): T[] => {
  const fits: Ranked<T>[] = [];
  for (const item of items) {
    const fit = fitOf(nameOf(item), query);
    if (fit !== undefined) fits.push({ item, rank: fit * 1_000 + rankOf(item) });
  }
  return fits
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ item }) => item);
};
