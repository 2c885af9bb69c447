import { EncodedBytes } from "./encoded-bytes.js";
import { EncodedFields } from "./encoded-fields.js";
import { EncodedJson } from "./encoded-json.js";
import { encodeText } from "./values.js";

/** What an operation answers; parts of it may be there as text. */
export type Result = Readonly<Record<string, unknown>>;

const encodeValue = (value: unknown): string => (value instanceof EncodedJson ? value.text() : JSON.stringify(value));

/** The fields of a result that are not undefined. */
export const encodeFields = (result: Result): EncodedFields => {
  const fields: EncodedFields[] = [];
  for (const name in result) {
    const value = result[name];
    if (value !== undefined) fields.push(EncodedFields.one(name, encodeValue(value)));
  }
  return EncodedFields.all(fields);
};

/** What stands around the fields of a result. */
interface Envelope {
  before: EncodedFields;
  after: EncodedFields;
}

const encoder = new TextEncoder();

/** JSON text of a result in its envelope: in parts where some of it is kept as bytes. */
export const encodeResult = (result: Result, { before, after }: Envelope): string | readonly Uint8Array[] => {
  if (!holdsBytes(result)) return before.and(encodeFields(result)).and(after).object;
  const parts: Uint8Array[] = [];
  let text = `{${before.text}`;
  for (const name in result) {
    const value = result[name];
    if (value === undefined) continue;
    text += `${text === "{" ? "" : ","}${encodeText(name)}:`;
    if (value instanceof EncodedBytes) {
      parts.push(encoder.encode(`${text}[`), ...value.items);
      text = "]";
    } else text += encodeValue(value);
  }
  return [...parts, encoder.encode(text + (after.text === "" ? "}" : `,${after.text}}`))];
};

const holdsBytes = (result: Result): boolean => {
  for (const name in result) if (result[name] instanceof EncodedBytes) return true;
  return false;
};

/** A result as plain values. */
export const plainResult = (result: Result): Record<string, unknown> => {
  const plain: Record<string, unknown> = {};
  for (const name in result) {
    const value = result[name];
    plain[name] = value instanceof EncodedJson ? value.value() : value;
  }
  return plain;
};
