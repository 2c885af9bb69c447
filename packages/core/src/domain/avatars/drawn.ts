import { sha256 } from "@noble/hashes/sha2.js";
import { botName, organizationName, unknownName } from "../realm/index.js";
import { type Color, encodePng } from "./png.js";

interface Drawing {
  colors: readonly [background: Color, foreground: Color];
  /** A square of cells, row by row; `#` has the foreground colour. */
  cells: readonly string[];
}

const light: Color = [240, 240, 240];
const gray: Color = [150, 150, 150];
const blue: Color = [70, 110, 170];

const unknown: Drawing = {
  colors: [light, gray],
  cells: [
    "............",
    "............",
    "....####....",
    "...######...",
    "...######...",
    "...######...",
    "....####....",
    "............",
    "..########..",
    ".##########.",
    ".##########.",
    ".##########.",
  ],
};

const bot: Drawing = {
  colors: [light, blue],
  cells: [
    ".....##.....",
    ".....##.....",
    "..########..",
    ".##########.",
    ".##..##..##.",
    ".##..##..##.",
    ".##########.",
    ".##########.",
    ".###....###.",
    ".##########.",
    "..########..",
    "............",
  ],
};

const speechBubble: Drawing = {
  colors: [light, blue],
  cells: [
    "............",
    "............",
    "..########..",
    ".##########.",
    ".##########.",
    ".##########.",
    ".##########.",
    "..########..",
    "...###......",
    "...##.......",
    "...#........",
    "............",
  ],
};

const drawings: ReadonlyMap<string, Drawing> = new Map([
  [unknownName, unknown],
  [botName, bot],
  [organizationName, speechBubble],
]);

/** Returns a colour of this hue, from 0 to 359 degrees. All hues come out dark enough to be read as text on a light ground. */
const colorOf = (hue: number): Color => {
  const channel = (shift: number): number => {
    const at = (shift + hue / 30) % 12;
    return Math.round(255 * (0.45 - 0.25 * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [channel(0), channel(8), channel(4)];
};

/** Draws five by five mirrored squares with a margin of half a square. The pattern and colour come from the name. */
const identicon = (name: string): Drawing => {
  const bytes = sha256(new TextEncoder().encode(name));
  const [high = 0, low = 0, ...rest] = bytes;
  const squares = Array.from({ length: 5 }, (_, y) =>
    Array.from({ length: 5 }, (_, x) => ((rest[y * 3 + Math.min(x, 4 - x)] ?? 0) & 1 ? "##" : "..")).join(""),
  );
  const margin = ".".repeat(12);
  const rows = squares.flatMap((row) => [`.${row}.`, `.${row}.`]);
  return { colors: [light, colorOf((high * 256 + low) % 360)], cells: [margin, ...rows, margin] };
};

const drawingOf = (name: string): Drawing | null =>
  drawings.get(name) ?? (/^j[0-9a-f]{36}$/.test(name) ? identicon(name) : null);

/**
 * Returns a PNG that this server draws, `size` pixels wide and high; null for names that it does not draw. An identicon depends on
 * its name alone, so nothing is looked up or stored.
 */
export const drawnPicture = (name: string, size: number): Uint8Array | null => {
  const drawing = drawingOf(name);
  if (drawing === null) return null;
  const { colors, cells } = drawing;
  const cell = Math.floor(size / cells.length);
  const border = Math.floor((size - cell * cells.length) / 2);
  return encodePng(
    size,
    colors,
    (x, y) => cells[Math.floor((y - border) / cell)]?.[Math.floor((x - border) / cell)] === "#",
  );
};
