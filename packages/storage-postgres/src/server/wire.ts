import type { Statement } from "./statement.js";

/** A value that writes itself as the database takes it in binary. */
export interface BinaryValue {
  /** How many bytes it takes. */
  readonly length: number;
  writeTo(bytes: Buffer, at: number): void;
}

type WireValue = string | Uint8Array | BinaryValue | null;

/** A statement on its way to the database. */
export interface WireStatement {
  statement: Statement;
  values: readonly WireValue[];
  /** How many bytes each value takes. */
  lengths: readonly number[];
  /** Whether the connection does not have it yet. */
  isNew: boolean;
  /** Whether the database is to say which columns it answers. */
  isToDescribe: boolean;
}

const elementText = (value: unknown): string => {
  if (value === null || value === undefined) return "NULL";
  return typeof value === "string" ? `"${value.replace(/["\\]/g, "\\$&")}"` : String(value);
};

/** Returns a value as the database takes it: text, or bytes in its binary form. */
export const wireValue = (value: unknown): WireValue => {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return `{${value.map(elementText).join(",")}}`;
  return isBinary(value) ? value : String(value);
};

const isBinary = (value: unknown): value is BinaryValue =>
  typeof value === "object" && value !== null && "writeTo" in value;

/** Returns how many bytes a value takes. */
export const wireLength = (value: WireValue): number => {
  if (value === null) return 0;
  return typeof value === "string" ? Buffer.byteLength(value) : value.length;
};

/** The bytes of the messages beside names, texts and values. */
const fixed = { parse: 9, bind: 15, describe: 7, execute: 10, sync: 5 };

const codes = { parse: 0x50, bind: 0x42, describe: 0x44, execute: 0x45, sync: 0x53 };

const lengthOfAll = ({ statement: { name, text }, values, lengths, isNew, isToDescribe }: WireStatement): number => {
  const parse = isNew ? fixed.parse + name.length + Buffer.byteLength(text) : 0;
  const bind = fixed.bind + name.length + 6 * values.length + lengths.reduce((sum, length) => sum + length, 0);
  return parse + bind + (isToDescribe ? fixed.describe : 0) + fixed.execute;
};

/** Writes messages of the protocol into bytes that have room for them. */
class Messages {
  private at = 0;

  constructor(readonly bytes: Buffer) {}

  write(wire: WireStatement): void {
    if (wire.isNew) this.parse(wire);
    this.bind(wire);
    if (wire.isToDescribe) {
      this.head(codes.describe, fixed.describe);
      this.text("P");
    }
    this.head(codes.execute, fixed.execute);
    this.text("");
    this.word(0);
  }

  sync(): void {
    this.head(codes.sync, fixed.sync);
  }

  private parse({ statement: { name, text } }: WireStatement): void {
    this.head(codes.parse, fixed.parse + name.length + Buffer.byteLength(text));
    this.text(name);
    this.text(text);
    this.half(0);
  }

  private bind({ statement: { name }, values, lengths }: WireStatement): void {
    const size = lengths.reduce((sum, length) => sum + length, fixed.bind + name.length + 6 * values.length);
    this.head(codes.bind, size);
    this.text("");
    this.text(name);
    this.half(values.length);
    for (const value of values) this.half(value === null || typeof value === "string" ? 0 : 1);
    this.half(values.length);
    for (const [place, value] of values.entries()) this.value(value, lengths[place] ?? 0);
    // All columns of the answer come as text.
    this.half(1);
    this.half(0);
  }

  private value(value: WireValue, length: number): void {
    this.word(value === null ? -1 : length);
    if (value === null) return;
    if (typeof value === "string") this.bytes.write(value, this.at);
    else if (value instanceof Uint8Array) this.bytes.set(value, this.at);
    else value.writeTo(this.bytes, this.at);
    this.at += length;
  }

  /** The kind of a message, and its bytes behind that. */
  private head(code: number, size: number): void {
    this.bytes[this.at] = code;
    this.at += 1;
    this.word(size - 1);
  }

  private text(text: string): void {
    this.at += this.bytes.write(text, this.at);
    this.bytes[this.at] = 0;
    this.at += 1;
  }

  private word(value: number): void {
    this.at = this.bytes.writeInt32BE(value, this.at);
  }

  private half(value: number): void {
    this.at = this.bytes.writeInt16BE(value, this.at);
  }
}

/** Returns statements as the database reads them; where one fails it skips those behind it. */
export const wireBytes = (statements: readonly WireStatement[]): Buffer => {
  const size = statements.reduce((sum, wire) => sum + lengthOfAll(wire), fixed.sync);
  const messages = new Messages(Buffer.allocUnsafe(size));
  for (const wire of statements) messages.write(wire);
  messages.sync();
  return messages.bytes;
};
