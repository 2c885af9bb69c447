import { EncodedJson } from "./encoded-json.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Returns the length of a text in UTF-8. */
export const utf8Length = (text: string): number => encoder.encode(text).length;

/** Returns the JSON texts of list items, or of the fields of an object, as UTF-8, each with a comma before it. */
export const bytesOf = (texts: readonly string[]): Uint8Array =>
  encoder.encode(texts.map((text) => `,${text}`).join(""));

/**
 * Returns the JSON of list items as UTF-8, each with a comma before it. Their fields keep their own order: a text that an encoder
 * puts together takes twice as long until it is bytes (benchmark register).
 */
export const bytesOfItems = (items: readonly object[]): Uint8Array =>
  encoder.encode(items.length === 0 ? "" : `,${JSON.stringify(items).slice(1, -1)}`);

/** A list or object so long that its JSON text is kept as UTF-8 and never copied. */
export abstract class LongJson<T> extends EncodedJson<T> {
  private readonly parts: readonly Uint8Array[];
  abstract readonly open: string;
  abstract readonly close: string;

  /** Each of `parts` is made by `bytesOf` or `bytesOfItems`. Without `made` the value is read from its text. */
  constructor(
    parts: readonly Uint8Array[],
    private readonly made?: () => T,
  ) {
    super();
    this.parts = parts.filter(({ length }) => length > 0);
  }

  text(): string {
    return `${this.open}${this.items.map((part) => decoder.decode(part)).join("")}${this.close}`;
  }

  value(): T {
    return this.made === undefined ? JSON.parse(this.text()) : this.made();
  }

  /** Whether this holds for any of its parts. */
  some(holds: (part: Uint8Array) => boolean): boolean {
    return this.parts.some(holds);
  }

  /** The bytes between the brackets, in parts. */
  get items(): Uint8Array[] {
    return this.parts.map(withoutComma);
  }
}

const withoutComma = (part: Uint8Array, at: number): Uint8Array => (at === 0 ? part.subarray(1) : part);

/** A long list. */
export class EncodedBytes<T> extends LongJson<T[]> {
  readonly open = "[";
  readonly close = "]";
}

/** A long object whose fields no schema names. */
export class EncodedRecord<T> extends LongJson<Record<string, T>> {
  readonly open = "{";
  readonly close = "}";
}
