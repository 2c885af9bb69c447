import { element, type Node } from "../nodes.js";
import type { Claim, Stage } from "./inline.js";
import { signs } from "./signs.js";

/** Finds `<time:…>` (markdown.md 9.4). */
export const times: Stage = { signs: signs("<"), find: ({ text }) => findTimes(text) };

function findTimes(text: string): Claim[] {
  const claims: Claim[] = [];
  for (let from = text.indexOf(start); from >= 0; ) {
    const close = text.indexOf(">", from);
    if (close < 0) break;
    const typed = text.slice(from + start.length, close);
    // A date that cannot be read is text as well, and nothing in it is formatted.
    const node: Node = readTime(typed) ?? `${start}${typed}>`;
    claims.push({ from, to: close + 1, node });
    from = text.indexOf(start, close);
  }
  return claims;
}

const start = "<time:";

function readTime(typed: string): Node | undefined {
  const datetime = unixTime(typed) ?? isoTime(typed);
  return datetime && element("time", { datetime }, [typed]);
}

function unixTime(typed: string): string | undefined {
  const match = /^(\d{1,12})(\.\d+)?$/.exec(typed);
  return match ? utc(Number(match[1]) * 1000, match[2]) : undefined;
}

const isoForms = [
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?)? ?(Z|[+-]\d\d:?\d\d)?$/,
  /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/,
];

/** Reads a date and time in ISO 8601, which is UTC where it has no offset. */
function isoTime(typed: string): string | undefined {
  const match = isoForms.map((form) => form.exec(typed)).find((found) => found !== null);
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((digits) => Number(digits ?? 0));
  const fields = [year ?? 0, month ?? 0, day ?? 0, hour ?? 0, minute ?? 0, second ?? 0] as const;
  const offset = offsetOf(match[8] ?? "Z");
  if (offset === undefined || !isOnCalendar(fields)) return undefined;
  return utc(millisecondsOf(fields) - offset, match[7]);
}

type Fields = readonly [year: number, month: number, day: number, hour: number, minute: number, second: number];

function isOnCalendar(fields: Fields): boolean {
  const [, month, day, hour, minute, second] = fields;
  const date = new Date(millisecondsOf(fields));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
}

// Not `Date.UTC`, which takes the years below 100 for those of the last century.
const millisecondsOf = ([year, month, day, hour, minute, second]: Fields): number =>
  new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000;

function offsetOf(zone: string): number | undefined {
  if (zone === "Z") return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return hours < 24 && minutes < 60 ? (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000 : undefined;
}

function utc(milliseconds: number, fraction: string | undefined): string | undefined {
  const iso = new Date(milliseconds);
  const year = iso.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) return undefined;
  const microseconds = Number(fraction ?? 0) === 0 ? "" : `${fraction}00000`.slice(0, 7);
  return `${iso.toISOString().slice(0, 19)}${microseconds}Z`;
}
