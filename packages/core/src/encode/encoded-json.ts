/** A part of a result, made when it is needed: as JSON text for HTTP, as a value in process (design 9). */
export abstract class EncodedJson<T> {
  abstract text(): string;
  abstract value(): T;

  /**
   * Adds its text to the pieces of a longer one, which are joined once. The engine keeps a sum of texts as a tree. To make bytes
   * of a tree with thousands of parts takes as long as to find the messages of a page (benchmark page).
   */
  addTo(pieces: string[]): void {
    pieces.push(this.text());
  }

  /** Returns a part that these functions make. */
  static by<T>(text: () => string, value: () => T): EncodedJson<T> {
    return new MadeBy(text, value);
  }
}

class MadeBy<T> extends EncodedJson<T> {
  constructor(
    readonly text: () => string,
    readonly value: () => T,
  ) {
    super();
  }
}

/** A list whose items are made when they are needed. */
export class EncodedList<T> extends EncodedJson<T[]> {
  constructor(readonly items: readonly EncodedJson<T>[]) {
    super();
  }

  text(): string {
    const pieces: string[] = [];
    this.addTo(pieces);
    return pieces.join("");
  }

  /** `added` is called after each item. */
  override addTo(pieces: string[], added?: () => void): void {
    let before = "[";
    for (const item of this.items) {
      pieces.push(before);
      item.addTo(pieces);
      added?.();
      before = ",";
    }
    pieces.push(this.items.length === 0 ? "[]" : "]");
  }

  value(): T[] {
    return this.items.map((item) => item.value());
  }
}

/** A list whose items are there as JSON text. Callers share the items, which are made once and frozen. */
export const sharedList = <T>(texts: readonly string[]): EncodedJson<T[]> => {
  const text = listText(texts);
  let items: readonly T[] | undefined;
  return EncodedJson.by(
    () => text,
    () => {
      // The texts are those of such items.
      items ??= frozen(JSON.parse(text) as T[]);
      return items.slice();
    },
  );
};

/** Returns the JSON text of a list, from the JSON texts of its items. */
export const listText = (texts: readonly string[]): string => `[${texts.join(",")}]`;

const frozen = <T>(value: T): T => {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
};

/** The same fields, each of which may also be an `EncodedJson` of its value. */
export type Encodable<T> = { [K in keyof T]: T[K] | EncodedJson<Exclude<T[K], undefined>> };
