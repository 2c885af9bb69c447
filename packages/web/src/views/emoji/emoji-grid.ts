import type { EmojiKind, ListedEmoji } from "./emoji-list.js";

/** So many emoji stand beside each other. */
const columns = 9;

/** A row of the grid: the heading of a kind, or emoji. */
export type GridRow =
  | { readonly key: string; readonly kind: EmojiKind; readonly emoji?: undefined }
  | { readonly key: string; readonly emoji: readonly ListedEmoji[] };

interface Section {
  /** Undefined for emoji without a heading. */
  readonly kind: EmojiKind | undefined;
  readonly emoji: readonly ListedEmoji[];
}

/** Returns the rows of some sections. */
export const gridRows = (sections: readonly Section[]): GridRow[] =>
  sections.flatMap(({ kind, emoji }): GridRow[] => {
    const count = Math.ceil(emoji.length / columns);
    const rows = Array.from({ length: count }, (_, at) => ({
      key: `${kind ?? "found"}-${at}`,
      emoji: emoji.slice(at * columns, (at + 1) * columns),
    }));
    return kind === undefined ? rows : [{ key: kind, kind }, ...rows];
  });

/** A place in the grid. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

const lengthAt = (rows: readonly GridRow[], row: number): number => rows[row]?.emoji?.length ?? 0;

/** Returns the next row with emoji above or below. */
const rowBeside = (rows: readonly GridRow[], row: number, step: 1 | -1): number | undefined => {
  for (let at = row + step; at >= 0 && at < rows.length; at += step) if (lengthAt(rows, at) > 0) return at;
  return undefined;
};

const verticallyIn = (rows: readonly GridRow[], { row, column }: GridPlace, step: 1 | -1): GridPlace | undefined => {
  const next = rowBeside(rows, row, step);
  return next === undefined ? undefined : { row: next, column: Math.min(column, lengthAt(rows, next) - 1) };
};

const nextIn = (rows: readonly GridRow[], place: GridPlace): GridPlace | undefined => {
  if (place.column + 1 < lengthAt(rows, place.row)) return { row: place.row, column: place.column + 1 };
  const row = rowBeside(rows, place.row, 1);
  return row === undefined ? undefined : { row, column: 0 };
};

const previousIn = (rows: readonly GridRow[], place: GridPlace): GridPlace | undefined => {
  if (place.column > 0) return { row: place.row, column: place.column - 1 };
  const row = rowBeside(rows, place.row, -1);
  return row === undefined ? undefined : { row, column: lengthAt(rows, row) - 1 };
};

/** Returns where a key leads from a place; the place itself at an end, and undefined for keys that lead nowhere. */
export const movedIn = (rows: readonly GridRow[], place: GridPlace, key: string): GridPlace | undefined => {
  const moves: Readonly<Record<string, () => GridPlace | undefined>> = {
    ArrowRight: () => nextIn(rows, place),
    ArrowLeft: () => previousIn(rows, place),
    ArrowDown: () => verticallyIn(rows, place, 1),
    ArrowUp: () => verticallyIn(rows, place, -1),
  };
  const move = moves[key];
  return move === undefined ? undefined : (move() ?? place);
};
