/** The most bytes of an answer, whatever is stored (security O1). */
export const largestAnswer = 16 * 1024 * 1024;

/** Thrown where a text would be longer than its limit, as soon as that is known. */
export class TextTooLong extends Error {
  override name = "TextTooLong";
}

const encoder = new TextEncoder();
const portion = 65_536;

/** Whether a text has at most so many bytes in UTF-8. A long one is not copied as a whole to find out. */
export const hasAtMost = (most: number, text: string): boolean => {
  if (3 * text.length <= most) return true;
  if (text.length > most) return false;
  const bytes = new Uint8Array(3 * portion);
  let left = most;
  for (let at = 0; at < text.length && left >= 0; ) {
    const { read, written } = encoder.encodeInto(text.slice(at, at + portion), bytes);
    at += read;
    left -= written;
  }
  return left >= 0;
};

/** Counts what is added to a text, so that nobody puts together one that is too long. */
export class TextLimit {
  private units = 0;
  private counted = 0;

  /** `most` is a number of bytes in UTF-8. */
  constructor(readonly most: number) {}

  /** Counts a text that is added; throws TextTooLong where it is too much. A unit has at least one byte. */
  add(text: string): void {
    this.units += text.length;
    if (this.units > this.most) throw new TextTooLong();
  }

  /** Does the same for the pieces that are new since it was called last. */
  count(pieces: readonly string[]): void {
    for (; this.counted < pieces.length; this.counted += 1) this.add(pieces[this.counted] ?? "");
  }

  /** Returns the whole text; throws TextTooLong where it has too many bytes. */
  checked(text: string): string {
    if (!hasAtMost(this.most, text)) throw new TextTooLong();
    return text;
  }
}
