import type { ChatError } from "../../operation/errors.js";
import { withSequel } from "../../operation/operation.js";
import { Access, type ChannelAccess } from "../channels/index.js";
import { subscriptionUpdateEvent } from "./events.js";
import type { AcceptedProperty } from "./properties.js";
import type { Operating, Reading, Row } from "./vocabulary.js";

/** What the rules on access may throw. */
export const accessErrors = ["invalidChannelId", "notSubscribed"] as const;

type AccessError = (typeof accessErrors)[number];

/** A checked setting, with the subscription that it belongs to. */
interface Applicable extends AcceptedProperty {
  subscription: Row<"subscriptions">;
}

/**
 * Sets the acting user's settings of subscriptions, one after the other, and tells the user's clients of each. Throws at the
 * first channel to which the user is not subscribed; the settings before it stay set (channels.md 6.5).
 */
export const changeProperties = async (
  call: Operating & Reading<AccessError>,
  properties: readonly AcceptedProperty[],
): Promise<void> => {
  const found = await accesses(call, properties);
  const applicable: Applicable[] = [];
  for (const property of properties) {
    const access = found.get(property.stream_id);
    const refusal = refusalOf(call, property.stream_id, access);
    if (refusal !== null && applicable.length > 0) throw withSequel(refusal, (later) => apply(later, applicable));
    if (refusal !== null) throw refusal;
    if (access?.subscription !== undefined) applicable.push({ ...property, subscription: access.subscription });
  }
  await apply(call, applicable);
};

const accesses = async (
  { tx, actor, now }: Reading,
  properties: readonly AcceptedProperty[],
): Promise<ReadonlyMap<number, ChannelAccess>> => {
  const ids = new Set(properties.map(({ stream_id }) => stream_id));
  const channels = await tx.getMany("streams", [...ids]);
  const seen = await new Access(tx, actor, now).toChannels(channels);
  return new Map(seen.map((access) => [access.channel.id, access]));
};

const refusalOf = (
  { fail }: Reading<AccessError>,
  stream_id: number,
  access: ChannelAccess | undefined,
): ChatError | null => {
  if (access === undefined || !access.content || access.channel.is_archived) return fail("invalidChannelId");
  return access.isSubscribed ? null : fail("notSubscribed", { stream_id });
};

const apply = async ({ tx, emit }: Operating, properties: readonly Applicable[]): Promise<void> => {
  const changes = new Map<number, AcceptedProperty["changes"]>();
  for (const { subscription, changes: more } of properties)
    changes.set(subscription.id, { ...changes.get(subscription.id), ...more });
  await tx.updateMany(
    "subscriptions",
    [...changes].map(([id, changed]) => ({ id, ...changed })),
  );
  for (const { stream_id, subscription, told } of properties)
    for (const [property, value] of told)
      emit(subscriptionUpdateEvent, { stream_id, property, value }, { users: [subscription.user_id] });
};
