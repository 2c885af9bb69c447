import { isLongerThan, truncate } from "./code-points.js";

/** How much an error shows of what it refuses, in code points (security N1). */
const longestQuotation = 100;

/** How many entries of a list an error shows (security N1). */
const mostShown = 100;

/** Returns the beginning of a text that somebody sent, as errors show it. */
export const quotation = (text: string): string => {
  // A code point has at most two units, so the rest of a long text need not be looked at.
  const start = text.slice(0, 2 * longestQuotation + 2);
  return isLongerThan(start, longestQuotation) ? `${truncate(start, longestQuotation)}…` : text;
};

/** The text of an error in which everything quoted is already shortened. */
export class ErrorText {
  constructor(readonly text: string) {}
}

/** Makes the text of an error from a template; of each inserted value, which somebody sent, only the beginning is shown. */
export const errorText = (words: TemplateStringsArray, ...values: readonly unknown[]): ErrorText =>
  new ErrorText(words.map((word, i) => word + (i < values.length ? shownText(values[i]) : "")).join(""));

/** Returns a detail of an error as text, shortened. */
export const shownText = (value: unknown): string => {
  if (value instanceof ErrorText) return value.text;
  // An object from outside may have a `toString` that is no function.
  return quotation(typeof value === "object" && value !== null ? JSON.stringify(value) : String(value));
};

/** Returns a detail of an error as a field of the envelope, its texts and lists shortened. */
export const shownValue = (value: unknown): unknown => {
  if (value instanceof ErrorText) return value.text;
  if (typeof value === "string") return quotation(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.slice(0, mostShown).map(shownValue);
  const parts = Object.entries(value).slice(0, mostShown);
  return Object.fromEntries(parts.map(([name, part]) => [name, shownValue(part)]));
};
