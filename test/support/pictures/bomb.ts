import { constants, deflateRawSync } from "node:zlib";

interface Bomb {
  width: number;
  height: number;
  /** Bits of a sample; 16. */
  depth?: 8 | 16;
  interlaced?: boolean;
}

const crc = (bytes: Uint8Array): number => {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  }
  return ~value >>> 0;
};

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

const chunk = (type: string, content: Buffer): Buffer => {
  const checked = Buffer.concat([Buffer.from(type, "latin1"), content]);
  return Buffer.concat([uint32(content.length), checked, uint32(crc(checked))]);
};

/** A zlib stream of so many zeros, of which no more than a piece is ever in memory. */
const zeros = (count: number): Buffer => {
  const size = 1 << 20;
  const piece = deflateRawSync(Buffer.alloc(size), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array<Buffer>(Math.floor(count / size)).fill(piece);
  const last = deflateRawSync(Buffer.alloc(count % size), { level: 9 });
  // Of zeros Adler-32 is their number and 1.
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...pieces, last, uint32((count % 65_521) * 65_536 + 1)]);
};

/** Where Adam7 begins and how far it goes, across and down. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const rowsOf = ({ width, height, interlaced = false }: Bomb): { columns: number; rows: number }[] =>
  interlaced
    ? passes.map(([x, y, across, down]) => ({
        columns: Math.ceil(Math.max(0, width - x) / across),
        rows: Math.ceil(Math.max(0, height - y) / down),
      }))
    : [{ columns: width, rows: height }];

/** A PNG of nothing but black and clear pixels with four channels: a thousandth of what it becomes. */
export const bomb = (picture: Bomb): Buffer => {
  const { width, height, depth = 16, interlaced = false } = picture;
  const bytes = rowsOf(picture)
    .filter(({ columns }) => columns > 0)
    .reduce((sum, { columns, rows }) => sum + rows * (1 + (columns * depth) / 2), 0);
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, 6, 0, 0, interlaced ? 1 : 0])]);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", zeros(bytes)), chunk("IEND", Buffer.alloc(0))]);
};
