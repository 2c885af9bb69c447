import { t } from "./index.js";

let clock: Intl.DateTimeFormatOptions = {};

/** Has times of day show from 0:00 to 23:59, or in halves of a day. */
export const useClockOf24Hours = (isOn: boolean): void => {
  clock = { hourCycle: isOn ? "h23" : "h12" };
};

/** Making one takes longer than drawing a message. */
const formats = new Map<string, Intl.DateTimeFormat>();

const format = (seconds: number, options: Intl.DateTimeFormatOptions): string => {
  const whole = { ...options, ...("timeStyle" in options || "hour" in options ? clock : {}) };
  const key = JSON.stringify(whole);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(navigator.language, whole);
  formats.set(key, known);
  return known.format(seconds * 1_000);
};

const dayOf = (seconds: number): number => new Date(seconds * 1_000).setHours(0, 0, 0, 0);

/** Whether two times, in UNIX seconds, are on the same day. */
export const isSameDay = (a: number, b: number): boolean => dayOf(a) === dayOf(b);

const daysAgo = (seconds: number): number =>
  Math.round((new Date().setHours(0, 0, 0, 0) - dayOf(seconds)) / 86_400_000);

/** The time of day, such as "9:41 AM". */
export const clockTime = (seconds: number): string => format(seconds, { timeStyle: "short" });

/** The day as people say it: "Today", "Monday, March 2", with the year where it is another. */
export const dayName = (seconds: number): string => {
  const ago = daysAgo(seconds);
  if (ago === 0) return t.conversation.today;
  if (ago === 1) return t.conversation.yesterday;
  const isThisYear = new Date(seconds * 1_000).getFullYear() === new Date().getFullYear();
  return format(seconds, {
    weekday: "long",
    month: "long",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
};

/** A short time for lists: the time of day where it is today, else the day. */
export const shortTime = (seconds: number): string => {
  const ago = daysAgo(seconds);
  if (ago === 0) return clockTime(seconds);
  if (ago === 1) return t.conversation.yesterday;
  if (ago < 7) return format(seconds, { weekday: "short" });
  return format(seconds, { month: "short", day: "numeric" });
};

/** A time of the coming days: the time of day where it is today, else with the day of the week. */
export const comingTime = (seconds: number): string =>
  daysAgo(seconds) === 0
    ? clockTime(seconds)
    : format(seconds, { weekday: "short", hour: "numeric", minute: "2-digit" });

/** The whole date and time, for hovering. */
export const fullTime = (seconds: number): string => format(seconds, { dateStyle: "full", timeStyle: "short" });

/** A day such as "2026-03-02", as people write it. */
export const dateText = (day: string): string => format(Date.parse(`${day}T12:00:00`) / 1_000, { dateStyle: "medium" });
