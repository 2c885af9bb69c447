import { isLongerThan, truncate } from "./code-points.js";

/** How much an error shows of what it refuses, in code points (security N1). */
export const longestQuotation = 100;

/** How many entries of a list an error shows (security N1). */
export const mostShown = 100;

/** The beginning of a text that somebody sent, as errors show it. */
export const quotation = (text: string): string => {
  // Each code point has at most two units, and of a long text the rest need not be looked at.
  const start = text.slice(0, 2 * longestQuotation + 2);
  return isLongerThan(start, longestQuotation) ? `${truncate(start, longestQuotation)}…` : text;
};

/** A text of ours for an error, in which nothing is too long any more. */
export class ErrorText {
  constructor(readonly text: string) {}
}

/** A text of ours for an error around what somebody sent: of each inserted value only the beginning is shown. */
export const errorText = (words: TemplateStringsArray, ...values: readonly unknown[]): ErrorText =>
  new ErrorText(words.map((word, i) => word + (i < values.length ? shownText(values[i]) : "")).join(""));

/** A detail of an error as text. */
export const shownText = (value: unknown): string => {
  if (value instanceof ErrorText) return value.text;
  // An object may bring a `toString` of its own, which is no function.
  return quotation(typeof value === "object" && value !== null ? JSON.stringify(value) : String(value));
};

/** A detail of an error as a field of the envelope: the first entries of its lists. */
export const shownValue = (value: unknown): unknown => {
  if (value instanceof ErrorText) return value.text;
  if (typeof value === "string") return quotation(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.slice(0, mostShown).map(shownValue);
  const parts = Object.entries(value).slice(0, mostShown);
  return Object.fromEntries(parts.map(([name, part]) => [name, shownValue(part)]));
};
