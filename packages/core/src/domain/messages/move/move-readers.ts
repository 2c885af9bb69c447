import { giveTurn } from "../../../memory/in-turns.js";
import { isGuest } from "../../../operation/roles.js";
import { portions } from "../../../storage/portions.js";
import {
  Access,
  isHolding,
  isProtected,
  type Membership,
  MovedHolders,
  received,
  receivedAny,
  withMembers,
} from "../../channels/index.js";
import type { ReadTx, Row, Writing } from "../vocabulary.js";
import type { MovePlaces } from "./move-right.js";
import type { MovedMessage } from "./move-selection.js";

type Channel = Row<"streams">;
type Flag = Row<"message_flags">;
type User = Row<"users">;

/** Somebody who is or was subscribed. */
export type MoveMember = Pick<Membership, "user_id" | "periods">;

/** The people of both channels, and the flags of the messages, as they were before a move. */
export interface Before {
  /** Ascending. */
  ids: readonly number[];
  flags: readonly Flag[];
  /** Who has those of them that came from other channels before. */
  moved: MovedHolders;
  /** Those subscribed to the channel that the messages leave, and those who were. */
  active: readonly MoveMember[];
  ended: readonly MoveMember[];
  /** Those subscribed to the channel to which they go, and those who were. */
  target: readonly MoveMember[];
  targetEnded: readonly MoveMember[];
}

/** How many messages' flags are read by one call. */
const page = 1_000;

/** Returns what was before a move, which decides who is told of it and what of the messages stays read. */
export const beforeMove = async (
  { tx }: Writing,
  messages: readonly MovedMessage[],
  { from, to }: MovePlaces,
): Promise<Before> => {
  const ids = messages.map(({ id }) => id);
  const flags: Flag[] = [];
  for (const some of portions(ids, page)) {
    flags.push(...(await tx.scanMany("message_flags", "ofMessage", { prefixes: some.map((id) => [id]) })));
    await giveTurn(tx);
  }
  const [moved, active, ended, target, targetEnded] = await Promise.all([
    MovedHolders.of(tx, messages),
    withMembers(tx, from.channel.id, (members) => members.list(true)),
    withMembers(tx, from.channel.id, (members) => members.list(false)),
    withMembers(tx, to.channel.id, (members) => members.list(true)),
    withMembers(tx, to.channel.id, (members) => members.list(false)),
  ]);
  return { ids, flags, moved, active, ended, target, targetEnded };
};

/** Some people, and the ids of the messages that all of them have in view. */
export interface Viewers {
  ids: readonly number[];
  users: readonly number[];
}

/** Returns who had the messages in view: those who saw the same ones together (messages.md A4, D2). */
export const viewersBefore = async ({ tx }: Writing, before: Before, channel: Channel): Promise<Viewers[]> => {
  const { ids, flags, moved, active, ended } = before;
  if (isProtected(channel)) return witnesses(tx, before);
  const subscribers = active.map(({ user_id }) => user_id);
  if (channel.invite_only) return [{ ids, users: subscribers }];
  const sentHere = ids.filter((id) => !moved.knows(id));
  const receivers = ended.filter((row) => receivedAny(row, sentHere)).map(({ user_id }) => user_id);
  const holders = new Set(flags.filter(isHolding).map(({ user_id }) => user_id));
  for (const id of ids) {
    for (const user_id of moved.holdersOf(id) ?? []) holders.add(user_id);
    await giveTurn(tx);
  }
  const others = [...new Set([...receivers, ...holders])];
  const people = await tx.getMany("users", others);
  const readers = people.filter((user) => channel.is_web_public || !isGuest(user)).map(({ id }) => id);
  return [{ ids, users: [...new Set([...subscribers, ...readers])].sort((a, b) => a - b) }];
};

/** Groups the subscribers of a protected history by the messages that they have. Nobody hears of others (security B2). */
const witnesses = async (tx: ReadTx, { ids, flags, moved, active }: Before): Promise<Viewers[]> => {
  const own = ownByUser(flags);
  const came = ids.filter((id) => moved.knows(id));
  const groups = new Map<string, { ids: number[]; users: number[] }>();
  for (const member of active) {
    const held = new Set(own.get(member.user_id));
    for (const id of came) if (moved.heldBy(member.user_id, id) !== null) held.add(id);
    const spans = member.periods.map(({ from_message_id, to_message_id }) => [from_message_id, to_message_id]);
    // Those who were there at the same time have the same messages.
    const key = JSON.stringify([spans, [...held]]);
    const isHad = (id: number) => held.has(id) || (!moved.knows(id) && received(member, id));
    const group = groups.get(key) ?? { ids: ids.filter(isHad), users: [] };
    groups.set(key, group);
    group.users.push(member.user_id);
    await giveTurn(tx);
  }
  return [...groups.values()].filter((group) => group.ids.length > 0);
};

/** Returns the ids of the messages that users have otherwise than by a subscription, by user. */
const ownByUser = (flags: readonly Flag[]): ReadonlyMap<number, ReadonlySet<number>> => {
  const own = new Map<number, Set<number>>();
  for (const { user_id, message_id } of flags.filter(isHolding))
    own.set(user_id, (own.get(user_id) ?? new Set()).add(message_id));
  return own;
};

/** Returns those of the users who may read what moves to a channel. Of a protected history these are its subscribers. */
export const readersAfter = async (
  call: Writing,
  user_ids: readonly number[],
  { channel, target }: { channel: Channel; target: readonly MoveMember[] },
): Promise<Set<number>> => {
  const subscribed = new Set(target.map(({ user_id }) => user_id));
  const readers = new Set(user_ids.filter((id) => subscribed.has(id)));
  if (isProtected(channel)) return readers;
  const others = await call.tx.getMany(
    "users",
    user_ids.filter((id) => !subscribed.has(id)),
  );
  for (const user of others) {
    if (await mayRead(call, channel, user)) readers.add(user.id);
    await giveTurn(call.tx);
  }
  return readers;
};

const mayRead = async ({ tx, now }: Writing, channel: Channel, user: User): Promise<boolean> => {
  if (!channel.invite_only) return channel.is_web_public || !isGuest(user);
  return (await new Access(tx, user, now).withSubscription(channel, undefined)).content;
};

/** Returns those of the users who may know of a channel because they can read it (security B2). */
export const knowing = async (
  tx: ReadTx,
  user_ids: readonly number[],
  { channel, active }: { channel: Channel; active: readonly MoveMember[] },
): Promise<number[]> => {
  const subscribed = new Set(active.map(({ user_id }) => user_id));
  if (channel.is_web_public) return [...user_ids];
  if (channel.invite_only) return user_ids.filter((id) => subscribed.has(id));
  const guests = new Set((await tx.getMany("users", user_ids)).filter((user) => isGuest(user)).map(({ id }) => id));
  return user_ids.filter((id) => subscribed.has(id) || !guests.has(id));
};
