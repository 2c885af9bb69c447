import { LongJson } from "./encoded-bytes.js";
import { EncodedFields } from "./encoded-fields.js";
import { EncodedJson, EncodedList } from "./encoded-json.js";
import { TextLimit, TextTooLong } from "./text-limit.js";
import { encodeText } from "./values.js";

/** The result of an operation; parts of it may be `EncodedJson`. */
export type Result = Readonly<Record<string, unknown>>;

/** So many items of a list are encoded at once. */
const itemsAtOnce = 32;

/** Encodes a plain value; the items of a long list a few at a time, so that a list that is too long is noticed early. */
const encodePlain = (value: unknown, limit: TextLimit): string => {
  if (!Array.isArray(value) || value.length <= itemsAtOnce) return JSON.stringify(value);
  const texts: string[] = [];
  for (let first = 0; first < value.length; first += itemsAtOnce) {
    const text = JSON.stringify(value.slice(first, first + itemsAtOnce)).slice(1, -1);
    limit.add(text);
    texts.push(text);
  }
  return `[${texts.join(",")}]`;
};

const encodeValue = (value: unknown, limit: TextLimit): string =>
  value instanceof EncodedJson ? value.text() : encodePlain(value, limit);

/** Encodes the fields of a result, but for undefined ones. Throws TextTooLong where they are more than `most` bytes. */
export const encodeFields = (result: Result, most = Number.POSITIVE_INFINITY): EncodedFields => {
  const fields: EncodedFields[] = [];
  const limit = new TextLimit(most);
  for (const name in result) {
    const value = result[name];
    if (value !== undefined) fields.push(EncodedFields.one(name, encodeValue(value, limit)));
  }
  const all = EncodedFields.all(fields);
  limit.checked(all.text);
  return all;
};

/** The fields that stand before and after those of a result. */
interface Envelope {
  before: EncodedFields;
  after: EncodedFields;
}

const encoder = new TextEncoder();

/**
 * Returns the JSON text of a result in its envelope, or parts in UTF-8 where some of it is kept as bytes. Throws TextTooLong where
 * it is more than `most` bytes.
 */
export const encodeResult = (
  result: Result,
  { before, after }: Envelope,
  most = Number.POSITIVE_INFINITY,
): string | readonly Uint8Array[] => {
  if (holdsPart(result, LongJson)) return joinedParts(result, { before, after }, most);
  if (holdsPart(result, EncodedList)) return joinedText(result, { before, after }, new TextLimit(most));
  return new TextLimit(most).checked(before.and(encodeFields(result, most)).and(after).object);
};

const holdsPart = (result: Result, kind: typeof EncodedList | typeof LongJson): boolean => {
  for (const name in result) if (result[name] instanceof kind) return true;
  return false;
};

/** Returns the parts of a result some of which is kept as bytes. */
const joinedParts = (result: Result, { before, after }: Envelope, most: number): readonly Uint8Array[] => {
  const limit = new TextLimit(most);
  const parts: Uint8Array[] = [];
  let text = `{${before.text}`;
  for (const name in result) {
    const value = result[name];
    if (value === undefined) continue;
    text += `${text === "{" ? "" : ","}${encodeText(name)}:`;
    if (value instanceof LongJson) {
      parts.push(encoder.encode(text + value.open), ...value.items);
      text = value.close;
    } else text += encodeValue(value, limit);
  }
  parts.push(encoder.encode(text + (after.text === "" ? "}" : `,${after.text}}`)));
  if (parts.reduce((bytes, { length }) => bytes + length, 0) > most) throw new TextTooLong();
  return parts;
};

/** Returns the text of a result that has a list of parts, each of which adds its pieces. */
const joinedText = (result: Result, { before, after }: Envelope, limit: TextLimit): string => {
  const pieces = [`{${before.text}`];
  const added = () => limit.count(pieces);
  let isFirst = before.text === "";
  for (const name in result) {
    const value = result[name];
    if (value === undefined) continue;
    pieces.push(`${isFirst ? "" : ","}${encodeText(name)}:`);
    if (value instanceof EncodedList) value.addTo(pieces, added);
    else pieces.push(value instanceof EncodedJson ? value.text() : JSON.stringify(value));
    added();
    isFirst = false;
  }
  pieces.push(after.text === "" ? "}" : `,${after.text}}`);
  return limit.checked(pieces.join(""));
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
