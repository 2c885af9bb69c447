import { Clock } from "lucide-preact";
import { t } from "../../../texts/index.js";
import { fullTime } from "../../../texts/times.js";
import type { Completion } from "./completion.js";

const two = (number: number): string => String(number).padStart(2, "0");

/** A time in the form in which a message has it, with the zone of the writer. */
const writtenTime = (date: Date): string => {
  const offset = -date.getTimezoneOffset();
  const zone = `${offset < 0 ? "-" : "+"}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:00${zone}`;
};

const at = (now: Date, days: number, hours: number, minutes = 0): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours, minutes);

/** Returns the time that somebody types: "14:30", "2026-03-02" or "2026-03-02 14:30"; undefined where it is none. */
const typedTime = (typed: string, now: Date): Date | undefined => {
  const [, hours, minutes = "0"] = /^(\d{1,2})(?::(\d{2}))?$/.exec(typed) ?? [];
  if (hours !== undefined) {
    const today = at(now, 0, Number(hours), Number(minutes));
    return Number(hours) > 23 || Number(minutes) > 59
      ? undefined
      : today > now
        ? today
        : at(now, 1, Number(hours), Number(minutes));
  }
  const [whole, day, time = "09:00"] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(typed) ?? [];
  const date = new Date(`${day}T${time}`);
  return whole === undefined || Number.isNaN(date.getTime()) ? undefined : date;
};

const untilMonday = (now: Date): number => (8 - now.getDay()) % 7 || 7;

const suggested = (now: Date): readonly [name: string, date: Date][] => [
  [t.writing.times.nextHour, at(now, 0, now.getHours() + 1)],
  [t.writing.times.tomorrow, at(now, 1, 9)],
  [t.writing.times.monday, at(now, untilMonday(now), 9)],
];

const completionOf = (name: string, date: Date): Completion => ({
  key: `time-${date.getTime()}`,
  text: `<time:${writtenTime(date)}> `,
  name,
  sign: <Clock size={16} />,
});

/** Times that every reader sees in their own zone. */
export const messageTimes = (query: string, now = new Date()): Completion[] => {
  const typed = typedTime(query, now);
  if (typed !== undefined) return [completionOf(fullTime(typed.getTime() / 1_000), typed)];
  if (query !== "") return [];
  return suggested(now).map(([name, date]) => ({
    ...completionOf(name, date),
    detail: fullTime(date.getTime() / 1_000),
  }));
};
