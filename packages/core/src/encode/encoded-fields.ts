import { encodeText } from "./values.js";

/** What stands before and after the fields of an object that is part of a larger one. */
export interface Enclosing {
  before: string;
  after: string;
}

/** Some fields of an object as JSON text, without the braces. */
export class EncodedFields {
  static readonly none = new EncodedFields("");

  constructor(readonly text: string) {}

  /**
   * Returns the same fields for many objects. The engine keeps a sum of texts as a tree. Here it becomes one flat text, since
   * each object would walk that tree again (benchmark page). A join of one text, beside empty ones, is that text as it is.
   */
  shared(): EncodedFields {
    return new EncodedFields([this.text.slice(0, 1), this.text.slice(1)].join(""));
  }

  /**
   * Encodes the fields of an object that no schema describes, in its own order. Nothing relies on it: clients and `JSON.parse` know
   * fields by their names. Where fields have to stand at a place, their groups are joined in order.
   */
  static of(values: object): EncodedFields {
    return EncodedFields.inside(JSON.stringify(values));
  }

  /** Makes one field of its name and the JSON text of its value. */
  static one(name: string, value: string): EncodedFields {
    return new EncodedFields(`${encodeText(name)}:${value}`);
  }

  /** Takes the fields out of an object's JSON text, which has no spaces around it. */
  static inside(object: string): EncodedFields {
    return new EncodedFields(object.slice(1, -1));
  }

  /** Joins several groups of fields, in order. */
  static all(some: Iterable<EncodedFields>): EncodedFields {
    let all = "";
    for (const { text } of some) all = joined(all, text);
    return new EncodedFields(all);
  }

  /** Returns these fields followed by the others. */
  and(others: EncodedFields): EncodedFields {
    return new EncodedFields(joined(this.text, others.text));
  }

  /** Returns what stands around the fields of an object that is called `name` and follows these fields as the last one. */
  enclosing(name: string): Enclosing {
    return { before: joined(this.text, `${encodeText(name)}:{`), after: "}" };
  }

  /** The JSON text of an object that has just these fields. */
  get object(): string {
    return `{${this.text}}`;
  }
}

/** Joins the texts of two groups of fields by a comma; either may be empty. */
export const joined = (text: string, more: string): string => {
  if (more === "") return text;
  return text === "" ? more : `${text},${more}`;
};
