/** Red, green and blue, 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

const crcOf = (bytes: Uint8Array): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
};

const adlerOf = (bytes: Uint8Array): number => {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return ((high << 16) | low) >>> 0;
};

const joined = (...parts: Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const integer = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};

const chunk = (type: string, content: Uint8Array): Uint8Array => {
  const named = joined(
    Uint8Array.from(type, (letter) => letter.charCodeAt(0)),
    content,
  );
  return joined(integer(content.length), named, integer(crcOf(named)));
};

const longestBlock = 65_535;

/** Returns a zlib stream without compression. One bit per pixel is small enough, and core has no compressor. */
const stored = (bytes: Uint8Array): Uint8Array => {
  const blocks: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  for (let at = 0; at < bytes.length; at += longestBlock) {
    const block = bytes.subarray(at, at + longestBlock);
    const head = new DataView(new ArrayBuffer(5));
    head.setUint8(0, at + longestBlock >= bytes.length ? 1 : 0);
    head.setUint16(1, block.length, true);
    head.setUint16(3, ~block.length & 0xffff, true);
    blocks.push(new Uint8Array(head.buffer), block);
  }
  return joined(...blocks, integer(adlerOf(bytes)));
};

/** Returns a square PNG of two colours. `isSet` tells which pixels have the second one. */
export const encodePng = (
  size: number,
  [background, foreground]: readonly [Color, Color],
  isSet: (x: number, y: number) => boolean,
): Uint8Array => {
  // Each row begins with the number of its filter; 0 means none.
  const rowLength = 1 + Math.ceil(size / 8);
  const rows = new Uint8Array(rowLength * size);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (isSet(x, y)) {
        const at = y * rowLength + 1 + (x >> 3);
        rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
      }
  const [bitDepth, colorsFromPalette] = [1, 3];
  return joined(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", joined(integer(size), integer(size), Uint8Array.of(bitDepth, colorsFromPalette, 0, 0, 0))),
    chunk("PLTE", Uint8Array.of(...background, ...foreground)),
    chunk("IDAT", stored(rows)),
    chunk("IEND", new Uint8Array()),
  );
};
