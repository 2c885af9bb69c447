import { palette } from "./subscriptions.js";
import type { Row } from "./vocabulary.js";

/** Whether a text is `#` and three to six hexadecimal digits. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{3,6}$/i.test(text);

/** Returns a colour as `#rrggbb` in lower case, the only form that clients can read. */
export const sixDigits = (color: string): string => {
  const digits = color.slice(1).toLowerCase();
  if (digits.length === 6) return `#${digits}`;
  if (digits.length === 5) return `#${digits}0`;
  return `#${[...digits.slice(0, 3)].map((digit) => digit + digit).join("")}`;
};

/**
 * Chooses the colours of a user's first subscriptions, by channel id. Without a wish it is a colour of the palette that none of the
 * user's subscriptions ever had (channels.md 9.1).
 */
export const chooseColors = (
  known: readonly Row<"subscriptions">[],
  channels: readonly Row<"streams">[],
  wanted: ReadonlyMap<number, string>,
): Map<number, string> => {
  const used = new Set<string>();
  for (const { color } of known) used.add(color);
  for (const { id } of channels) used.add(wanted.get(id) ?? "");
  const chosen = new Map<number, string>();
  for (const { id, recipient_id } of [...channels].sort((a, b) => a.recipient_id - b.recipient_id)) {
    const unused = palette.find((color) => !used.has(color)) ?? palette[recipient_id % palette.length] ?? palette[0];
    const color = wanted.get(id) ?? unused;
    used.add(color);
    chosen.set(id, color);
  }
  return chosen;
};
