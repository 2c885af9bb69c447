/** A time at which people often want to be reminded. */
export interface ReminderTime {
  readonly key: "soon" | "later" | "tomorrow" | "monday";
  readonly date: Date;
}

const hour = 3_600_000;
const morning = 9;

const morningIn = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);

/** Days until the next Monday; never today. */
const daysToMonday = (now: Date): number => (8 - now.getDay()) % 7 || 7;

/** Returns the times that are offered, soonest first. */
export const reminderTimes = (now: Date): readonly ReminderTime[] => [
  { key: "soon", date: new Date(now.getTime() + hour) },
  { key: "later", date: new Date(now.getTime() + 3 * hour) },
  { key: "tomorrow", date: morningIn(now, 1) },
  { key: "monday", date: morningIn(now, daysToMonday(now)) },
];

/** A time as fields for times take it, in the zone of the reader. */
export const inputTime = (date: Date): string => {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
};
