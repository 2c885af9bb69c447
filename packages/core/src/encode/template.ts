import { EncodedFields } from "./encoded-fields.js";

/**
 * The fields of an object as JSON text, with the places of some that can be exchanged. It is small, since each event that waits has
 * one.
 */
export class Template<H extends string> {
  constructor(
    readonly fields: EncodedFields,
    /** The names of the holes, in the order of the text. */
    private readonly holes: readonly string[],
    /** Where each hole begins and ends in the text, two numbers for each. */
    private readonly places: readonly number[],
  ) {}

  /** Returns the fields with new contents in the given holes. */
  with(filled: Readonly<Partial<Record<H, EncodedFields>>>): EncodedFields {
    const byHole: Readonly<Record<string, EncodedFields | undefined>> = filled;
    const { text } = this.fields;
    let made = "";
    let end = 0;
    for (const [i, hole] of this.holes.entries()) {
      const fill = byHole[hole];
      if (fill === undefined) continue;
      made += text.slice(end, this.places[2 * i]) + fill.text;
      end = this.places[2 * i + 1] ?? 0;
    }
    return new EncodedFields(made + text.slice(end));
  }
}
