import { t } from "./index.js";

let clock: Intl.DateTimeFormatOptions = {};

/** Has times of day show from 0:00 to 23:59, or in halves of a day. */
export const useClockOf24Hours = (isOn: boolean): void => {
  clock = { hourCycle: isOn ? "h23" : "h12" };
};

/** Writes times in one way. Making the format takes longer than drawing a message, so it is kept until the clock is another. */
const format = (options: Intl.DateTimeFormatOptions): ((seconds: number) => string) => {
  let known: Intl.DateTimeFormat | undefined;
  let knownClock = clock;
  return (seconds) => {
    if (known === undefined || knownClock !== clock) {
      const hasTime = "timeStyle" in options || "hour" in options;
      known = new Intl.DateTimeFormat(navigator.language, hasTime ? { ...options, ...clock } : options);
      knownClock = clock;
    }
    return known.format(seconds * 1_000);
  };
};

const dayOf = (seconds: number): number => new Date(seconds * 1_000).setHours(0, 0, 0, 0);

/** Whether two times, in UNIX seconds, are on the same day. */
export const isSameDay = (a: number, b: number): boolean => dayOf(a) === dayOf(b);

const daysAgo = (seconds: number): number =>
  Math.round((new Date().setHours(0, 0, 0, 0) - dayOf(seconds)) / 86_400_000);

/** The time of day, such as "9:41 AM". */
export const clockTime = format({ timeStyle: "short" });

const dayOfThisYear = format({ weekday: "long", month: "long", day: "numeric" });
const dayOfAnotherYear = format({ weekday: "long", month: "long", day: "numeric", year: "numeric" });

/** The day as people say it: "Today", "Monday, March 2", with the year where it is another. */
export const dayName = (seconds: number): string => {
  const ago = daysAgo(seconds);
  if (ago === 0) return t.conversation.today;
  if (ago === 1) return t.conversation.yesterday;
  const isThisYear = new Date(seconds * 1_000).getFullYear() === new Date().getFullYear();
  return isThisYear ? dayOfThisYear(seconds) : dayOfAnotherYear(seconds);
};

const weekday = format({ weekday: "short" });
const dayOfMonth = format({ month: "short", day: "numeric" });

/** A short time for lists: the time of day where it is today, else the day. */
export const shortTime = (seconds: number): string => {
  const ago = daysAgo(seconds);
  if (ago === 0) return clockTime(seconds);
  if (ago === 1) return t.conversation.yesterday;
  if (ago < 7) return weekday(seconds);
  return dayOfMonth(seconds);
};

const timeOfWeek = format({ weekday: "short", hour: "numeric", minute: "2-digit" });

/** A time of the coming days: the time of day where it is today, else with the day of the week. */
export const comingTime = (seconds: number): string =>
  daysAgo(seconds) === 0 ? clockTime(seconds) : timeOfWeek(seconds);

/** The whole date and time, for hovering. */
export const fullTime = format({ dateStyle: "full", timeStyle: "short" });

const date = format({ dateStyle: "medium" });

/** A day such as "2026-03-02", as people write it. */
export const dateText = (day: string): string => date(Date.parse(`${day}T12:00:00`) / 1_000);
