import type { Row } from "../storage/tables.js";
import type { Act } from "./act.js";
import { channelAudience } from "./audiences.js";
import { subscribersOf, viewChannel, viewSubscription } from "./channel-view.js";
import { isAdministrator, isGuest } from "./permissions.js";
import { insertSubscription, palette, subscriptionOf } from "./subscriptions.js";
import { weeklyTraffic } from "./traffic.js";

interface Request {
  users: readonly Row<"users">[];
  channels: readonly Row<"streams">[];
  /** Colours asked for, by channel. */
  colors: ReadonlyMap<number, string>;
}

export interface Outcome {
  /** By user id, the channels in the order asked for. */
  subscribed: Map<number, Row<"streams">[]>;
  already: Map<number, Row<"streams">[]>;
}

const push = <K, V>(lists: Map<K, V[]>, key: K, value: V): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
};

/** Subscribes users to channels and tells everybody concerned, in the order of channels.md 6.2. Permissions are the caller's. */
export const subscribe = async (act: Act, { users, channels, colors }: Request): Promise<Outcome> => {
  const outcome: Outcome = { subscribed: new Map(), already: new Map() };
  for (const user of users) {
    for (const channel of channels) {
      const isNew = (await subscriptionOf(act.tx, user.id, channel.id))?.active !== true;
      push(isNew ? outcome.subscribed : outcome.already, user.id, channel);
    }
    const fresh = outcome.subscribed.get(user.id);
    if (fresh !== undefined) await subscribeOne(act, user, fresh, colors);
  }
  announcePeers(act, outcome);
  return outcome;
};

const subscribeOne = async (
  act: Act,
  user: Row<"users">,
  channels: readonly Row<"streams">[],
  colors: ReadonlyMap<number, string>,
): Promise<void> => {
  const chosen = await chooseColors(act, user.id, channels, colors);
  const { tx, around } = act;
  for (const channel of channels) {
    const color = chosen.get(channel.id) as string;
    await insertSubscription(tx, { user_id: user.id, channel, color, event_id: around.lastEventId() });
  }
  await announceOwn(act, user, channels);
};

/** Explicit colours first, then unused ones of the palette (channels.md 9.1). */
const chooseColors = async (
  { tx }: Act,
  user_id: number,
  channels: readonly Row<"streams">[],
  colors: ReadonlyMap<number, string>,
): Promise<Map<number, string>> => {
  const rows = await tx.scan("subscriptions", "byUser", { prefix: [user_id] });
  const used = new Set([...rows.map(({ color }) => color), ...colors.values()]);
  const chosen = new Map<number, string>();
  for (const { id, recipient_id } of [...channels].sort((a, b) => a.recipient_id - b.recipient_id)) {
    const unused = palette.find((color) => !used.has(color)) ?? (palette[recipient_id % palette.length] as string);
    const color = colors.get(id) ?? unused;
    used.add(color);
    chosen.set(id, color);
  }
  return chosen;
};

/** The user learns of channels that could not be seen before, then of the subscriptions. */
const announceOwn = async (act: Act, user: Row<"users">, channels: readonly Row<"streams">[]): Promise<void> => {
  const { tx, emit, now } = act;
  const rows = await tx.getMany(
    "streams",
    channels.map(({ id }) => id),
  );
  const objects = await Promise.all(
    rows.map(async (channel) => viewChannel(channel, await weeklyTraffic(tx, channel, now))),
  );
  const unseen = objects.filter((_, i) => !couldSee(user, rows[i] as Row<"streams">));
  if (unseen.length > 0) emit({ type: "stream", op: "create", streams: unseen }, { users: [user.id] });
  const subscriptions = [];
  for (const object of objects) {
    const subscription = (await subscriptionOf(tx, user.id, object.stream_id)) as Row<"subscriptions">;
    subscriptions.push(viewSubscription(object, subscription, await subscribersOf(tx, object.stream_id)));
  }
  emit({ type: "subscription", op: "add", subscriptions }, { users: [user.id] });
};

const couldSee = (user: Row<"users">, { invite_only, is_web_public }: Row<"streams">): boolean =>
  is_web_public || (!invite_only && !isGuest(user)) || isAdministrator(user);

const announcePeers = ({ emit }: Act, { subscribed }: Outcome): void => {
  const byChannel = new Map<Row<"streams">, number[]>();
  for (const [user_id, channels] of subscribed) for (const channel of channels) push(byChannel, channel, user_id);
  for (const [channel, user_ids] of byChannel) {
    const event = {
      type: "subscription",
      op: "peer_add",
      stream_ids: [channel.id],
      user_ids: user_ids.sort((a, b) => a - b),
    };
    emit(event, channelAudience(channel, user_ids));
  }
};
