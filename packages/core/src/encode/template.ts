import { EncodedFields } from "./encoded-fields.js";

/** The fields of an object as text, of which it is known where some of them stand. Events that wait have one each, so it is small. */
export class Template<H extends string> {
  constructor(
    readonly fields: EncodedFields,
    /** In the order of the text. */
    private readonly holes: readonly string[],
    /** Where each hole begins and where it ends. */
    private readonly places: readonly number[],
  ) {}

  /** The same with something else in some of the holes. */
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
