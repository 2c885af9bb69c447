import type { AnyRow } from "../storage/table.js";

/** What an object takes beside its values, and a value beside its text, in bytes; measured roughly. */
const perRow = 100;
const perValue = 12;

/** Returns about how many bytes a row takes in memory. */
export const sizeOfRow = (row: AnyRow): number => perRow + sizeOf(row);

const sizeOf = (value: unknown): number => {
  if (typeof value === "string") return perValue + value.length;
  if (value instanceof Uint8Array) return perRow + value.length;
  if (typeof value !== "object" || value === null) return perValue;
  let size = perValue;
  for (const part of Object.values(value)) size += sizeOf(part);
  return size;
};
