import { giveTurn } from "../../../memory/in-turns.js";
import { isGuest } from "../../../operation/roles.js";
import { compareText } from "../../../storage/order.js";
import { Access, type ChannelAccess } from "../access.js";
import { subscribedIds } from "../subscriptions.js";
import type { Actor, Reading, ReadTx, Row } from "../vocabulary.js";
import { allChannels } from "./all-channels.js";

interface Sources {
  include_public: boolean;
  include_web_public: boolean;
  include_subscribed: boolean;
  exclude_archived: boolean;
  include_all: boolean;
  include_all_active: boolean;
  include_owner_subscribed: boolean;
  include_can_access_content: boolean;
}

/** Returns the channels that `GET /streams` lists for these sources, by name (channels.md 5.1). */
export const listedChannels = async ({ tx, actor, now }: Reading, sources: Sources): Promise<Row<"streams">[]> => {
  const access = new Access(tx, actor, now);
  const subscriptions = await tx.scan("subscriptions", "byUser", { prefix: [actor.id] });
  const own = new Map(subscriptions.map((row) => [row.stream_id, row]));
  const ofOwner = sources.include_owner_subscribed ? await ownersChannels(tx, actor) : new Set<number>();
  const listed: Row<"streams">[] = [];
  for (const channel of await allChannels(tx)) {
    await giveTurn(tx);
    if (channel.is_archived && sources.exclude_archived) continue;
    const seen = await access.withSubscription(channel, own.get(channel.id));
    if (isListed(seen, sources, isGuest(actor)) || isOwners(channel, sources, ofOwner)) listed.push(channel);
  }
  return listed.sort((a, b) => compareText(a.name, b.name));
};

const isListed = (seen: ChannelAccess, sources: Sources, forGuest: boolean): boolean => {
  const { channel, isSubscribed, metadata, content } = seen;
  if (sources.include_all || sources.include_all_active) return metadata;
  return (
    (sources.include_can_access_content && content) ||
    (sources.include_subscribed && isSubscribed) ||
    (sources.include_public && !channel.invite_only && !forGuest) ||
    (sources.include_web_public && channel.is_web_public && !channel.is_archived)
  );
};

// `include_all` lists everything that a bot may know of, which is more than its owner's channels add; so it leaves them out.
const isOwners = ({ id }: Row<"streams">, sources: Sources, ofOwner: ReadonlySet<number>): boolean =>
  !sources.include_all && !sources.include_all_active && ofOwner.has(id);

const ownersChannels = async (tx: ReadTx, { is_bot, bot_owner_id }: Actor): Promise<Set<number>> => {
  if (!is_bot || bot_owner_id === null) return new Set();
  return new Set(await subscribedIds(tx, bot_owner_id));
};
