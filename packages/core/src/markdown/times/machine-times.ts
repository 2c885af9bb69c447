import { utcText, utcTextOf } from "./calendar.js";
import { zoneOffset } from "./zones.js";

/** Reads seconds since 1970; undefined where it is something else. */
export function unixTime(typed: string): string | undefined {
  const match = /^(\d{1,12})(\.\d+)?$/.exec(typed);
  return match ? utcTextOf(Number(match[1]) * 1000, match[2]) : undefined;
}

const isoForms = [
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)([.,]\d+)?)?)? ?(Z|[+-]\d\d(?::?\d\d)?)?$/,
  /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d)(?:(\d\d)(?:(\d\d)([.,]\d+)?)?)?(Z|[+-]\d\d(?::?\d\d)?)?$/,
  /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?$/,
];

/** Reads a date and time in ISO 8601, which is UTC where it has no offset; undefined where it is something else. */
export function isoTime(typed: string): string | undefined {
  const match = isoForms.map((form) => form.exec(typed)).find((found) => found !== null);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((digits) => Number(digits ?? 0));
  const offset = zoneOffset(match[8] ?? "Z");
  const fraction = match[7]?.replace(",", ".");
  return offset === undefined ? undefined : utcText([year, month, day, hour, minute, second], offset, fraction);
}
