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

/** By colour, the bit that stands for it in a set of colours. */
const bits: ReadonlyMap<string, number> = new Map(palette.map((color, at) => [color, 1 << at]));

/** Returns the first colour of the palette that is not in a set of colours; undefined where all are. */
const firstUnused = (used: number): string | undefined => palette[31 - Math.clz32(~used & (used + 1))];

/** A channel that a colour is chosen for. */
interface Coloured {
  id: number;
  recipient_id: number;
  /** The colour that was asked for. */
  wish: string | undefined;
  /** Its place among the channels. */
  at: number;
}

/**
 * Chooses the colours of first subscriptions to some channels. Without a wish it is a colour of the palette that none of the
 * user's subscriptions ever had (channels.md 9.1).
 */
export class ColorChoice {
  /** In the order in which they get colours. */
  private readonly channels: readonly Coloured[];

  /** `wanted` has the colours that were asked for, by channel id. */
  constructor(channels: readonly Row<"streams">[], wanted: ReadonlyMap<number, string>) {
    this.channels = channels
      .map(({ id, recipient_id }, at) => ({ id, recipient_id, wish: wanted.get(id), at }))
      .sort((a, b) => a.recipient_id - b.recipient_id);
  }

  /**
   * Returns a user's colours, in the order of the channels. `own` are the user's subscriptions to these channels by id; a channel
   * in it gets "". `all` are all the user's subscriptions.
   */
  forUser(all: readonly Row<"subscriptions">[], own: ReadonlyMap<number, unknown>): readonly string[] {
    let used = 0;
    for (const { color } of all) used |= bits.get(color) ?? 0;
    const first = own.size === 0 ? this.channels : this.channels.filter(({ id }) => !own.has(id));
    for (const { wish = "" } of first) used |= bits.get(wish) ?? 0;
    const colors = new Array<string>(this.channels.length).fill("");
    for (const { recipient_id, wish, at } of first) {
      const color = wish ?? firstUnused(used) ?? palette[recipient_id % palette.length] ?? palette[0];
      used |= bits.get(color) ?? 0;
      colors[at] = color;
    }
    return colors;
  }
}
