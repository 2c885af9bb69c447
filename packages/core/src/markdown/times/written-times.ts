import { utcText } from "./calendar.js";
import { zoneOffset } from "./zones.js";

const weekday = "(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,? )?";
const monthName = "(?<name>[a-z]{3,9})\\.?";
const dayOfMonth = "(?<day>\\d{1,2})(?:st|nd|rd|th)?";
const year = "(?<year>\\d{4})";

const dates = [
  `${weekday}${monthName} ${dayOfMonth},? ${year}`,
  `${weekday}${dayOfMonth}[ -]${monthName}[ ,-] ?${year}`,
  `(?<month>\\d{1,2})/(?<day>\\d{1,2})/${year}`,
  `${year}(?<by>[-/.])(?<month>\\d{1,2})\\k<by>(?<day>\\d{1,2})`,
];

const hours = "(?<hour>\\d{1,2})(?::(?<minute>\\d\\d)(?::(?<second>\\d\\d)(?<fraction>\\.\\d+)?)?)?";
const clock = `(?:(?:,? (?:at )?|t)${hours} ?(?<half>[ap]m)?)?`;
const zone = "(?: ?(?<zone>[+-]\\d\\d(?::?\\d\\d)?|[a-z]{1,4}))?";

const forms = dates.map((date) => new RegExp(`^${date}${clock}${zone}$`, "i"));

const months = "january february march april may june july august september october november december".split(" ");

/**
 * Reads a date as people write it, such as `May 6 2031 7:08 pm EST`. The time of day and the zone may be absent; a date without a
 * zone is UTC. Undefined where it is no date, or has no day, month or year (markdown.md 9.4).
 */
export function writtenTime(typed: string): string | undefined {
  const parts = forms.map((form) => form.exec(typed)?.groups).find((groups) => groups !== undefined);
  if (!parts) return undefined;
  const month = parts.name === undefined ? Number(parts.month) : monthNumber(parts.name.toLowerCase());
  const hour = hourOf(parts);
  const offset = zoneOffset(parts.zone?.replace(/^z$/, "Z") ?? "Z");
  if (hour === undefined || offset === undefined) return undefined;
  const time = [Number(parts.year), month, Number(parts.day), hour] as const;
  return utcText([...time, Number(parts.minute ?? 0), Number(parts.second ?? 0)], offset, parts.fraction);
}

/** Returns 0, which no calendar has, for what is no month. */
const monthNumber = (name: string): number =>
  months.findIndex((month) => month === name || month.slice(0, 3) === name || (name === "sept" && month[0] === "s")) +
  1;

/** Returns the hour of the day. Undefined where the text has a number alone, or an hour that `am` and `pm` do not have. */
function hourOf({ hour, minute, half }: Readonly<Record<string, string | undefined>>): number | undefined {
  if (hour === undefined) return 0;
  if (half === undefined) return minute === undefined ? undefined : Number(hour);
  if (Number(hour) < 1 || Number(hour) > 12) return undefined;
  return (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
}
