/** A time at which people like to send. */
export interface SchedulePreset {
  readonly name: "today" | "tomorrow" | "monday";
  readonly date: Date;
}

const at = (now: Date, days: number, hours: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours);

/** Returns the times that are offered: later today while that is far enough away, tomorrow morning, and Monday morning. */
export const schedulePresets = (now: Date): SchedulePreset[] => {
  const today = [9, 13, 17]
    .map((hour) => at(now, 0, hour))
    .find((date) => date.getTime() - now.getTime() > 30 * 60_000);
  const untilMonday = (8 - now.getDay()) % 7 || 7;
  return [
    ...(today === undefined ? [] : [{ name: "today" as const, date: today }]),
    { name: "tomorrow", date: at(now, 1, 9) },
    ...(untilMonday === 1 ? [] : [{ name: "monday" as const, date: at(now, untilMonday, 9) }]),
  ];
};

const two = (number: number): string => String(number).padStart(2, "0");

/** A time as a field of the kind `datetime-local` has it. */
export const fieldTime = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
