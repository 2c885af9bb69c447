import { giveTurn } from "../../memory/in-turns.js";
import { portions } from "../../storage/portions.js";
import { announceDefaultChannel, botsByDefault } from "../bots/index.js";
import {
  Access,
  type ChannelObject,
  ColorChoice,
  channelFactsOf,
  describeChannels,
  isOpenTo,
  type Joining,
  startSubscriptions,
  streamCreateEvent,
} from "../channels/index.js";
import { acquaintance, introduce } from "../introductions/index.js";
import { tellPolicies } from "../topics/index.js";
import { announceSubscriptions } from "./announce-subscriptions.js";
import { tellOfNewcomers } from "./peers.js";
import type { Operating, ReadTx, Row } from "./vocabulary.js";

type User = Row<"users">;
type Channel = Row<"streams">;

interface Request {
  users: readonly User[];
  channels: readonly Channel[];
  /** The colours asked for, by channel id; they are for first subscriptions only. */
  colors: ReadonlyMap<number, string>;
}

/** The channels that users were subscribed to, newly or already, by user id and in the order asked for. */
export interface Outcome {
  /** The channels that are new to a user; users without any are left out. */
  subscribed: Map<number, readonly Channel[]>;
  /** The channels that a user was subscribed to already; users without any are left out. */
  already: Map<number, readonly Channel[]>;
}

/** What a request will do, worked out before anything is stored. */
interface Plan extends Outcome {
  joining: Map<Channel, Joining[]>;
  /** The ids of newcomers to a channel that is not open to them. */
  closed: Map<Channel, number[]>;
  /** The ids of newcomers who could not know of the channel before. */
  unaware: Map<Channel, number[]>;
}

const push = <K, V>(lists: Map<K, V[]>, key: K, value: V): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
};

/**
 * Subscribes users to channels and tells everybody concerned, in the order of channels.md 6.2. The caller has checked permissions.
 */
export const subscribeUsers = async (call: Operating, request: Request): Promise<Outcome> => {
  const plan: Plan = {
    subscribed: new Map(),
    already: new Map(),
    joining: new Map(),
    closed: new Map(),
    unaware: new Map(),
  };
  await makePlan(call, plan, request);
  if (plan.joining.size === 0) return plan;
  const acquainted = await acquaintance(call, request.users, [...plan.joining.keys()]);
  const started = await startSubscriptions(call.tx, await withKnown(call.tx, plan.joining));
  await announce(call, { ...plan, started }, () => introduce(call, acquainted));
  return plan;
};

/** The columns of subscriptions that planning needs. */
const columns = ["user_id", "stream_id", "active", "color"];
/**
 * How many users' subscriptions are read together: a few at first, then as many users as have about `subscriptionsAtOnce` rows.
 * Some users have thousands.
 */
const usersAtOnce = { first: 10, most: 5_000 };
const subscriptionsAtOnce = 20_000;
/** About how many pairs of a user and a channel are planned for before others have their turn. */
const pairsAtOnce = 1_000;

/** The channels of a request. */
interface Places {
  channels: readonly Channel[];
  ids: ReadonlySet<number>;
  colors: ColorChoice;
}

interface SomeUsers extends Places {
  users: readonly User[];
}

const makePlan = async (call: Operating, plan: Plan, request: Request): Promise<void> => {
  const { channels } = request;
  const places = {
    channels,
    ids: new Set(channels.map(({ id }) => id)),
    colors: new ColorChoice(channels, request.colors),
  };
  let atOnce = usersAtOnce.first;
  for (let from = 0; from < request.users.length; ) {
    const users = request.users.slice(from, from + atOnce);
    const rows = await planFor(call, plan, { ...places, users });
    from += users.length;
    const fitting = Math.ceil((users.length * subscriptionsAtOnce) / Math.max(1, rows));
    atOnce = Math.min(usersAtOnce.most, fitting);
  }
};

/** Plans for some of the users; returns how many subscriptions they have. */
const planFor = async (call: Operating, plan: Plan, { users, channels, ids, colors }: SomeUsers): Promise<number> => {
  const { tx } = call;
  const rows = new Map<number, Row<"subscriptions">[]>();
  // In ascending order a storage may find them together.
  const prefixes = users.map(({ id }) => [id]).sort(([a = 0], [b = 0]) => a - b);
  const read = await tx.scanMany("subscriptions", "byUser", { prefixes, columns });
  for (const row of read) push(rows, row.user_id, row);
  for (const some of portions(users, Math.max(1, Math.floor(pairsAtOnce / channels.length)))) {
    await giveTurn(tx);
    for (const user of some) {
      const planned = planForUser(call, plan, { user, channels, ids, colors, rows: rows.get(user.id) ?? [] });
      if (planned !== undefined) await planned;
    }
  }
  return read.length;
};

