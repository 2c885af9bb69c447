/** A function that makes the JSON text of a value. */
export type Encode<T> = (value: T) => string;

/** Encodes any value; objects keep their own order. To call JSON.stringify for null takes as long as for a short list. */
export const encodeAny: Encode<unknown> = (value) => (value === null ? "null" : JSON.stringify(value));

// Only quotes, backslashes, control characters and surrogates may have to be escaped. To look for them takes half the time that
// JSON.stringify takes for a text (benchmarks page and fan-out).
const maybeEscaped = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** Encodes a value that is nearly always a text; others take longer. */
export const encodeText: Encode<unknown> = (value) =>
  typeof value === "string" && !maybeEscaped.test(value) ? `"${value}"` : encodeAny(value);

/** Encodes a text between two others that nothing has to be escaped in; the three are not put together first. */
export const encodeBetween = (text: string, { before, after }: { before: string; after: string }): string =>
  `"${before}${maybeEscaped.test(text) ? encodeAny(text).slice(1, -1) : text}${after}"`;

/** Encodes a value that is nearly always an integer of 32 bits; others take longer. */
export const encodeInteger: Encode<unknown> = (value) =>
  typeof value === "number" && (value | 0) === value ? `${value}` : encodeAny(value);

/** Encodes a value that is nearly always a boolean. */
export const encodeBoolean: Encode<unknown> = (value) => {
  if (value === true) return "true";
  return value === false ? "false" : encodeAny(value);
};

/** Encodes a value that is nearly always a text, an integer of 32 bits or null. */
export const encodeScalar: Encode<unknown> = (value) =>
  typeof value === "number" ? encodeInteger(value) : encodeText(value);

/** From this length on JSON.stringify makes the text of a list in less time; the sum of its items is a tree, too. */
const long = 16;

/** Makes the encoder of a list of such values from the encoder of its items. */
export const encodeScalars = (encode: Encode<unknown>): Encode<unknown> => {
  const encodeShort = encodeList(encode);
  return (value) => (Array.isArray(value) && value.length >= long ? encodeAny(value) : encodeShort(value));
};

/** Makes the encoder of a list from the encoder of its items. */
export const encodeList =
  (encode: Encode<unknown>): Encode<unknown> =>
  (value) => {
    if (!Array.isArray(value)) return encodeAny(value);
    if (value.length === 0) return "[]";
    let text = "";
    for (const item of value) text += text === "" ? encode(item) : `,${encode(item)}`;
    return `[${text}]`;
  };
