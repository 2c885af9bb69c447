import { LongJson } from "./encoded-bytes.js";
import { EncodedFields } from "./encoded-fields.js";
import { EncodedJson, EncodedList } from "./encoded-json.js";
import { encodeText } from "./values.js";

/** The result of an operation; parts of it may be `EncodedJson`. */
export type Result = Readonly<Record<string, unknown>>;

const encodeValue = (value: unknown): string => (value instanceof EncodedJson ? value.text() : JSON.stringify(value));

/** Encodes the fields of a result, but for undefined ones. */
export const encodeFields = (result: Result): EncodedFields => {
  const fields: EncodedFields[] = [];
  for (const name in result) {
    const value = result[name];
    if (value !== undefined) fields.push(EncodedFields.one(name, encodeValue(value)));
  }
  return EncodedFields.all(fields);
};

/** The fields that stand before and after those of a result. */
interface Envelope {
  before: EncodedFields;
  after: EncodedFields;
}

const encoder = new TextEncoder();

/** Returns the JSON text of a result in its envelope, or parts in UTF-8 where some of it is kept as bytes. */
export const encodeResult = (result: Result, { before, after }: Envelope): string | readonly Uint8Array[] => {
  if (!holdsPart(result, LongJson))
    return holdsPart(result, EncodedList)
      ? joinedText(result, { before, after })
      : before.and(encodeFields(result)).and(after).object;
  const parts: Uint8Array[] = [];
  let text = `{${before.text}`;
  for (const name in result) {
    const value = result[name];
    if (value === undefined) continue;
    text += `${text === "{" ? "" : ","}${encodeText(name)}:`;
    if (value instanceof LongJson) {
      parts.push(encoder.encode(text + value.open), ...value.items);
      text = value.close;
    } else text += encodeValue(value);
  }
  return [...parts, encoder.encode(text + (after.text === "" ? "}" : `,${after.text}}`))];
};

const holdsPart = (result: Result, kind: typeof EncodedList | typeof LongJson): boolean => {
  for (const name in result) if (result[name] instanceof kind) return true;
  return false;
};

/** Returns the text of a result that has a list of parts, each of which adds its pieces. */
const joinedText = (result: Result, { before, after }: Envelope): string => {
  const pieces = [`{${before.text}`];
  let isFirst = before.text === "";
  for (const name in result) {
    const value = result[name];
    if (value === undefined) continue;
    pieces.push(`${isFirst ? "" : ","}${encodeText(name)}:`);
    if (value instanceof EncodedJson) value.addTo(pieces);
    else pieces.push(JSON.stringify(value));
    isFirst = false;
  }
  pieces.push(after.text === "" ? "}" : `,${after.text}}`);
  return pieces.join("");
};

/** Returns a result with plain values in place of encoded parts. */
export const plainResult = (result: Result): Record<string, unknown> => {
  const plain: Record<string, unknown> = {};
  for (const name in result) {
    const value = result[name];
    plain[name] = value instanceof EncodedJson ? value.value() : value;
  }
  return plain;
};