/** Returns the same newcomers with all columns of their ended subscriptions, which come back. */
const withKnown = async (tx: ReadTx, joining: Plan["joining"]): Promise<Plan["joining"]> => {
  const ids: number[] = [];
  for (const people of joining.values()) for (const { known } of people) if (known !== undefined) ids.push(known.id);
  if (ids.length === 0) return joining;
  const rows = new Map((await tx.getMany("subscriptions", ids)).map((row) => [row.id, row]));
  return new Map(
    [...joining].map(([channel, people]) => [
      channel,
      people.map((one) => ({ ...one, known: one.known && rows.get(one.known.id) })),
    ]),
  );
};

interface OneUser extends Places {
  user: User;
  /** All subscriptions that the user ever had. */
  rows: readonly Row<"subscriptions">[];
}

/** Returns those of a user's subscriptions that are to these channels, by channel id. */
const ownIn = (rows: OneUser["rows"], channels: ReadonlySet<number>): Closed["own"] => {
  let own: Map<number, Row<"subscriptions">> | undefined;
  for (const row of rows) if (channels.has(row.stream_id)) own = (own ?? new Map()).set(row.stream_id, row);
  return own ?? nothing;
};

const nothing: Closed["own"] = new Map();

/** Returns a promise only where it depends on groups whether the user may know of a channel. */
const planForUser = (call: Operating, plan: Plan, { user, rows, channels, ids, colors }: OneUser) => {
  const own = ownIn(rows, ids);
  const chosen = colors.forUser(rows, own);
  const added = own.size === 0 ? channels : channels.filter(({ id }) => own.get(id)?.active !== true);
  if (added.length > 0) plan.subscribed.set(user.id, added);
  if (added.length < channels.length)
    plan.already.set(
      user.id,
      channels.filter(({ id }) => own.get(id)?.active === true),
    );
  let at = 0;
  for (const channel of channels) {
    const known = own.get(channel.id);
    const color = chosen[at++] ?? "";
    if (known?.active !== true) push(plan.joining, channel, { user_id: user.id, color, known });
  }
  const closed = added.filter((channel) => !isOpenTo(channel, user));
  for (const channel of closed) push(plan.closed, channel, user.id);
  return closed.length === 0 ? undefined : noteUnaware(call, plan, { user, closed, own });
};

interface Closed {
  user: User;
  /** Channels that are not open to everybody. */
  closed: readonly Channel[];
  own: ReadonlyMap<number, Row<"subscriptions">>;
}

const noteUnaware = async ({ tx, now }: Operating, plan: Plan, { user, closed, own }: Closed): Promise<void> => {
  const access = new Access(tx, user, now);
  for (const channel of closed)
    if (!(await access.withSubscription(channel, own.get(channel.id))).metadata) push(plan.unaware, channel, user.id);
};

/** A plan that was carried out, with the new subscriptions by channel id. */
type Done = Plan & { started: ReadonlyMap<number, readonly Row<"subscriptions">[]> };

const announce = async (call: Operating, plan: Done, introduceGuests: () => Promise<void>): Promise<void> => {
  const ids = [...plan.joining.keys()].map(({ id }) => id);
  // Read again, because the channels have more subscribers now than when they were passed in.
  const channels = await call.tx.getMany("streams", ids);
  const objects = new Map((await describeChannels(call, channels)).map((object) => [object.stream_id, object]));
  await announceChannels(call, plan, objects);
  await announceSubscriptions(call, plan.started, objects);
  await tellPolicies(call, plan.closed);
  await introduceGuests();
  const newcomers = new Map([...plan.joining].map(([{ id }, people]) => [id, people.map(({ user_id }) => user_id)]));
  await tellOfNewcomers(call, new Map(channels.map((channel) => [channel, newcomers.get(channel.id) ?? []])));
};

type Objects = ReadonlyMap<number, ChannelObject>;

const announceChannels = async (call: Operating, { unaware }: Plan, objects: Objects): Promise<void> => {
  const bots = await botsByDefault(
    call.tx,
    [...unaware.keys()].map(({ id }) => id),
  );
  for (const [channel, users] of unaware) {
    const stream_id = channel.id;
    const object = objects.get(stream_id);
    if (object === undefined) continue;
    call.emit(streamCreateEvent, { streams: [object] }, { users: [...users], facts: channelFactsOf(channel) });
    await announceDefaultChannel(call, { stream_id, bots }, new Set(users));
  }
};
