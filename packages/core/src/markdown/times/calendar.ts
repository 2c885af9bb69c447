/** A day and a time of day as they are written, in whatever zone. */
export type CalendarTime = readonly [
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
];

/** Returns a time in UTC as ISO 8601; undefined where the calendar has no such time. `fraction` are the digits behind the point, with it. */
export function utcText(time: CalendarTime, offset: number, fraction?: string): string | undefined {
  return isOnCalendar(time) ? utcTextOf(millisecondsOf(time) - offset, fraction) : undefined;
}

/** Returns a number of milliseconds since 1970 as ISO 8601, with microseconds only where there is a fraction. */
export function utcTextOf(milliseconds: number, fraction: string | undefined): string | undefined {
  const time = new Date(milliseconds);
  const year = time.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) return undefined;
  const microseconds = `${fraction ?? "."}000000`.slice(0, 7);
  return `${time.toISOString().slice(0, 19)}${microseconds === ".000000" ? "" : microseconds}Z`;
}

function isOnCalendar(time: CalendarTime): boolean {
  const [, month, day, hour, minute, second] = time;
  const date = new Date(millisecondsOf(time));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
}

// Not `Date.UTC`, which takes the years below 100 for those of the last century.
const millisecondsOf = ([year, month, day, hour, minute, second]: CalendarTime): number =>
  new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000;
