import type { Raising } from "../vocabulary.js";

const day = String.raw`(?<year>\d{4})-?(?<month>\d\d)-?(?<date>\d\d)`;
const time = String.raw`(?<hour>\d\d)(?::?(?<minute>\d\d)(?::?(?<second>\d\d)(?<fraction>[.,]\d+)?)?)?`;
const zone = String.raw`(?<zone>Z|(?<sign>[+-])(?<zoneHour>\d\d)(?::?(?<zoneMinute>[0-5]\d))?)`;
const isoDate = new RegExp(`^${day}(?:[T ]${time}${zone}?)?$`, "i");

/**
 * Returns the UNIX seconds of an ISO 8601 date, with or without a time. A fraction of a second is rounded up. Without a zone it is
 * UTC, and a date alone means its midnight.
 */
export const readDate = (call: Raising<"invalidParameter">, name: string, text: string): number => {
  const parts = isoDate.exec(text.trim())?.groups;
  const seconds = parts === undefined ? Number.NaN : secondsOf(parts);
  if (Number.isNaN(seconds)) throw call.fail("invalidParameter", { text: `${name} is not a date` });
  return seconds;
};

const secondsOf = (parts: Record<string, string>): number => {
  const { year, month, date, hour = "00", minute = "00", second = "00", fraction = "" } = parts;
  const midnight = Date.parse(`${year}-${month}-${date}T00:00:00Z`);
  // Date.parse takes the 30th of February for the 1st or 2nd of March.
  if (Number.isNaN(midnight) || new Date(midnight).getUTCDate() !== Number(date)) return Number.NaN;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return Number.NaN;
  const { sign = "+", zoneHour = "00", zoneMinute = "00" } = parts;
  if (Number(zoneHour) > 23) return Number.NaN;
  const offset = (Number(zoneHour) * 3600 + Number(zoneMinute) * 60) * (sign === "-" ? -1 : 1);
  const clock = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return midnight / 1000 + clock - offset + (/[1-9]/.test(fraction) ? 1 : 0);
};
