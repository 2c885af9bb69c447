import { site } from "../../operation/ports.js";
import { isGuest } from "../../operation/roles.js";
import {
  accessibleUsers,
  knowingGuests,
  restrictsGuests,
  type SubscribersByChannel,
} from "../accessible-users/index.js";
import { subscribersOf } from "../channels/index.js";
import { presenceBoard, tellPresence } from "../presence/index.js";
import { realmSetting } from "../realm/index.js";
import { statusOf, userStatusEvent } from "../statuses/index.js";
import { realmUserAddEvent, realmUserRemoveEvent, rolesSeeingEmail, shownAvatars, viewUser } from "../users/index.js";
import type { Asking, Operating, Row } from "./vocabulary.js";

type User = Row<"users">;

/** The people who are about to share channels, and whom of them each guest knew before. */
interface Acquaintance extends Meeting {
  known: Known;
}

interface Meeting {
  /** Those of `people` who join the channels. */
  joining: ReadonlySet<User>;
  people: readonly User[];
}

/**
 * For each guest, the ids of the people whom the guest may know of. It holds only people whom the guest could meet by this joining.
 */
type Known = ReadonlyMap<User, ReadonlySet<number>>;

/**
 * Returns who knows whom before users join channels, to be passed to `introduce` after it; null where guests may know everybody
 * (users.md 0.3).
 */
export const acquaintance = async (
  call: Operating,
  users: readonly User[],
  channels: readonly Row<"streams">[],
): Promise<Acquaintance | null> => {
  if (!(await restrictsGuests(call))) return null;
  const newcomers = new Set(users.map(({ id }) => id));
  const ids = new Set(newcomers);
  for (const { id } of channels) for (const subscriber of await subscribersOf(call.tx, id)) ids.add(subscriber);
  const people = await call.tx.getMany("users", [...ids]);
  const joining = new Set(people.filter(({ id }) => newcomers.has(id)));
  return { joining, people, known: await knownNow(call, { joining, people }) };
};

const knownNow = async (call: Operating, { joining, people }: Meeting): Promise<Known> => {
  const looking = { ...call, read: new Map() };
  const known = new Map<User, Set<number>>();
  const guests = people.filter(isGuest);
  for (const guest of guests.filter((guest) => joining.has(guest)))
    known.set(guest, await knownAmong(looking, guest, people));
  const others = guests.filter((guest) => !joining.has(guest));
  for (const [guest, ids] of await knownToOthers(looking, others, [...joining])) known.set(guest, ids);
  return known;
};

interface Looking extends Asking {
  read?: SubscribersByChannel;
}

/**
 * Returns which of the joining users each guest who is there already knows. Either the guests or the joining users are walked
 * through, whichever are fewer.
 */
const knownToOthers = async (
  looking: Looking,
  guests: readonly User[],
  joining: readonly User[],
): Promise<Map<User, Set<number>>> => {
  const known = new Map(guests.map((guest) => [guest, new Set<number>()]));
  if (guests.length <= joining.length)
    for (const guest of guests) known.set(guest, await knownAmong(looking, guest, joining));
  else
    for (const user of joining) {
      const knows = await knowingGuests(looking.tx, user, looking.read);
      for (const guest of guests) if (knows(guest.id)) known.get(guest)?.add(user.id);
    }
  return known;
};

const knownAmong = async ({ tx, now, read }: Looking, guest: User, people: readonly User[]): Promise<Set<number>> =>
  new Set(people.filter(await accessibleUsers({ tx, actor: guest, now }, read)).map(({ id }) => id));

/** Tells guests of the accounts that they may know of since `before` (users.md 5.2, channels.md 6.2). */
export const introduce = async (call: Operating, before: Acquaintance | null): Promise<void> => {
  if (before === null) return;
  const { joining, people, known } = before;
  const now = await knownNow(call, before);
  for (const [guest, knew] of known) {
    const met = joining.has(guest) ? people : joining;
    for (const user of met) if (now.get(guest)?.has(user.id) && !knew.has(user.id)) await present(call, user, guest.id);
  }
};

/**
 * Tells the guests of a new conversation of the others in it whom they did not know. It is called before the conversation begins
 * (users.md 5.2).
 */
export const introduceConversation = async (call: Operating, people: readonly User[]): Promise<void> => {
  const guests = people.filter((user) => user.is_active && isGuest(user));
  if (guests.length === 0 || !(await restrictsGuests(call))) return;
  for (const guest of guests) {
    const known = await knownAmong(call, guest, people);
    for (const user of people) if (!known.has(user.id)) await present(call, user, guest.id);
  }
};

/**
 * Tells a viewer of an account that they could not know of before (users.md 5.2). Contract silent: its status and presence come
 * with it, since clients would otherwise learn of them only at the next change.
 */
export const present = async (call: Operating, user: User, viewer_id: number): Promise<void> => {
  const { tx, emit, use } = call;
  const audience = { users: [viewer_id] };
  const person = viewUser(user, user, {
    host: use(site).host,
    avatars: use(shownAvatars),
    client_gravatar: false,
    profile_data: true,
  });
  const avatar_is_computable = use(shownAvatars).mayCompute(user);
  const facts = { roles_seeing_email: rolesSeeingEmail(user), avatar_is_computable, unknown_to_guests: null };
  emit(realmUserAddEvent, { person }, audience, facts);
  const status = await statusOf(tx, user);
  if (Object.keys(status).length > 0) emit(userStatusEvent, { user_id: user.id, ...status }, audience);
  const presence = (await realmSetting(tx, "presence_disabled")) ? undefined : use(presenceBoard).get(user.id);
  if (presence !== undefined) tellPresence(call, presence, audience);
};

/** Tells viewers that they may no longer know of an account (users.md 5.2). */
export const withdraw = ({ emit }: Operating, user_id: number, viewer_ids: readonly number[]): void =>
  emit(realmUserRemoveEvent, { person: { user_id, full_name: "Unknown user" } }, { users: [...viewer_ids] });
