/** Makes the JSON text of a value. */
export type Encode<T> = (value: T) => string;

/** Of any value; an object keeps its own order. */
export const encodeAny: Encode<unknown> = (value) => JSON.stringify(value);

// Only quotes, backslashes, control characters and surrogates may have to be escaped. To look for them takes half the time that
// JSON.stringify takes for a text (benchmarks page and fan-out).
const maybeEscaped = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** Of what nearly always is a text. */
export const encodeText: Encode<unknown> = (value) =>
  typeof value === "string" && !maybeEscaped.test(value) ? `"${value}"` : encodeAny(value);

/** Of what nearly always is an integer; larger ones, and what is none, go the longer way. */
export const encodeInteger: Encode<unknown> = (value) =>
  typeof value === "number" && (value | 0) === value ? `${value}` : encodeAny(value);

/** Of what nearly always is a boolean. */
export const encodeBoolean: Encode<unknown> = (value) => (value === true ? "true" : encodeAny(value));

/** Of lists, by how one of their items is encoded. */
export const encodeList =
  (encode: Encode<unknown>): Encode<unknown> =>
  (value) => {
    if (!Array.isArray(value)) return encodeAny(value);
    if (value.length === 0) return "[]";
    let text = "";
    for (const item of value) text += text === "" ? encode(item) : `,${encode(item)}`;
    return `[${text}]`;
  };
