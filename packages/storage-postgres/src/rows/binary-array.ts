import type { Column, ColumnKind } from "@confab/core";
import type { Cell } from "../server/cells.js";
import type { BinaryValue } from "../server/wire.js";
import type { Cells } from "./rows.js";

/** How the database has the values of a kind when they come as bytes. */
interface Binary {
  /** The number of the type in the database. */
  oid: number;
  /** How many bytes a value takes; undefined where each has its own length. */
  length?: number;
  /** Writes a value at a place; returns how many bytes it took. */
  write(bytes: Buffer, value: Cell, at: number): number;
}

const half = 2 ** 32;

const writeInteger = (bytes: Buffer, value: Cell, at: number): number => {
  const high = Math.floor(Number(value) / half);
  bytes.writeInt32BE(high, at);
  bytes.writeUInt32BE(Number(value) - high * half, at + 4);
  return 8;
};

const writeText = (bytes: Buffer, value: Cell, at: number): number => bytes.write(String(value), at);

const kinds: Record<ColumnKind, Binary> = {
  integer: { oid: 20, length: 8, write: writeInteger },
  real: { oid: 701, length: 8, write: (bytes, value, at) => bytes.writeDoubleBE(Number(value), at) - at },
  boolean: { oid: 16, length: 1, write: (bytes, value, at) => bytes.writeUInt8(value === true ? 1 : 0, at) - at },
  text: { oid: 25, write: writeText },
  json: { oid: 114, write: writeText },
  bytes: {
    oid: 17,
    write: (bytes, value, at) => {
      // Cells of this kind are bytes.
      const given = value as Uint8Array;
      bytes.set(given, at);
      return given.length;
    },
  },
};

const lengthOf = (value: Cell): number =>
  typeof value === "string" ? Buffer.byteLength(value) : (value as Uint8Array).length;

/** What stands before the values. */
const head = 20;

/**
 * A column of rows as the database sends arrays itself. Arrays that are written as text have a backslash before each quote of a JSON
 * text, which both sides look for in each character. It is written where it goes out, and copied nowhere.
 */
export class BinaryArray implements BinaryValue {
  readonly length: number;
  private readonly kind: Binary;

  /** `place` is that of the column in each row. */
  constructor(
    { kind }: Pick<Column, "kind">,
    private readonly rows: readonly Cells[],
    private readonly place: number,
  ) {
    this.kind = kinds[kind];
    const { length } = this.kind;
    let size = head + 4 * rows.length;
    for (const cells of rows) {
      const value = cells[place] ?? null;
      if (value !== null) size += length ?? lengthOf(value);
    }
    this.length = size;
  }

  writeTo(bytes: Buffer, start: number): void {
    const { oid, write } = this.kind;
    // One dimension, which may have nulls, of this type; so many values, the first of which has the number 1.
    for (const [at, word] of [1, 1, oid, this.rows.length, 1].entries()) bytes.writeInt32BE(word, start + 4 * at);
    let at = start + head;
    for (const cells of this.rows) {
      const value = cells[this.place] ?? null;
      if (value === null) at = bytes.writeInt32BE(-1, at);
      else {
        const taken = write(bytes, value, at + 4);
        bytes.writeInt32BE(taken, at);
        at += 4 + taken;
      }
    }
  }
}
