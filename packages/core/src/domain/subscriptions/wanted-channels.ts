import { fold } from "../../text/folding.js";
import { acceptChannelName, type ChannelNameError, channelsByName, isColor, sixDigits } from "../channels/index.js";
import type { Raising, ReadTx, Row } from "./vocabulary.js";

type Channel = Row<"streams">;

/** A channel to subscribe to, as the request names it. */
export interface WantedChannel {
  name: string;
  color?: string;
  description?: string;
}

/**
 * Returns the list with checked names, six-digit colours, and each channel once. Throws for a name or a colour that is none. `list` is
 * the parameter that the channels came in.
 */
export const wanted = (
  call: Raising<ChannelNameError | "invalidParameter">,
  given: readonly WantedChannel[],
  list: string,
): WantedChannel[] => {
  for (const [i, { color }] of given.entries())
    if (color !== undefined && !isColor(color))
      throw call.fail("invalidParameter", {
        text: `Invalid ${list}[${i}]: Value error, add.color is not a valid hex color code`,
      });
  const byName = new Map<string, WantedChannel>();
  for (const item of given) {
    const name = acceptChannelName(call, item.name);
    const color = item.color === undefined ? {} : { color: sixDigits(item.color) };
    if (!byName.has(fold(name))) byName.set(fold(name), { ...item, ...color, name });
  }
  return [...byName.values()];
};

/** Returns which of the channels exist, each with the name it was asked for by, and which are to be created. */
export const lookUp = async (
  tx: ReadTx,
  asked: readonly WantedChannel[],
): Promise<{ existing: Map<Channel, string>; missing: { name: string; description: string }[] }> => {
  const known = await channelsByName(
    tx,
    asked.map(({ name }) => name),
  );
  const byName = new Map(known.map((channel) => [channel.name_folded, channel]));
  const existing = new Map<Channel, string>();
  const missing = [];
  for (const { name, description = "" } of asked) {
    const channel = byName.get(fold(name));
    if (channel === undefined) missing.push({ name, description });
    else existing.set(channel, name);
  }
  return { existing, missing };
};

/**
 * Returns the colours asked for, by channel id. A colour counts only where the name is spelled as the channel's (channels.md 6.2).
 */
export const colorsOf = (asked: readonly WantedChannel[], channels: readonly Channel[]): Map<number, string> => {
  const byName = new Map(asked.map(({ name, color }) => [name, color]));
  return new Map(
    channels.flatMap(({ id, name }) => {
      const color = byName.get(name);
      return color === undefined ? [] : [[id, color] as const];
    }),
  );
};
