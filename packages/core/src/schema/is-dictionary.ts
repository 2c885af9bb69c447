/** Whether a value is an object with fields, so neither a list nor null. */
export const isDictionary = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
