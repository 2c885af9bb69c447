import type { Surroundings } from "../operation.js";
import { weeklyTraffic } from "../rules/traffic.js";
import type { Row } from "../storage/tables.js";
import type { Fetch } from "./fetch.js";

const day = 86_400;

interface Known {
  day: number;
  traffic: number | null;
}

// The figure is one of whole days (channels.md 9.2), so that counting once a day is enough.
const counted = new WeakMap<Surroundings, Map<number, Known>>();

/** The weekly traffic of channels, by channel id. */
export const traffics = async (
  { tx, around, now }: Fetch,
  channels: readonly Row<"streams">[],
): Promise<Map<number, number | null>> => {
  const known = counted.get(around) ?? new Map<number, Known>();
  counted.set(around, known);
  const today = Math.floor(now / day);
  const traffics = new Map<number, number | null>();
  for (const channel of channels) {
    let entry = known.get(channel.id);
    if (entry?.day !== today) {
      entry = { day: today, traffic: await weeklyTraffic(tx, channel, now) };
      known.set(channel.id, entry);
    }
    traffics.set(channel.id, entry.traffic);
  }
  return traffics;
};
