import type { FieldsOf } from "../../events/define-event.js";
import type { Audience } from "../../events/delivery/audience.js";
import { announceDefaultChannel, botsByDefault } from "../bots/index.js";
import { channelAudience, channelFactsOf, streamUpdateEvent } from "../channels/index.js";
import { hideChannel, showChannel, sightOf } from "../subscriptions/index.js";
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
  /** The bots that have the channel as a default, and which of their owners may know of it. */
  bots: Awaited<ReturnType<typeof botsByDefault>>;
  owners: Awaited<ReturnType<typeof sightOf>>;
}

/** Returns who may know of a channel now, to be passed to `announceSight` after a change. */
export const whoKnows = async (call: Operating, channel: Channel): Promise<Knowing> => {
  const [bots, audience] = await Promise.all([botsByDefault(call.tx, [channel.id]), channelAudience(call, channel)]);
  const ids = [...bots.values()].flat().map(({ id }) => id);
  const accounts = ids.length === 0 ? [] : await call.tx.getMany("users", ids);
  const owner_ids = [...new Set(accounts.flatMap(({ bot_owner_id }) => bot_owner_id ?? []))];
  const owners = owner_ids.length === 0 ? nobody : await sightOf(call, [channel.id], owner_ids);
  return { channel, audience, bots, owners };
};

const nobody = { channel_ids: [], user_ids: [], seenBy: new Map() };

/** How open a channel is: whoever may know of it may also know of it when it is more open. */
const openness = ({ invite_only, is_web_public }: Channel): number => (is_web_public ? 2 : invite_only ? 0 : 1);

/**
 * Tells those who may newly know of a channel, and those who no longer may. Returns the others who may know of it, who are to be told
 * of the change itself.
 */
export const announceSight = async (call: Operating, before: Knowing, channel: Channel): Promise<Audience> => {
  const now = await channelAudience(call, channel);
  if (JSON.stringify(now) === JSON.stringify(before.audience)) return now;
  const gaining = { ...now, unless: before.audience };
  const opened = openness(channel) - openness(before.channel);
  if (opened >= 0) await showChannel(call, channel, gaining);
  if (opened <= 0) hideChannel(call, channel, { ...before.audience, unless: now });
  await announceToOwners(call, before, channel.id);
  if (opened !== 0) return opened > 0 ? before.audience : now;
  return { ...now, unless: gaining };
};

/** Tells owners of bots whether the name of the bot's default channel is shown to them now. */
const announceToOwners = async (call: Operating, { bots, owners }: Knowing, stream_id: number): Promise<void> => {
  if (owners.user_ids.length === 0) return;
  const after = await sightOf(call, [stream_id], owners.user_ids);
  const sees = ({ seenBy }: Knowing["owners"], id: number) => seenBy.get(stream_id)?.has(id) === true;
  const changed = owners.user_ids.filter((id) => sees(owners, id) !== sees(after, id));
  await announceDefaultChannel(call, { stream_id, bots }, new Set(changed));
};
