import type { Row } from "../storage/tables.js";
import { Access } from "./access.js";
import type { Act } from "./act.js";
import { channelAudience } from "./audiences.js";
import { announceDefaultChannel } from "./bots/announce-channel.js";
import { type ChannelObject, subscribersOf, viewSubscription } from "./channel-view.js";
import { chooseColors } from "./colors.js";
import { describeChannels } from "./describe-channels.js";
import { acquaintance, introduce } from "./introductions.js";
import { type Joining, startSubscriptions, subscriptionOf } from "./subscriptions.js";

type User = Row<"users">;
type Channel = Row<"streams">;

interface Request {
  users: readonly User[];
  channels: readonly Channel[];
  /** Colours asked for, by channel; only for first subscriptions. */
  colors: ReadonlyMap<number, string>;
}

export interface Outcome {
  /** By user id, the channels in the order asked for; users without any are left out. */
  subscribed: Map<number, Channel[]>;
  already: Map<number, Channel[]>;
}

/** What becomes of a request, worked out before anything is stored. */
interface Plan extends Outcome {
  joining: Map<Channel, Joining[]>;
  /** By channel, the newcomers who could not see that it is there. */
  unaware: Map<Channel, number[]>;
}

const push = <K, V>(lists: Map<K, V[]>, key: K, value: V): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
};

/** Subscribes users to channels and tells everybody concerned, in the order of channels.md 6.2. Permissions are the caller's. */
export const subscribe = async (act: Act, request: Request): Promise<Outcome> => {
  const plan: Plan = { subscribed: new Map(), already: new Map(), joining: new Map(), unaware: new Map() };
  for (const user of request.users) await planFor(act, plan, user, request);
  if (plan.joining.size === 0) return plan;
  const acquainted = await acquaintance(act, request.users, [...plan.joining.keys()]);
  const event_id = act.around.lastEventId();
  for (const [channel, joining] of plan.joining) await startSubscriptions(act.tx, channel, { joining, event_id });
  await announce(act, plan, () => introduce(act, acquainted));
  return plan;
};

const planFor = async (
  { tx, now }: Act,
  plan: Plan,
  user: User,
  { channels, colors }: Omit<Request, "users">,
): Promise<void> => {
  const rows = await tx.scan("subscriptions", "byUser", { prefix: [user.id] });
  const own = new Map(rows.map((row) => [row.stream_id, row]));
  const chosen = chooseColors(
    rows,
    channels.filter(({ id }) => !own.has(id)),
    colors,
  );
  const access = new Access(tx, user, now);
  for (const channel of channels) {
    const known = own.get(channel.id);
    push(known?.active === true ? plan.already : plan.subscribed, user.id, channel);
    if (known?.active === true) continue;
    push(plan.joining, channel, { user_id: user.id, color: chosen.get(channel.id) ?? "", known });
    if (!(await access.withSubscription(channel, known)).metadata) push(plan.unaware, channel, user.id);
  }
};

const announce = async (act: Act, plan: Plan, introduceGuests: () => Promise<void>): Promise<void> => {
  const ids = [...plan.joining.keys()].map(({ id }) => id);
  // Read again, since the channels have more subscribers than when they were passed in.
  const channels = await act.tx.getMany("streams", ids);
  const objects = new Map((await describeChannels(act, channels)).map((object) => [object.stream_id, object]));
  await announceChannels(act, plan, objects);
  await announceSubscriptions(act, plan, objects);
  await introduceGuests();
  await announcePeers(act, plan, new Map(channels.map((channel) => [channel.id, channel])));
};

type Objects = ReadonlyMap<number, ChannelObject>;

const announceChannels = async (act: Act, { unaware }: Plan, objects: Objects): Promise<void> => {
  for (const [{ id }, users] of unaware) {
    act.emit({ type: "stream", op: "create", streams: [objects.get(id)] }, { users: [...users] });
    await announceDefaultChannel(act, id, new Set(users));
  }
};

const announceSubscriptions = async ({ tx, emit }: Act, { subscribed }: Plan, objects: Objects): Promise<void> => {
  const subscribers = new Map<number, number[]>();
  for (const id of objects.keys()) subscribers.set(id, await subscribersOf(tx, id));
  for (const [user_id, channels] of subscribed) {
    const subscriptions = [];
    for (const { id } of channels) {
      const subscription = (await subscriptionOf(tx, user_id, id)) as Row<"subscriptions">;
      subscriptions.push(viewSubscription(objects.get(id) as ChannelObject, subscription, subscribers.get(id)));
    }
    emit({ type: "subscription", op: "add", subscriptions }, { users: [user_id] });
  }
};

/** One event for all channels that the same people join before the same eyes. */
const announcePeers = async (act: Act, { joining }: Plan, channels: ReadonlyMap<number, Channel>): Promise<void> => {
  const groups = new Map<string, number[]>();
  for (const [{ id }, newcomers] of joining) {
    const channel = channels.get(id) as Channel;
    const except = newcomers.map(({ user_id }) => user_id).sort((a, b) => a - b);
    const subscribers = channel.subscriber_count > except.length;
    push(groups, JSON.stringify(await channelAudience(act, channel, { except, subscribers })), id);
  }
  for (const [text, stream_ids] of groups) {
    const audience = JSON.parse(text) as { except: number[] };
    act.emit({ type: "subscription", op: "peer_add", stream_ids, user_ids: audience.except }, audience);
  }
};
