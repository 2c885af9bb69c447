import { encodeText } from "./values.js";

/** Some fields of an object as JSON text, as it stands between the braces. */
export class EncodedFields {
  static readonly none = new EncodedFields("");

  constructor(readonly text: string) {}

  /** Of values that no schema describes, in their own order. */
  static of(values: object): EncodedFields {
    return EncodedFields.inside(JSON.stringify(values));
  }

  /** One field whose value is there as JSON text. */
  static one(name: string, value: string): EncodedFields {
    return new EncodedFields(`${encodeText(name)}:${value}`);
  }

  /** The fields of an object that is there as JSON text without spaces around it. */
  static inside(object: string): EncodedFields {
    return new EncodedFields(object.slice(1, -1));
  }

  /** All of these, one after the other. */
  static all(some: Iterable<EncodedFields>): EncodedFields {
    const texts: string[] = [];
    for (const { text } of some) if (text !== "") texts.push(text);
    return new EncodedFields(texts.join(","));
  }

  /** These and then the others. */
  and(others: EncodedFields): EncodedFields {
    return new EncodedFields(joined(this.text, others.text));
  }

  /** JSON text of the object that has these fields. */
  get object(): string {
    return `{${this.text}}`;
  }
}

/** The text of fields and of those that come after them, either of which may be none. */
export const joined = (text: string, more: string): string => {
  if (more === "") return text;
  return text === "" ? more : `${text},${more}`;
};
