import type { FieldsOf } from "../../events/define-event.js";
import type { Audience } from "../../events/delivery/audience.js";
import { announceSeenBots, botsSeenBy, type SeenBots } from "../bots/index.js";
import { channelAudience, channelFactsOf, streamUpdateEvent } from "../channels/index.js";
import { hideChannel, showChannel } from "../subscriptions/index.js";
import type { Operating, Row } from "./vocabulary.js";

type Channel = Row<"streams">;
type Change = Omit<FieldsOf<typeof streamUpdateEvent>, "stream_id" | "name">;

/** Tells an audience of a changed property of a channel (channels.md 10.1). */
export const announceChange = (
  { emit }: Operating,
  channel: Pick<Channel, "id" | "name" | "is_archived">,
  { audience, ...change }: Change & { audience: Audience },
): void =>
  emit(
    streamUpdateEvent,
    { stream_id: channel.id, name: channel.name, ...change },
    { ...audience, facts: channelFactsOf(channel) },
  );

/** A channel before a change, and who may know of it. */
export interface Knowing {
  channel: Channel;
  audience: Audience;
  /** The bots that have the channel as a default. */
  bots: SeenBots;
}

/** Returns who may know of a channel now, to be passed to `announceSight` after a change. */
export const whoKnows = async (call: Operating, channel: Channel): Promise<Knowing> => {
  const [bots, audience] = await Promise.all([botsSeenBy(call, channel.id), channelAudience(call, channel)]);
  return { channel, audience, bots };
};

/** How open a channel is: whoever may know of it may also know of it when it is more open. */
const openness = ({ invite_only, is_web_public }: Channel): number => (is_web_public ? 2 : invite_only ? 0 : 1);

/**
 * Tells those who may newly know of a channel, and those who no longer may. Returns the others who may know of it, who are to be told
 * of the change itself.
 */
export const announceSight = async (call: Operating, before: Knowing, channel: Channel): Promise<Audience> => {
  const now = await channelAudience(call, channel);
  const isSame = JSON.stringify(now) === JSON.stringify(before.audience);
  const others = isSame ? now : await showAndHide(call, before, { channel, now });
  await announceSeenBots(call, before.bots);
  return others;
};

const showAndHide = async (
  call: Operating,
  before: Knowing,
  { channel, now }: { channel: Channel; now: Audience },
): Promise<Audience> => {
  const gaining = { ...now, unless: before.audience };
  const opened = openness(channel) - openness(before.channel);
  if (opened >= 0) await showChannel(call, channel, gaining);
  if (opened <= 0) hideChannel(call, channel, { ...before.audience, unless: now });
  if (opened !== 0) return opened > 0 ? before.audience : now;
  return { ...now, unless: gaining };
};
