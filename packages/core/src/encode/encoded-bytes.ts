import { EncodedJson } from "./encoded-json.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Returns the JSON texts of list items as UTF-8, each with a comma before it. */
export const bytesOf = (texts: readonly string[]): Uint8Array =>
  encoder.encode(texts.map((text) => `,${text}`).join(""));

/** A list so long that its JSON text is kept as UTF-8 and never copied. */
export class EncodedBytes<T> extends EncodedJson<T[]> {
  private readonly parts: readonly Uint8Array[];

  /** Each of `parts` is made by `bytesOf`. Without `value` the list is read from its text. */
  constructor(
    parts: readonly Uint8Array[],
    private readonly made?: () => T[],
  ) {
    super();
    this.parts = parts.filter(({ length }) => length > 0);
  }

  text(): string {
    return `[${this.items.map((part) => decoder.decode(part)).join("")}]`;
  }

  value(): T[] {
    return this.made === undefined ? JSON.parse(this.text()) : this.made();
  }

  /** The bytes between the brackets of the list, in parts. */
  get items(): Uint8Array[] {
    return this.parts.map(withoutComma);
  }
}

const withoutComma = (part: Uint8Array, at: number): Uint8Array => (at === 0 ? part.subarray(1) : part);
