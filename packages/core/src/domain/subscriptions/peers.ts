import type { Audience } from "../../events/delivery/audience.js";
import { giveTurn } from "../../memory/in-turns.js";
import { existing } from "../../storage/existing.js";
import { sideBySide } from "../../storage/side-by-side.js";
import {
  channelAudience,
  channelFactsOf,
  subscriptionPeerAddEvent,
  subscriptionPeerRemoveEvent,
} from "../channels/index.js";
import type { Operating, Row } from "./vocabulary.js";

type Channel = Row<"streams">;
/** The ids of users by the channel that they came into, or left, as it is since then. */
type Moved = ReadonlyMap<Channel, readonly number[]>;

interface Told {
  audience: Audience;
  facts: ReturnType<typeof channelFactsOf>;
  fields: { stream_ids: number[]; user_ids: number[] };
}

/** Tells those who may know of channels who came into them (channels.md 10.2). */
export const tellOfNewcomers = async (call: Operating, newcomers: Moved): Promise<void> => {
  const others = ({ subscriber_count }: Channel, count: number) => subscriber_count > count;
  for (const { fields, audience, facts } of await together(call, newcomers, others))
    call.emit(subscriptionPeerAddEvent, fields, { ...audience, facts });
};

/** Tells those who may know of channels who left them (channels.md 10.2). */
export const tellOfLeavers = async (call: Operating, leavers: Moved): Promise<void> => {
  const others = ({ subscriber_count }: Channel) => subscriber_count > 0;
  for (const { fields, audience, facts } of await together(call, leavers, others))
    call.emit(subscriptionPeerRemoveEvent, fields, { ...audience, facts });
};

/**
 * Returns what is to be told. Channels with the same people, of which the same others may know, share one event. `others` says whether
 * a channel has subscribers besides those who moved.
 */
const together = async (
  call: Operating,
  moved: Moved,
  others: (channel: Channel, count: number) => boolean,
): Promise<Iterable<Told>> => {
  const alike = new Map<string, Told>();
  const audiences = await sideBySide([...moved], ([channel, { length }]) =>
    channelAudience(call, channel, { exceptField: "user_ids", subscribers: others(channel, length) }),
  );
  for (const [at, [channel, ids]] of [...moved].entries()) {
    await giveTurn(call.tx);
    const user_ids = [...ids].sort((a, b) => a - b);
    const audience = existing(audiences[at]);
    const facts = channelFactsOf(channel);
    const key = JSON.stringify([audience, facts, user_ids]);
    const told = alike.get(key) ?? { audience, facts, fields: { stream_ids: [], user_ids } };
    told.fields.stream_ids.push(channel.id);
    alike.set(key, told);
  }
  return alike.values();
};
